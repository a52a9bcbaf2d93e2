import { filedDiffers, taxableEur } from "../assessment/filed.ts";
import { type DeclarationFacts, isCurrent, since } from "../assessment/declarations.ts";
import { type Figures, figuresOf, type StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { formatCents } from "../money/index.ts";
import {
  type ClientQuery,
  type ClientRow,
  type PersonRow,
  readClientTable,
  type WhoseClients,
} from "../store/client-table.ts";
import type { Database } from "../store/database.ts";
import { countryOf, DEFAULT_COUNTRY, OF_ITS_YEAR } from "../tax/index.ts";

export const YEAR_STATUSES = ["draft", "final", "filed", "changed"] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

/** Kinds of the latest change of a client, as the table shows them. */
export const CHANGES = ["client", "figures", "answer", "sync"] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** A row of the table of clients. */
export type ClientLine = {
  readonly row: ClientRow;
  readonly status: YearStatus;
  readonly effectEur: string;
  readonly taxable: string;
  readonly deadline: string | null;
  readonly changes: readonly { readonly kind: ChangeKind; readonly at: Date }[];
};

/** Reads stored rows: nothing is computed for a table. */
export async function clientLines(
  api: Pick<Database, "pool">,
  whose: WhoseClients,
  query: ClientQuery,
): Promise<readonly ClientLine[]> {
  const rows = await readClientTable(api, whose, query, OF_ITS_YEAR);
  return rows.map((row) => lineOf(row, query));
}

/** One of the persons of a client, with their year if it has events. */
type Whose = { readonly person: PersonRow; readonly year: StoredYear | null };

function lineOf(row: ClientRow, { year, since: from }: ClientQuery): ClientLine {
  const whose = [row.a, row.b].map((person) => ({
    person,
    year: person.hasEvents ? (person.year as StoredYear) : null,
  }));
  const years = whose.flatMap((one) => (one.year === null ? [] : [one.year]));
  const country = years[0]?.jurisdiction ?? DEFAULT_COUNTRY.key;
  const deadline = countryOf(country)?.deadlinesOf(year)?.adviser ?? null;
  const news = [
    { kind: "client", at: row.createdAt },
    { kind: "figures", at: row.asOf },
    { kind: "answer", at: row.answeredAt },
    { kind: "sync", at: row.failedAt },
  ] as const;
  return {
    row,
    status: statusOf(row, year, whose),
    effectEur: formatCents(BigInt(row.effectCents)),
    taxable: taxableEur(...years),
    deadline: deadline === null ? null : formatDay(deadline),
    changes: news.flatMap(({ kind, at }) =>
      at === null || (from !== null && at < from) ? [] : [{ kind, at }],
    ),
  };
}

/**
 * Status of a year. Filed: by every person with events, and whether the figures have changed since. Otherwise final: no
 * missing data affects the result, and each person has declared this very state. Only the report evaluates every line
 * of the self-check; this reads what is stored.
 */
function statusOf(row: ClientRow, year: number, whose: readonly Whose[]): YearStatus {
  const { asOf } = row;
  const isFiled = ({ person }: Whose): boolean => person.filed !== null;
  if (
    asOf !== null &&
    whose.some((one) => isFiled(one) && filedDiffers(one.person.filed as Figures, one.year))
  )
    return "changed";
  const active = whose.filter((one) => one.year !== null);
  const open = (active.length === 0 ? whose.slice(0, 1) : active).filter((one) => !isFiled(one));
  if (open.length === 0) return "filed";
  const over = asOf !== null && yearOf(berlinDay(asOf.getTime())) > year;
  const isRead = row.unread === 0 && row.errors === 0;
  return over && isRead && open.every((one) => isFinal(row, one)) ? "final" : "draft";
}

function isFinal({ a, b, sourceIds }: ClientRow, { person, year }: Whose): boolean {
  const given = person.declared as DeclarationFacts | null;
  const stored = person.year as StoredYear | null;
  if (stored === null || stored.range?.changesOutcome === true) return false;
  if (given === null || !given.allAccounts) return false;
  // A single person owns all sources, whatever was assigned to a former partner.
  const own = sourceIds.filter(({ owner }) => b.year === null || (owner === "b") === (person !== a));
  const ownSources = own.map(({ id }) => ({ id, name: id }));
  if (year === null) return given.sources.every(({ id }) => ownSources.some((one) => one.id === id));
  return isCurrent(since(given, { figures: figuresOf(year), used: ownSources, existing: ownSources }));
}
