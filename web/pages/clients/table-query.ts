import type { ClientQuery, Firm } from "../../api/firms.ts";
import { useRouter } from "../../shell/router.tsx";
import { useSettled } from "../../shell/use-settled.ts";

const PAGE = 100;
const STATES = ["all", "open", "filed", "changed"] as const;
const QUESTIONS = ["all", "open", "answered"] as const;
const GAPS = ["all", "with", "without"] as const;
const MANDATES = ["all", "invited", "accepted"] as const;

export type Sort = NonNullable<ClientQuery["sort"]>;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T =>
  values.find((one) => one === value) ?? values[0]!;

/** Midnight at the start of yesterday in local time: changes since then count as new. */
function yesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** The query is part of the URL: it can be bookmarked, and works with the browser's Back button. */
export function useTableQuery(firm: Firm) {
  const { query } = useRouter();
  const year = Number(query.get("year")) || new Date().getFullYear() - 1;
  const state = oneOf(STATES, query.get("state"));
  const questions = oneOf(QUESTIONS, query.get("questions"));
  const gaps = oneOf(GAPS, query.get("gaps"));
  const mandate = oneOf(MANDATES, query.get("mandate"));
  const managed = query.get("login") === "none";
  const news = query.get("new") === "1";
  const assignedTo = query.get("who");
  const typed = query.get("q") ?? "";
  const words = useSettled(typed);
  const sort = news ? "-changed" : ((query.get("sort") ?? "name") as Sort);
  const tableQuery: ClientQuery = {
    firm: firm.id,
    year,
    sort,
    limit: PAGE,
    ...(words === "" ? {} : { q: words }),
    ...(state === "all" ? {} : { state }),
    ...(questions === "all" ? {} : { questions }),
    ...(gaps === "all" ? {} : { gaps: gaps === "with" }),
    ...(mandate === "all" ? {} : { mandate }),
    ...(managed ? { managed } : {}),
    ...(assignedTo === null ? {} : { assignedTo }),
    ...(news ? { since: yesterday() } : {}),
  };
  return { tableQuery, year, news, assignedTo, typed, sort };
}
