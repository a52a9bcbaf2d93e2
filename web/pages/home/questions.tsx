import { useEffect, useRef, useState } from "preact/hooks";
import { issueTitle, wordsOf } from "../../../src/wording/index.ts";
import { mayChange } from "../../api/acting.ts";
import { type Issue, readYears } from "../../api/tax.ts";
import { aboutOf } from "../../resolve/about.ts";
import { Answers } from "../../resolve/answers.tsx";
import { OutcomeDetails, readSaved, type Saved, SavedText } from "../../resolve/outcome.tsx";
import { useFormats } from "../../shell/format.ts";
import { useIssueText } from "../../shell/issue-text.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Glossed } from "../../ui/glossary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { openTransaction } from "../transactions/opened.ts";
import { OpenLawQuestion } from "../year/open-law.tsx";
import type { ClarifyProps } from "./clarify.tsx";
import type { QuestionGroup } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

/** One open question with its answers; once it is answered, its outcome above the next question. */
export function Questions({ questions, issues, year, person, onChanged }: ClarifyProps) {
  const t = useText(TEXT).home;
  const [at, setAt] = useState(0);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [undone, setUndone] = useState(false);
  /** The question that was answered last, hidden until the list that no longer has it arrives. */
  const [answered, setAnswered] = useState<{ readonly key: string; readonly of: readonly Issue[] } | null>(
    null,
  );
  const undo = useAction();
  const years = useLoad((signal) => readYears(person, signal), [person], year.runId);
  const open = questions.filter(({ key }) => answered?.of !== issues || answered.key !== key);
  const index = Math.min(at, Math.max(0, open.length - 1));
  const question = open[index];
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(question?.key);
  // The next question starts at its top, with the focus on its heading.
  useEffect(() => {
    if (last.current === question?.key) return;
    last.current = question?.key;
    top.current?.scrollIntoView();
    top.current?.querySelector<HTMLElement>("h3[tabindex]")?.focus({ preventScroll: true });
  }, [question?.key]);
  const onSaved = async (takeBack: () => Promise<void>) => {
    setUndone(false);
    setSaved(await readSaved(year, years.value?.years ?? null, person, takeBack));
    if (question !== undefined) setAnswered({ key: question.key, of: issues });
    onChanged();
  };
  return (
    <div class="stack questions-top" ref={top}>
      {undone ? <Notice>{t.undone}</Notice> : null}
      {saved === null ? null : (
        <Notice>
          <p>
            <SavedText of={saved} />
          </p>
          <details>
            <summary>{t.savedWith({ year: saved.after.year })}</summary>
            <OutcomeDetails of={saved} />
          </details>
          <ProblemNotice problem={undo.problem} />
          <div>
            <Button
              size="small"
              busy={undo.busy}
              onClick={() =>
                void undo.run(async () => {
                  await saved.undo();
                  setSaved(null);
                  setAnswered(null);
                  setUndone(true);
                  onChanged();
                })
              }
            >
              {t.undo}
            </Button>
          </div>
        </Notice>
      )}
      {question === undefined ? null : (
        <article class="card stack question" aria-labelledby="question" key={question.key}>
          <p class="soft small">{t.question({ n: index + 1, all: open.length })}</p>
          {question.interpretation === null ? (
            <IssueQuestion question={question} />
          ) : (
            <LawHeading question={question} country={year.jurisdiction} />
          )}
          {question.interpretation !== null ? (
            <OpenLawQuestion
              of={question.interpretation}
              from={null}
              country={year.jurisdiction}
              person={person}
              onSaved={onSaved}
            />
          ) : mayChange() ? (
            <Answers issue={question.all[0]!} alike={question.all} person={person} onSaved={onSaved} />
          ) : null}
          <div class="row">
            {index === open.length - 1 ? null : (
              <Button size="small" onClick={() => setAt(index + 1)}>
                {t.later}
              </Button>
            )}
            {index === 0 ? null : (
              <Button kind="quiet" size="small" onClick={() => setAt(index - 1)}>
                {t.before}
              </Button>
            )}
            <TransactionLink question={question} />
          </div>
        </article>
      )}
    </div>
  );
}

/** Title, description and effect of a question about records. */
function IssueQuestion({ question: { all, effectEur } }: { readonly question: QuestionGroup }) {
  const t = useText(TEXT).home;
  const format = useFormats();
  const { language } = usePreferences();
  const describeIssue = useIssueText();
  const nameOf = useSourceName();
  const first = all[0]!;
  const years = [...new Set(all.flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b);
  return (
    <>
      <h3 id="question" tabIndex={-1}>
        {[issueTitle(first.code, language), first.asset, nameOf(first.sourceIds[0] ?? first.sourceId)]
          .filter((part) => part !== null)
          .join(" · ")}
      </h3>
      <p>
        <Glossed text={describeIssue(first)} />
      </p>
      <p class="small">
        {[
          ...(all.length === 1 ? [] : [t.alike({ n: all.length })]),
          effectEur === null ? t.unknown : t.upTo({ amount: format.euro(effectEur) }),
          ...(years.length === 0 ? [] : [t.years({ years: years.join(", ") })]),
        ].join(" · ")}
      </p>
    </>
  );
}

/** Title of a question of open law. */
function LawHeading(props: { readonly question: QuestionGroup; readonly country: string }) {
  const t = useText(TEXT).home;
  const { language } = usePreferences();
  const of = props.question.interpretation?.class ?? "";
  return (
    <h3 id="question" tabIndex={-1}>
      {t.openLaw({ name: wordsOf(props.country).openLaw[of]?.name[language] ?? of })}
    </h3>
  );
}

function TransactionLink({ question: { all } }: { readonly question: QuestionGroup }) {
  const t = useText(TEXT).home;
  const about = all[0] === undefined ? null : aboutOf(all[0]);
  return about === null ? null : (
    <Link to={`/transactions?${openTransaction(about)}`} class="small">
      {t.viewTransaction}
    </Link>
  );
}
