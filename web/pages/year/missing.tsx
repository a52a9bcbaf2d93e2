import { useState } from "preact/hooks";
import { issueText, issueTitle } from "../../../src/wording/index.ts";
import type { Source } from "../../api/sources.ts";
import { type Issue, listIssues } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./text.ts";

const FIRST = 5;

/** What stands between these figures and certainty, the largest effect first. */
export function Missing({ source, year }: { readonly source: Source; readonly year: number }) {
  const t = useText(TEXT);
  const [all, setAll] = useState(false);
  const loaded = useLoad(
    (signal) => listIssues(source.id, { limit: 200 }, signal),
    [source.id, year],
    source.lastSyncedAt,
  );
  const issues = (loaded.value?.issues ?? [])
    .filter((issue) => issue.severity !== "info" && (issue.year === null || issue.year <= year))
    .toSorted(byEffect);
  return (
    <section class="card stack" aria-labelledby="missing">
      <h2 id="missing">{t.missing}</h2>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {loaded.state === "ready" && issues.length === 0 ? (
        <div class="row one-line">
          <Icon name="check" />
          <div>
            <p>{t.missingNone}</p>
            <p class="soft small">{t.missingNoneText}</p>
          </div>
        </div>
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

const effectOf = ({ effectEur }: Issue): number => (effectEur === null ? -1 : Math.abs(Number(effectEur)));

const byEffect = (a: Issue, b: Issue): number => {
  const rank = { error: 0, warning: 1, info: 2 };
  return effectOf(b) - effectOf(a) || rank[a.severity] - rank[b.severity];
};

function IssueItem({ issue }: { readonly issue: Issue }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const title = issueTitle(issue.code, language);
  const [first] = issue.transactionIds;
  return (
    <li>
      <div class="row between baseline">
        <h3 class="small">
          <span class={`dot ${issue.severity}`} aria-hidden="true" />
          {title}
          {issue.asset === null ? "" : ` · ${issue.asset}`}
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
      {first === undefined ? null : (
        <Link to={`/transactions?open=${encodeURIComponent(first)}`} class="small">
          {t.show}
          <span class="hidden-visually">
            : {title} {first}
          </span>
        </Link>
      )}
    </li>
  );
}
