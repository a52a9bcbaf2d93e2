import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { formatCents, parseScaled } from "../money/index.ts";
import { standing } from "../sources/decision.ts";
import type { Database } from "../store/database.ts";
import { listDecisions, listOwners } from "../store/decisions.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import { wholeList } from "../store/whole-list.ts";
import {
  type Country,
  countryIn,
  countryOf,
  DEFAULT_COUNTRY,
  DEFAULT_RESIDENCE,
  isOfPerson,
  type Lot,
  ownerOf,
  type PartnerSources,
  type Person,
  type PlannedSale,
  type WhatIf,
  type WhatIfError,
  type WhatIfInput,
  YEARS_AHEAD,
  type YearResult,
} from "../tax/index.ts";
import * as book from "./lists.ts";
import { choicesOf } from "./residence.ts";
import { NO_EVENTS, type StoredYear } from "./years.ts";

/** Query for sales that have not happened: computed by the engine over the holdings, without being stored. */
export type Planning = {
  readonly kind: "whatIf";
  readonly accountId: string;
  readonly person: Person;
  readonly sales: readonly PlannedSale[];
  readonly now: Date;
};

/**
 * The reason for a refusal: nothing has been synced, a sale cannot be planned, or the result would name too many lots.
 */
export type NotPlanned =
  | { readonly kind: "nothing" }
  | { readonly kind: "tooLong"; readonly slices: number }
  | { readonly kind: "refused"; readonly error: WhatIfError };

/** The response body in UTF-8: it may name thousands of lots, so the thread that computes it also serializes it. */
export type Planned = Result<Uint8Array, NotPlanned>;

export async function plan(api: Database, { accountId, person, sales, now }: Planning): Promise<Planned> {
  const today = formatDay(berlinDay(now.getTime()));
  const year = Number((sales[0]?.date ?? today).slice(0, 4));
  const assets = [...new Set(sales.map(({ asset }) => asset))];
  const input = await planningInput(api, { accountId, person, year, assets, now });
  if (input === null) return err({ kind: "nothing" });
  const planned = lawOf(input.year).whatIf({ ...input, sales });
  if (!planned.ok) return err({ kind: "refused", error: planned.error });
  const slices = planned.value.sales.reduce((sum, sale) => sum + sale.slices.length, 0);
  if (slices > LIMITS.plannedSlices) return err({ kind: "tooLong", slices });
  return ok(new TextEncoder().encode(JSON.stringify(planned.value satisfies WhatIf)));
}

/** The country whose law the figures follow. */
export const lawOf = ({ jurisdiction }: YearResult): Country =>
  countryOf(jurisdiction ?? "") ?? DEFAULT_COUNTRY;

type PlanningInputQuery = Omit<Planning, "kind" | "sales"> & {
  readonly year: number;
  /** The coins that may be sold; null for all. */
  readonly assets: readonly string[] | null;
};

/** All inputs for planned sales of a year, from the person's book; null if nothing has been synced. */
export async function planningInput(
  api: Database,
  { accountId, person, year, assets, now }: PlanningInputQuery,
): Promise<(Omit<WhatIfInput, "sales" | "lots"> & { readonly lots: readonly Lot[] }) | null> {
  const whose = { accountId, sourceId: rowsOfPerson(person) };
  const years = (await readAll(api, whose, book.years)).map(({ body }) => body);
  if (years.length === 0) return null;
  // The other person has figures only as one of a couple; a statement about the second person makes a couple as well.
  const other = { accountId, sourceId: rowsOfPerson(person === "a" ? "b" : "a") };
  const theirs = (await readAll(api, other, book.years)).map(({ body }) => body);
  const spouse = theirs.find((one) => one.year === year)?.assessment;
  return {
    lots: await lotsOfPerson(api, accountId, person, assets),
    year: years.find((one) => one.year === year) ?? emptyYear(years, yearWithin(year, now)),
    losses: (await readAll(api, whose, book.losses)).map(({ body }) => body),
    choices: choicesOf(standing(await listDecisions(api.db, accountId))).filter((choice) =>
      isOfPerson(choice, person),
    ),
    ...(theirs.length === 0
      ? {}
      : {
          spouse: {
            section23: deductible(spouse?.section23),
            section22: deductible(spouse?.section22),
          },
        }),
    today: formatDay(berlinDay(now.getTime())),
  };
}

/** The loss carried in, up to the taxable amount. */
function deductible(
  of: Pick<YearResult["assessment"]["section23"], "taxable" | "carriedIn"> | undefined,
): string {
  const [taxable, loss] = [of?.taxable, of?.carriedIn].map((text = "0") => parseScaled(text, 2) ?? 0n);
  return formatCents(loss! < taxable! ? loss! : taxable!);
}

/** Holdings of a person, of these coins or of all. */
export async function lotsOfPerson(
  api: Database,
  accountId: string,
  person: Person,
  assets: readonly string[] | null,
): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for (const filter of assets?.map((asset) => ({ asset })) ?? [{}])
    for (const lot of await wholeList(api, { accountId, sourceId: null }, book.lots, filter)) lots.push(lot);
  const owners = await listOwners(api.db, accountId);
  const partner = new Set(owners.flatMap(({ sourceId, owner }) => (owner === "b" ? [sourceId] : [])));
  return hers(lots, person, partner);
}

/**
 * Lots in the person's wallets. A wallet that no source reads belongs to the person whose record last moved coins
 * there.
 */
const hers = (lots: readonly Lot[], person: Person, partner: PartnerSources): readonly Lot[] =>
  partner.size === 0 && person === "a"
    ? lots
    : lots.filter(
        ({ sourceId, sourceIds }) => ownerOf(sourceId ?? sourceIds.at(-1) ?? null, partner) === person,
      );

/** A year without events so far; a bound that is unknown in any year is unknown in this one. */
function emptyYear(years: readonly StoredYear[], year: number): YearResult {
  const none = years.find((one) => one.year === NO_EVENTS);
  const empty = countryIn(none?.residence ?? DEFAULT_RESIDENCE, year).emptyYearResult(year, "account");
  return none === undefined ? empty : { ...empty, complete: none.complete, range: none.range };
}

/** Clamps the year. A year that cannot be planned is refused by its date, so its figures do not matter. */
const yearWithin = (year: number, now: Date): number => {
  const current = yearOf(berlinDay(now.getTime()));
  return year >= current && year <= current + YEARS_AHEAD ? year : current;
};
