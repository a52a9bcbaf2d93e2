import { useState } from "preact/hooks";
import { issueTitle, verdictOf } from "../../src/wording/index.ts";
import { type Issue, type Person, type PersonYear, readYears } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { useIssueText } from "../shell/issue-text.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useSourceName } from "../shell/sources.tsx";
import { useAction } from "../shell/use-action.ts";
import { useLoad } from "../shell/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Notice } from "../ui/notice.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { aboutOf } from "./about.ts";
import { Answers } from "./answers.tsx";
import { Outcome, readSaved, type Saved } from "./outcome.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly issue: Issue;
  /** The year before any answer. */
  readonly year: PersonYear;
  /** The person whose year it is. */
  readonly person: Person;
  readonly onClose: () => void;
  /** Called after an answer was given or withdrawn: the displayed data must be reloaded. */
  readonly onChanged: () => void;
  readonly onNext: (() => void) | null;
};

/** One gap with all its resolutions, and the year before and after. */
export function ResolveDrawer({ issue, year: before, person, onClose, onChanged, onNext }: Props) {
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const describeIssue = useIssueText();
  const format = useFormats();
  const nameOf = useSourceName();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState(false);
  const undo = useAction();
  /** All years when the drawer was opened. */
  const all = useLoad((signal) => readYears(person, signal), [person]);
  const onSaved = async (takeBack: () => Promise<void>) => {
    setUndone(false);
    setSaved(await readSaved(before, all.value?.years ?? null, person, takeBack));
    onChanged();
  };
  return (
    <Drawer
      title={issueTitle(issue.code, language)}
      subtitle={[
        issue.asset,
        nameOf(aboutOf(issue)?.sourceId ?? issue.sourceId),
        issue.effectEur === null
          ? t.effectUnknown
          : t.effect({ amount: format.euro(issue.effectEur.replace("-", "")) }),
      ]
        .filter((part) => part !== null)
        .join(" · ")}
      onClose={onClose}
    >
      <p>{describeIssue(issue)}</p>
      {undone ? <Notice>{t.undone}</Notice> : null}
      {saved === null ? (
        <>
          <p class="small">
            <strong>{t.now}:</strong> {verdictOf(before, before.current, language).headline}
          </p>
          <Answers issue={issue} alike={[issue]} person={person} onSaved={onSaved} />
        </>
      ) : (
        <Outcome of={saved}>
          <ProblemNotice problem={undo.problem} />
          <div class="row">
            {onNext === null ? null : (
              <Button kind="primary" onClick={onNext}>
                {t.next}
              </Button>
            )}
            <Button onClick={onClose}>{t.close}</Button>
            <Button
              kind="quiet"
              busy={undo.busy}
              onClick={() =>
                void undo.run(async () => {
                  await saved.undo();
                  setSaved(null);
                  setUndone(true);
                  onChanged();
                })
              }
            >
              {t.undo}
            </Button>
          </div>
        </Outcome>
      )}
    </Drawer>
  );
}
