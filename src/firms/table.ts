import { filedDiffers, taxableEur } from "../assessment/filed.ts";
import { type DeclarationFacts, isCurrent, since } from "../assessment/declarations.ts";
import { type Figures, figuresOf, type StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { formatCents } from "../money/index.ts";
import {
  type ClientQuery,
  type ClientRow,
  readClientTable,
  type WhoseClients,
} from "../store/client-table.ts";
import type { Database } from "../store/database.ts";
import { countryOf, DEFAULT_COUNTRY, OF_ITS_YEAR } from "../tax/index.ts";

export const YEAR_STATUSES = ["draft", "final", "filed", "changed"] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

/** What changed last for a client, for whoever works for her. */
export const CHANGES = ["client", "figures", "answer", "sync"] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** A client as she stands in the table. */
export type ClientLine = {
  readonly row: ClientRow;
  readonly status: YearStatus;
  readonly effectEur: string;
  readonly taxable: string;
  readonly deadline: string | null;
  readonly changes: readonly { readonly kind: ChangeKind; readonly at: Date }[];
};

/** Read from what is stored: nothing is computed for a table. */
export async function clientLines(
  api: Pick<Database, "pool">,
  whose: WhoseClients,
  query: ClientQuery,
): Promise<readonly ClientLine[]> {
  const rows = await readClientTable(api, whose, query, OF_ITS_YEAR);
  return rows.map((row) => lineOf(row, query));
}

function lineOf(row: ClientRow, { year, since: from }: ClientQuery): ClientLine {
  const stored = row.body === null ? null : (JSON.parse(row.body) as StoredYear);
  const of = row.hasEvents ? stored : null;
  const country = of?.jurisdiction ?? DEFAULT_COUNTRY.key;
  const deadline = countryOf(country)?.deadlinesOf(year)?.adviser ?? null;
  const news = [
    { kind: "client", at: row.createdAt },
    { kind: "figures", at: row.asOf },
    { kind: "answer", at: row.answeredAt },
    { kind: "sync", at: row.failedAt },
  ] as const;
  return {
    row,
    status: statusOf(row, year, stored, of),
    effectEur: formatCents(BigInt(row.effectCents)),
    taxable: of === null ? "0.00" : taxableEur(of),
    deadline: deadline === null ? null : formatDay(deadline),
    changes: news.flatMap(({ kind, at }) =>
      at === null || (from !== null && at < from) ? [] : [{ kind, at }],
    ),
  };
}

/**
 * Filed, and whether the figures are others now; otherwise final where nothing that is missing changes the outcome and she has
 * declared this very state. Only a report looks at every line of the self-check: this says no more than what is stored.
 */
function statusOf(
  row: ClientRow,
  year: number,
  stored: StoredYear | null,
  of: StoredYear | null,
): YearStatus {
  if (row.filed !== null) {
    const differs = row.asOf !== null && filedDiffers(row.filed.figures as Figures, of);
    return differs ? "changed" : "filed";
  }
  const over = row.asOf !== null && yearOf(berlinDay(row.asOf.getTime())) > year;
  const unread = row.unread > 0 || row.errors > 0 || (of ?? stored)?.range?.changesOutcome === true;
  return stored !== null && over && !unread && isDeclared(row, of) ? "final" : "draft";
}

function isDeclared({ declared, sourceIds }: ClientRow, of: StoredYear | null): boolean {
  const given = declared as DeclarationFacts | null;
  if (given === null || !given.allAccounts) return false;
  const held = sourceIds.map((id) => ({ id, name: id }));
  if (of === null) return given.sources.every(({ id }) => sourceIds.includes(id));
  return isCurrent(since(given, { figures: figuresOf(of), used: held, held }));
}
