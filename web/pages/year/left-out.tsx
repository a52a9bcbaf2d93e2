import { leftOutText } from "../../../src/wording/index.ts";
import type { Decision } from "../../api/sources.ts";
import { type Person, readCover } from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Notice } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Whether any exclusion is active; the report knows the number of records and the effect. */
export function leavesOut(decisions: readonly Decision[]): boolean {
  const byRule = decisions.some(
    ({ kind, undoneBy, body }) =>
      kind === "rule" && undoneBy === null && Object(body["set"])["excluded"] === true,
  );
  if (byRule) return true;
  const last = new Map<string, boolean>();
  for (const { kind, undoneBy, sourceId, transactionId, body } of decisions)
    if (kind === "correction" && undoneBy === null && typeof body["excluded"] === "boolean")
      last.set(`${sourceId} ${transactionId}`, body["excluded"]);
  return [...last.values()].includes(true);
}

/** The records that the user excluded: their number, and the effect on the result. */
export function LeftOut(props: { readonly year: number; readonly person: Person; readonly version: string }) {
  const { year, person, version } = props;
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const loaded = useLoad((signal) => readCover(year, person, signal), [year, person], version);
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onRetry={loaded.reload} />;
  if (loaded.value === null)
    return (
      <p class="soft small" role="status">
        {t.leftOutLoading}
      </p>
    );
  const { leftOut } = loaded.value.cover;
  if (leftOut.transactions + leftOut.records === 0) return null;
  return <Notice kind="warning">{leftOutText(leftOut)[language]}</Notice>;
}
