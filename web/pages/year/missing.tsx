import { useState } from "preact/hooks";
import { concernsYear } from "../../../src/tax/concerns-year.ts";
import { issueText, issueTitle } from "../../../src/wording/index.ts";
import { type Issue, listIssues, type Scope } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSourceName, useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { openTransaction } from "../transactions/opened.ts";
import { TEXT } from "./text.ts";

const FIRST = 5;

/** What stands between these figures and certainty: what nobody can size first, then the largest effect. */
export function Missing(props: {
  readonly scope: Scope;
  readonly year: number;
  /** Nothing that bears on the year is left out, assumed or unread: only then may an empty list say so. */
  readonly final: boolean;
}) {
  const { scope, year, final } = props;
  const t = useText(TEXT);
  const { version } = useSources();
  const [all, setAll] = useState(false);
  const loaded = useLoad((signal) => listIssues(scope, { limit: 200 }, signal), [scope, year], version);
  const issues = (loaded.value?.issues ?? [])
    .filter((issue) => issue.severity !== "info" && concernsYear(issue, year))
    .toSorted(byEffect);
  return (
    <section class="card stack" aria-labelledby="missing">
      <h2 id="missing">{t.missing}</h2>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {loaded.state === "ready" && issues.length === 0 ? (
        final ? (
          <div class="row one-line">
            <Icon name="check" />
            <div>
              <p>{t.missingNone}</p>
              <p class="soft small">{t.missingNoneText}</p>
            </div>
          </div>
        ) : (
          <p class="soft">{scope === null ? t.missingUnread : t.missingElsewhere}</p>
        )
      ) : null}
      <ul class="issues">
        {issues.slice(0, all ? undefined : FIRST).map((issue, i) => (
          <IssueItem key={`${issue.code} ${i}`} issue={issue} />
        ))}
      </ul>
      {issues.length > FIRST && !all ? (
        <Button size="small" onClick={() => setAll(true)}>
          {t.more} ({issues.length})
        </Button>
      ) : null}
    </section>
  );
}

/** What is left out with an effect nobody knows may be the largest of all; a judgement without one changes nothing. */
const effectOf = ({ effectEur, severity }: Issue): number =>
  effectEur !== null ? Math.abs(Number(effectEur)) : severity === "error" ? Number.MAX_VALUE : -1;

const byEffect = (a: Issue, b: Issue): number => {
  const rank = { error: 0, warning: 1, info: 2 };
  return effectOf(b) - effectOf(a) || rank[a.severity] - rank[b.severity];
};

function IssueItem({ issue }: { readonly issue: Issue }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const nameOf = useSourceName();
  const title = issueTitle(issue.code, language);
  const [first] = issue.transactionIds;
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
            t.effect(format.euro(issue.effectEur.replace("-", "")))
          )}
        </span>
      </div>
      <p class="soft small">{issueText(issue, language)}</p>
      {first === undefined || of === null ? null : (
        <Link to={`/transactions?${openTransaction({ sourceId: of, transactionId: first })}`} class="small">
          {t.show}
          <span class="hidden-visually">
            : {title} {first}
          </span>
        </Link>
      )}
    </li>
  );
}
