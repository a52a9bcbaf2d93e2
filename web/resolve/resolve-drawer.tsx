import { useState } from "preact/hooks";
import { issueTitle, verdictOf } from "../../src/wording/index.ts";
import { readTrace } from "../api/sources.ts";
import { isBySections, type Issue, type Person, type PersonYear, readYear, readYears } from "../api/tax.ts";
import { TransactionFacts } from "../explain/transaction-facts.tsx";
import { useFormats } from "../shell/format.ts";
import { useIssueText } from "../shell/issue-text.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useSourceName } from "../shell/sources.tsx";
import { useAction } from "../shell/use-action.ts";
import { useLoad } from "../shell/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Notice } from "../ui/notice.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Table } from "../ui/table.tsx";
import { aboutOf, isTransactionless } from "./about.ts";
import { AsAssumed, isUnanswered, mayWellBe } from "./as-assumed.tsx";
import type { ResolutionFormProps } from "./save-form.tsx";
import { Gift } from "./gift.tsx";
import { OtherSide } from "./other-side.tsx";
import { changedYears, OtherYears } from "./other-years.tsx";
import { OwnWallet } from "./own-wallet.tsx";
import { Purchase } from "./purchase.tsx";
import { Kind, LeaveOut, Note, SameAs, Worth } from "./statement.tsx";
import { TransactionlessIssue } from "./unread.tsx";
import { ResolutionList } from "./resolution-list.tsx";
import { type Resolution, resolutionsFor } from "./resolutions.ts";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly issue: Issue;
  /** All similar questions including this one: an answer that fits all of them is given once. */
  readonly alike?: readonly Issue[];
  /** The year before any answer. */
  readonly year: PersonYear;
  /** The person whose year it is. */
  readonly person: Person;
  readonly onClose: () => void;
  /** Called after an answer was given or withdrawn: the displayed data must be reloaded. */
  readonly onChanged: () => void;
  readonly onNext: (() => void) | null;
};

type Saved = {
  readonly after: PersonYear;
  /** All years, before and after. */
  readonly years: readonly [readonly PersonYear[], readonly PersonYear[]];
  readonly undo: () => Promise<void>;
};

/** One gap with all its resolutions, and the year before and after. */
export function ResolveDrawer({
  issue,
  alike = [issue],
  year: before,
  person,
  onClose,
  onChanged,
  onNext,
}: Props) {
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const describeIssue = useIssueText();
  const format = useFormats();
  const nameOf = useSourceName();
  const about = aboutOf(issue);
  const trace = useLoad(
    (signal) =>
      about === null ? Promise.resolve(null) : readTrace(about.sourceId, about.transactionId, signal),
    [about],
  );
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState(false);
  const undo = useAction();
  /** All years when the drawer was opened. */
  const all = useLoad((signal) => readYears(person, signal), [person]);
  const of = trace.value?.transaction ?? null;
  const onSaved = async (takeBack: () => Promise<void>) => {
    setUndone(false);
    const after = await settledYear(before.year, person);
    const { years } = await readYears(person, new AbortController().signal);
    setSaved({ after, years: [all.value?.years ?? years, years], undo: takeBack });
    setResolution(null);
    onChanged();
  };
  const asAssumed = isUnanswered(issue) ? <AsAssumed issue={issue} alike={alike} onSaved={onSaved} /> : null;
  const slots = mayWellBe(issue) ? { first: asAssumed } : { last: asAssumed };
  return (
    <Drawer
      title={issueTitle(issue.code, language)}
      subtitle={[
        issue.asset,
        nameOf(about?.sourceId ?? issue.sourceId),
        issue.effectEur === null
          ? t.effectUnknown
          : t.effect({ amount: format.euro(issue.effectEur.replace("-", "")) }),
      ]
        .filter((part) => part !== null)
        .join(" · ")}
      onClose={onClose}
    >
      <p>{describeIssue(issue)}</p>
      <Loaded of={trace} />
      {undone ? <Notice>{t.undone}</Notice> : null}
      {saved === null ? null : (
        <Outcome before={before} after={saved.after}>
          <OtherYears changes={changedYears(...saved.years, before.year)} />
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
      {saved !== null || resolution !== null ? null : (
        <p class="small">
          <strong>{t.now}:</strong> {verdictOf(before, before.current, language).headline}
        </p>
      )}
      {saved === null && isTransactionless(issue) && issue.sourceId !== null ? (
        <TransactionlessIssue issue={issue} sourceId={issue.sourceId} onSaved={onSaved} last={asAssumed} />
      ) : null}
      {saved !== null || of === null || about === null ? null : resolution === null ? (
        <>
          <ResolutionList
            resolutions={resolutionsFor(issue, of).map((one) => ({
              key: one,
              label: t.resolutions[one],
              lead: t.leads[one],
            }))}
            onChoose={setResolution}
            {...slots}
          />
          <details>
            <summary>{t.details}</summary>
            <TransactionFacts transaction={of} />
          </details>
        </>
      ) : (
        <section class="stack" aria-label={t.resolutions[resolution]}>
          <div>
            <h3>{t.resolutions[resolution]}</h3>
            <p class="soft small">{t.leads[resolution]}</p>
          </div>
          <ResolutionForm
            resolution={resolution}
            issue={issue}
            person={person}
            alike={alike.flatMap((one) => aboutOf(one) ?? [])}
            sourceId={about.sourceId}
            transaction={of}
            onSaved={onSaved}
            onCancel={() => setResolution(null)}
          />
        </section>
      )}
    </Drawer>
  );
}

function ResolutionForm({
  resolution,
  issue,
  ...props
}: ResolutionFormProps & { readonly resolution: Resolution; readonly issue: Issue }) {
  const form: Readonly<Record<Resolution, () => preact.VNode>> = {
    gift: () => <Gift {...props} />,
    purchase: () => <Purchase {...props} issue={issue} />,
    wallet: () => <OwnWallet {...props} />,
    value: () => <Worth {...props} issue={issue} />,
    "other-side": () => <OtherSide {...props} />,
    kind: () => <Kind {...props} />,
    same: () => <SameAs {...props} issue={issue} />,
    note: () => <Note {...props} />,
    "leave-out": () => <LeaveOut {...props} />,
  };
  return form[resolution]();
}

/** The year before and after, side by side. */
function Outcome(props: {
  readonly before: PersonYear;
  readonly after: PersonYear;
  readonly children: preact.ComponentChildren;
}) {
  const { before, after } = props;
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const format = useFormats();
  const row = (label: string, render: (year: PersonYear) => string) => ({
    key: label,
    cells: [label, render(before), <strong>{render(after)}</strong>],
  });
  return (
    <>
      <Notice>{after.current ? t.saved : t.savedStill}</Notice>
      <Table
        label={t.verdict}
        columns={[{ label: String(after.year) }, { label: t.before }, { label: t.after }]}
        rows={[
          row(t.verdict, (year) => verdictOf(year, year.current, language).headline),
          ...(isBySections(after)
            ? [
                row(t.inside, (year) => format.euro(year.assessment.section23.net)),
                row(t.income, (year) => format.euro(year.incomeTotal)),
              ]
            : after.assessment.boxes.map(({ key, label }) =>
                row(label[language], ({ assessment }) =>
                  format.euro(assessment.boxes.find((category) => category.key === key)?.net ?? "0"),
                ),
              )),
        ]}
      />
      {props.children}
    </>
  );
}

const POLL_MS = 700;
const MAX_POLLS = 15;

/** The year once the figures contain the answer, or its latest state after a timeout. */
async function settledYear(year: number, person: Person): Promise<PersonYear> {
  for (let poll = 0; ; poll += 1) {
    const now = await readYear(year, person, new AbortController().signal);
    if (now.current || poll === MAX_POLLS) return now;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
