import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { concernsYear } from "../../../src/tax/concerns-year.ts";
import { issueTitle } from "../../../src/wording/index.ts";
import { readChecked, readQuestions } from "../../api/questions.ts";
import { allDecisions } from "../../api/sources.ts";
import { type Issue, listIssues, type Person, type PersonYear, type SourceScope } from "../../api/tax.ts";
import { aboutOf, isTransactionless } from "../../resolve/about.ts";
import { GapQuestions, YearQuestions } from "../../resolve/questions.tsx";
import { ResolveDrawer } from "../../resolve/resolve-drawer.tsx";
import { useFormats } from "../../shell/format.ts";
import { useIssueText } from "../../shell/issue-text.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSourceName, useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { openTransaction } from "../transactions/opened.ts";
import { Done } from "./done.tsx";
import { LeftOut, leavesOut } from "./left-out.tsx";
import { TEXT } from "./locales/index.ts";

const FIRST = 5;

/** The gaps that make the figures uncertain: those of unknown effect first, then by effect. */
export function Missing(props: {
  readonly scope: SourceScope;
  readonly year: PersonYear;
  readonly person: Person;
  readonly isHers: (sourceId: string | null) => boolean;
  /** Whether nothing in the year is excluded, assumed or unread: only then an empty list is a complete one. */
  readonly final: boolean;
  /** Called after a gap was resolved: the year must be reloaded. */
  readonly onChanged: () => void;
}) {
  const { scope, year: of, person, isHers, final } = props;
  const { year } = of;
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const { version } = useSources();
  const [all, setAll] = useState(false);
  const [revision, setRevision] = useState(0);
  /** The gap being resolved, and the state of the year when it was opened. */
  const [resolving, setResolving] = useState<{ readonly issue: Issue; readonly before: PersonYear } | null>(
    null,
  );
  const now = `${version} ${revision} ${of.runId}`;
  const loaded = useLoad((signal) => listIssues(scope, { limit: 200 }, signal), [scope, year], now);
  const decisions = useLoad(allDecisions, [], now);
  const [questionRevision, setQuestionRevision] = useState(0);
  const questions = useLoad(readQuestions, [], `${now} ${questionRevision}`);
  const checkedMarks = useLoad(readChecked, [], `${now} ${questionRevision}`);
  const reloadQuestions = () => setQuestionRevision(questionRevision + 1);
  const leftOut = leavesOut(decisions.value ?? []);
  const issues = (loaded.value?.issues ?? [])
    .filter(
      (issue) =>
        issue.severity !== "info" &&
        concernsYear(issue, year) &&
        isHers(issue.sourceIds[0] ?? issue.sourceId),
    )
    .toSorted(byEffect);
  // A gap with an open question is always visible, however small it is.
  const waits = new Set(
    (questions.value ?? []).flatMap(({ issueId, status }) =>
      issueId === null || status === "done" ? [] : [issueId],
    ),
  );
  const visible = issues.filter((issue, i) => all || i < FIRST || waits.has(issue.id));
  const changed = () => {
    setRevision(revision + 1);
    props.onChanged();
  };
  const next =
    resolving === null
      ? undefined
      : issues.find((one) => !same(one, resolving.issue) && isOpen(one) && one.acknowledged === undefined);
  return (
    <section class="card stack" aria-labelledby="missing">
      <div>
        <h2 id="missing">{t.missing}</h2>
        {issues.length === 0 ? null : <p class="soft small">{t.missingLead({ n: issues.length })}</p>}
      </div>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      <Loaded of={decisions} fallback={null} />
      <Loaded of={loaded} fallback={null} />
      {loaded.state === "ready" && decisions.state === "ready" && issues.length === 0 ? (
        final ? (
          <div class="row one-line">
            <Icon name="check" />
            <div>
              <p>{leftOut ? t.missingLeftOut : t.missingNone}</p>
              {leftOut ? null : <p class="soft small">{t.missingNoneText}</p>}
            </div>
          </div>
        ) : (
          <p class="soft">{scope === null ? t.missingUnread : t.missingElsewhere}</p>
        )
      ) : null}
      {leftOut ? <LeftOut year={year} person={person} version={now} /> : null}
      <ol class="issues">
        {visible.map((issue, i) => (
          <IssueItem
            key={`${issue.code} ${i}`}
            issue={issue}
            onResolve={() => setResolving({ issue, before: of })}
          >
            <GapQuestions
              issueId={issue.id}
              what={[issueTitle(issue.code, language), issue.asset].filter((part) => part !== null).join(" ")}
              questions={questions.value ?? []}
              checkedMarks={checkedMarks.value ?? []}
              onChanged={reloadQuestions}
            />
          </IssueItem>
        ))}
      </ol>
      {issues.length > FIRST && !all ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t.more} ({issues.length})
        </Button>
      ) : null}
      <YearQuestions
        year={year}
        questions={questions.value ?? []}
        visibleIssueIds={new Set(visible.map(({ id }) => id))}
        onChanged={reloadQuestions}
      />
      <Done decisions={decisions.value ?? []} onChanged={changed} />
      {resolving === null ? null : (
        <ResolveDrawer
          key={keyOf(resolving.issue)}
          issue={resolving.issue}
          year={resolving.before}
          person={person}
          onClose={() => setResolving(null)}
          onChanged={changed}
          onNext={next === undefined ? null : () => setResolving({ issue: next, before: of })}
        />
      )}
    </section>
  );
}

const keyOf = ({ code, transactionIds, recordIds, sourceId, asset }: Issue): string =>
  [code, sourceId, asset, ...transactionIds, ...recordIds].join(" ");
const same = (a: Issue, b: Issue): boolean => keyOf(a) === keyOf(b);
const isOpen = (issue: Issue): boolean => aboutOf(issue) !== null || isTransactionless(issue);

/**
 * Sort key: an error of unknown effect comes first, because it may be the largest; any other issue without an effect
 * changes nothing.
 */
const effectOf = ({ effectEur, severity }: Issue): number =>
  effectEur !== null ? Math.abs(Number(effectEur)) : severity === "error" ? Number.MAX_VALUE : -1;

const byEffect = (a: Issue, b: Issue): number => {
  const rank = { error: 0, warning: 1, info: 2 };
  return effectOf(b) - effectOf(a) || rank[a.severity] - rank[b.severity];
};

/** Records that were not understood are resolved on the page of their source. */
const UNREAD: ReadonlySet<string> = new Set(["unreadable-record", "unknown-type"]);

function IssueItem(props: {
  readonly issue: Issue;
  readonly onResolve: () => void;
  readonly children: ComponentChildren;
}) {
  const { issue, onResolve, children } = props;
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const describeIssue = useIssueText();
  const format = useFormats();
  const nameOf = useSourceName();
  const title = issueTitle(issue.code, language);
  const about = aboutOf(issue);
  const of = issue.sourceIds[0] ?? issue.sourceId;
  return (
    <li>
      <div class="row between baseline">
        <h3 class="small">
          <span class={`dot ${issue.severity}`} aria-hidden="true" />
          {[title, issue.asset, nameOf(of)].filter((part) => part !== null).join(" · ")}
        </h3>
        <span class="number small nowrap">
          {issue.effectEur === null ? (
            <span class="soft">{t.effectUnknown}</span>
          ) : (
            t.effect({ amount: format.euro(issue.effectEur.replace("-", "")) })
          )}
        </span>
      </div>
      <p class="soft small">{describeIssue(issue)}</p>
      {issue.acknowledged === undefined ? null : (
        <p class="small">{t.acknowledged({ day: format.day(issue.acknowledged.at) })}</p>
      )}
      <div class="row">
        {isOpen(issue) ? (
          <Button
            changes
            size="small"
            label={`${t.resolve}: ${title} ${about?.transactionId ?? issue.recordIds[0] ?? issue.asset ?? ""}`}
            onClick={onResolve}
          >
            {t.resolve}
          </Button>
        ) : null}
        {about === null ? null : (
          <Link to={`/transactions?${openTransaction(about)}`} class="small">
            {t.viewTransaction}
            <span class="hidden-visually">
              : {title} {about.transactionId}
            </span>
          </Link>
        )}
        {about === null && UNREAD.has(issue.code) && of !== null ? (
          <Link to={`/sources?failed=${of}`} class="small">
            {t.viewRecords}
            <span class="hidden-visually">: {title}</span>
          </Link>
        ) : null}
        {issue.code === "open-law" ? (
          <a href="#open-law" class="small">
            {t.viewInterpretations}
          </a>
        ) : null}
        {issue.code === "filed-year-changed" ? (
          <a href="#filed" class="small">
            {t.viewFiled}
          </a>
        ) : null}
        {about === null && issue.code === "balance-mismatch" ? (
          <Link to={`/transactions?${openAsset(issue)}`} class="small">
            {t.viewAsset}
            <span class="hidden-visually">: {title}</span>
          </Link>
        ) : null}
      </div>
      {children}
    </li>
  );
}

const openAsset = ({ asset }: Issue): string => `asset=${encodeURIComponent(asset ?? "")}`;
