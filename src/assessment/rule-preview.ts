import { berlinDay, yearOf } from "../calendar/index.ts";
import { newId } from "../process/ids.ts";
import type { Transaction } from "../ledger/index.ts";
import { standing, type TransactionRef } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import { readSources, sourceNames } from "../store/sources.ts";
import { wholeList } from "../store/whole-list.ts";
import type { Person } from "../tax/index.ts";
import { buildBook } from "./book.ts";
import * as book from "./lists.ts";
import { type Figures, figuresOf, NO_EVENTS, type StoredYear } from "./years.ts";

/** Query for the years with replaced or added transactions, computed without being stored. */
export type Previewing = {
  readonly kind: "preview";
  readonly accountId: string;
  readonly person: Person;
  readonly changed: readonly Transaction[];
  /** Links to apply, each with both of its sides. */
  readonly links?: readonly { readonly sent: TransactionRef; readonly received: TransactionRef }[];
  readonly now: Date;
};

export type PreviewedYear = {
  readonly year: number;
  readonly before: Figures | null;
  readonly after: Figures | null;
};

export async function preview(
  api: Database,
  { accountId, person, changed, links = [], now }: Previewing,
): Promise<readonly PreviewedYear[]> {
  const whose = { accountId, sourceId: null };
  const stored = (await readAll(api, { accountId, sourceId: rowsOfPerson(person) }, book.years)).map(
    ({ body }) => body,
  );
  const others = new Map(changed.map((one) => [keyOf(one), one]));
  const there = await wholeList(api, whose, ledger.transactions, {});
  const known = new Set(there.map(keyOf));
  const transactions = [
    ...there.map((one) => others.get(keyOf(one)) ?? one),
    ...changed.filter((one) => !known.has(keyOf(one))),
  ];
  const previewed = buildBook(
    {
      // Includes a source that is yet to be created, for entries that would be added to it.
      sourceIds: [
        ...new Set([
          ...(await readSources(api.db, accountId)),
          ...changed.flatMap(({ sourceId }) => sourceId ?? []),
        ]),
      ].toSorted(),
      names: await sourceNames(api.db, accountId),
      transactions,
      findings: (await readAll(api, whose, ledger.findings)).map(({ body }) => body),
      decisions: [
        ...standing(await listDecisions(api.db, accountId)),
        ...links.map((one) => ({ ...one, kind: "link" as const, id: newId(), reason: null, createdAt: now })),
      ],
    },
    yearOf(berlinDay(now.getTime())),
  );
  const [before, after] = [stored, (person === "b" ? previewed.partnerYears : previewed.years) ?? []].map(
    byYear,
  );
  return [...new Set([...before!.keys(), ...after!.keys()])]
    .toSorted((a, b) => a - b)
    .map((year) => ({ year, before: before!.get(year) ?? null, after: after!.get(year) ?? null }));
}

const keyOf = ({ sourceId, id }: Transaction): string => `${sourceId} ${id}`;

const byYear = (years: readonly StoredYear[]): ReadonlyMap<number, Figures> =>
  new Map(years.flatMap((one) => (one.year === NO_EVENTS ? [] : [[one.year, figuresOf(one)] as const])));
