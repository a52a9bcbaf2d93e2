import { Type } from "typebox";
import { berlinInstants, dayOf } from "../calendar/index.ts";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { LIMITS } from "../limits.ts";
import type { TimedFilter, TimeRange } from "../store/timed.ts";
import { OneOf } from "../schema.ts";

const DAY_MS = 86_400_000;

/** What lists in order of time may be asked for, besides the page. */
export const TimedQuery = {
  year: Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100 })),
  order: Type.Optional(OneOf(["newest", "oldest"])),
};

export const TransactionQuery = {
  ...TimedQuery,
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  asset: Type.Optional(
    Type.String({ maxLength: LIMITS.assetCharacters, description: "Those with this coin on any side" }),
  ),
};

/** A tax year is a German calendar year. */
export function rangeOf(year: number | undefined): TimeRange {
  if (year === undefined) return { from: null, before: null };
  const first = (of: number) => new Date(berlinInstants(dayOf(of, 1, 1) * DAY_MS)[0]!);
  return { from: first(year), before: first(year + 1) };
}

export const filterOf = (query: { readonly type?: string; readonly asset?: string }): TimedFilter => ({
  type: query.type ?? null,
  asset: query.asset?.replaceAll("\0", "") ?? null,
});
