import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { LIMITS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { listOwners } from "../store/decisions.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import { wholeList } from "../store/whole-list.ts";
import {
  GERMANY,
  type Lot,
  ownerOf,
  type PartnerSources,
  type Person,
  type PlannedSale,
  type WhatIf,
  type WhatIfError,
  YEARS_AHEAD,
  type YearResult,
} from "../tax/index.ts";
import * as book from "./lists.ts";
import { NO_EVENTS, type StoredYear } from "./years.ts";

/** What sales that have not happened would do: computed by the engine over what is held, kept nowhere. */
export type Planning = {
  readonly kind: "whatIf";
  readonly accountId: string;
  readonly person: Person;
  readonly sales: readonly PlannedSale[];
  readonly now: Date;
};

/** Why there is none: nothing has been synced, a sale cannot be planned, or the answer would name too many lots. */
export type NotPlanned =
  | { readonly kind: "nothing" }
  | { readonly kind: "tooLong"; readonly slices: number }
  | { readonly kind: "refused"; readonly error: WhatIfError };

/** The answer as it is sent, in UTF-8: it may name thousands of lots, and whoever has computed them writes them down too. */
export type Planned = Result<Uint8Array, NotPlanned>;

export async function plan(api: Database, { accountId, person, sales, now }: Planning): Promise<Planned> {
  const today = formatDay(berlinDay(now.getTime()));
  const year = Number((sales[0]?.date ?? today).slice(0, 4));
  const whose = { accountId, sourceId: rowsOfPerson(person) };
  const years = (await readAll(api, whose, book.years)).map(({ body }) => body);
  if (years.length === 0) return err({ kind: "nothing" });
  const lots = await lotsOf(api, accountId, [...new Set(sales.map(({ asset }) => asset))]);
  const owners = await listOwners(api.db, accountId);
  const partner = new Set(owners.flatMap(({ sourceId, owner }) => (owner === "b" ? [sourceId] : [])));
  // Nobody has figures who is not one of a couple: what is said of the second person makes one, too.
  const other = { accountId, sourceId: rowsOfPerson(person === "a" ? "b" : "a") };
  const theirs = (await readAll(api, other, book.years)).map(({ body }) => body);
  const spouse = theirs.find((one) => one.year === year)?.assessment;
  const planned = GERMANY.whatIf({
    lots: hers(lots, person, partner),
    year: years.find((one) => one.year === year) ?? emptyYear(years, yearWithin(year, now)),
    losses: (await readAll(api, whose, book.losses)).map(({ body }) => body),
    ...(theirs.length === 0
      ? {}
      : {
          spouse: {
            section23: spouse?.section23.taxable ?? "0.00",
            section22: spouse?.section22.taxable ?? "0.00",
          },
        }),
    sales,
    today,
  });
  if (!planned.ok) return err({ kind: "refused", error: planned.error });
  const slices = planned.value.sales.reduce((sum, sale) => sum + sale.slices.length, 0);
  if (slices > LIMITS.plannedSlices) return err({ kind: "tooLong", slices });
  return ok(new TextEncoder().encode(JSON.stringify(planned.value satisfies WhatIf)));
}

/** What lies in her wallets; one that no source reads is whose record last moved coins there. */
const hers = (lots: readonly Lot[], person: Person, partner: PartnerSources): readonly Lot[] =>
  partner.size === 0 && person === "a"
    ? lots
    : lots.filter(
        ({ sourceId, sourceIds }) => ownerOf(sourceId ?? sourceIds.at(-1) ?? null, partner) === person,
      );

/** A year in which nothing has happened yet: what is not known of any year is not known of this one. */
function emptyYear(years: readonly StoredYear[], year: number): YearResult {
  const none = years.find((one) => one.year === NO_EVENTS);
  const empty = GERMANY.emptyYearResult(year, "account");
  return none === undefined ? empty : { ...empty, complete: none.complete, range: none.range };
}

/** A year that cannot be planned is refused by its date; the figures it is given do not matter then. */
const yearWithin = (year: number, now: Date): number => {
  const current = yearOf(berlinDay(now.getTime()));
  return year >= current && year <= current + YEARS_AHEAD ? year : current;
};

async function lotsOf(api: Database, accountId: string, assets: readonly string[]): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for (const asset of assets)
    for (const lot of await wholeList(api, { accountId, sourceId: null }, book.lots, { asset }))
      lots.push(lot);
  return lots;
}
