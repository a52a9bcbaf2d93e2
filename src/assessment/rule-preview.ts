import { berlinDay, yearOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { standing } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import { readSources, sourceNames } from "../store/sources.ts";
import { wholeList } from "../store/whole-list.ts";
import type { Person } from "../tax/index.ts";
import { makeBook } from "./book.ts";
import * as book from "./lists.ts";
import { type Figures, figuresOf, NO_EVENTS, type StoredYear } from "./years.ts";

/** What the years would be if these transactions were as they are given here, new ones among them: computed, kept nowhere. */
export type Previewing = {
  readonly kind: "preview";
  readonly accountId: string;
  readonly person: Person;
  readonly changed: readonly Transaction[];
  readonly now: Date;
};

export type PreviewedYear = {
  readonly year: number;
  readonly before: Figures | null;
  readonly after: Figures | null;
};

export async function preview(
  api: Database,
  { accountId, person, changed, now }: Previewing,
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
  const made = makeBook(
    {
      sourceIds: await readSources(api.db, accountId),
      names: await sourceNames(api.db, accountId),
      transactions,
      findings: (await readAll(api, whose, ledger.findings)).map(({ body }) => body),
      decisions: standing(await listDecisions(api.db, accountId)),
    },
    yearOf(berlinDay(now.getTime())),
  );
  const [before, after] = [stored, (person === "b" ? made.partnerYears : made.years) ?? []].map(byYear);
  return [...new Set([...before!.keys(), ...after!.keys()])]
    .toSorted((a, b) => a - b)
    .map((year) => ({ year, before: before!.get(year) ?? null, after: after!.get(year) ?? null }));
}

const keyOf = ({ sourceId, id }: Transaction): string => `${sourceId} ${id}`;

const byYear = (years: readonly StoredYear[]): ReadonlyMap<number, Figures> =>
  new Map(years.flatMap((one) => (one.year === NO_EVENTS ? [] : [[one.year, figuresOf(one)] as const])));
