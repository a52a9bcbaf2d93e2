import { useState } from "preact/hooks";
import { issueTitle } from "../../../src/wording/index.ts";
import { mayChange } from "../../api/acting.ts";
import type { Issue, Person, PersonYear } from "../../api/tax.ts";
import { aboutOf } from "../../resolve/about.ts";
import { useFormats } from "../../shell/format.ts";
import { useIssueText } from "../../shell/issue-text.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { Button } from "../../ui/button.tsx";
import { Glossed } from "../../ui/glossary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { openTransaction } from "../transactions/opened.ts";
import type { QuestionGroup } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly questions: readonly QuestionGroup[];
  /** Number of issues in Details that need no answer. */
  readonly others: number;
  readonly year: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
};

/** The second step: one question at a time, over all years. */
export function Clarify({ questions, others, year, person, onChanged }: Props) {
  const t = useText(TEXT).home;
  const [at, setAt] = useState(0);
  /** The question being answered, and the state of the year when it was opened. */
  const [resolving, setResolving] = useState<{
    readonly issue: Issue;
    readonly alike: readonly Issue[];
    readonly before: PersonYear;
  } | null>(null);
  const index = Math.min(at, Math.max(0, questions.length - 1));
  const question = questions[index];
  const following = questions.find(({ all }) => resolving === null || !all.includes(resolving.issue));
  return (
    <section class="stack" aria-labelledby="clarify">
      <div>
        <h2 id="clarify">{t.clarify}</h2>
        <p class="soft">{t.clarifyLead}</p>
      </div>
      {question === undefined ? (
        <div class="card row one-line">
          <Icon name="check" />
          <div>
            <p>{t.clear}</p>
            <p class="soft small">{t.clearText}</p>
          </div>
        </div>
      ) : (
        <QuestionCard
          question={question}
          position={t.question({ n: index + 1, all: questions.length })}
          onResolve={() => setResolving({ issue: question.first, alike: question.all, before: year })}
          onBefore={index === 0 ? null : () => setAt(index - 1)}
          onLater={index === questions.length - 1 ? null : () => setAt(index + 1)}
        />
      )}
      {others === 0 ? null : <p class="soft small">{t.others({ n: others })}</p>}
      {resolving === null ? null : (
        <Later
          load={async () => (await import("../../resolve/resolve-drawer.tsx")).ResolveDrawer}
          of={JSON.stringify(resolving.issue)}
          with={{
            issue: resolving.issue,
            alike: resolving.alike,
            year: resolving.before,
            person,
            onClose: () => setResolving(null),
            onChanged,
            onNext:
              following === undefined
                ? null
                : () => setResolving({ issue: following.first, alike: following.all, before: year }),
          }}
        />
      )}
    </section>
  );
}

function QuestionCard(props: {
  readonly question: QuestionGroup;
  readonly position: string;
  readonly onResolve: () => void;
  readonly onBefore: (() => void) | null;
  readonly onLater: (() => void) | null;
}) {
  const { first, all, effectEur } = props.question;
  const t = useText(TEXT).home;
  const format = useFormats();
  const { language } = usePreferences();
  const describeIssue = useIssueText();
  const nameOf = useSourceName();
  const about = aboutOf(first);
  const years = [...new Set(all.flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b);
  return (
    <article class="card stack question" aria-labelledby="question">
      <p class="soft small">{props.position}</p>
      <h3 id="question">
        {[issueTitle(first.code, language), first.asset, nameOf(first.sourceIds[0] ?? first.sourceId)]
          .filter((part) => part !== null)
          .join(" · ")}
      </h3>
      <p>
        <Glossed text={describeIssue(first)} />
      </p>
      <p class="small">
        {[
          effectEur === null ? t.unknown : t.upTo({ amount: format.euro(effectEur) }),
          ...(years.length === 0 ? [] : [t.years({ years: years.join(", ") })]),
          ...(all.length === 1 ? [] : [t.alike({ n: all.length - 1 })]),
        ].join(" · ")}
      </p>
      <div class="row">
        {mayChange() ? (
          <Button kind="primary" onClick={props.onResolve}>
            {t.resolve}
          </Button>
        ) : null}
        {props.onLater === null ? null : <Button onClick={props.onLater}>{t.later}</Button>}
        {props.onBefore === null ? null : (
          <Button kind="quiet" onClick={props.onBefore}>
            {t.before}
          </Button>
        )}
        {about === null ? null : (
          <Link to={`/transactions?${openTransaction(about)}`} class="small">
            {t.viewTransaction}
          </Link>
        )}
      </div>
    </article>
  );
}
