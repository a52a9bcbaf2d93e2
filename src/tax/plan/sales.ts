import { type Static, Type } from "typebox";
import { berlinDay, berlinMidnight, parseInstant, yearOf } from "../../calendar/index.ts";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import { type NamedLot, NamedLotSchema } from "../../ledger/transaction.ts";
import { countDecimals, formatScaled, isDecimal, parseScaled } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Day, Decimal, List, Nullable } from "../../basics/schema.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Lot } from "../result-rows.ts";

export const PlannedSaleSchema = Type.Object(
  {
    asset: Type.String(),
    quantity: Decimal,
    valueEur: Type.String({ description: "Total proceeds in euro" }),
    wallet: Type.Optional(Type.String({ description: "Required if several wallets hold the coin" })),
    sourceId: Type.Optional(Nullable(Type.String())),
    date: Type.Optional(Day),
    lots: Type.Optional(
      List(Type.Object(NamedLotSchema.properties), {
        maxItems: LIMITS.namedLots,
        description: "Lots that the sale takes, together its quantity (single identification, Rn 61)",
      }),
    ),
  },
  { $id: "PlannedSale" },
);
export type PlannedSale = Static<typeof PlannedSaleSchema>;

/** Reasons for refusing a planned sale; the sentences are in `src/wording`. */
export type SaleRefusal =
  | { readonly code: "no-sales" | "bad-quantity" | "bad-value" }
  | { readonly code: "no-such-day"; readonly date: string }
  | { readonly code: "past"; readonly date: string; readonly today: string }
  | { readonly code: "other-year"; readonly date: string; readonly year: number }
  /** `last`: the last day that can be planned. */
  | { readonly code: "too-far"; readonly date: string; readonly last: string }
  | {
      readonly code: "not-held";
      readonly asset: string;
      readonly wallet: string | null;
      /** Wallets that hold the coin instead. */
      readonly wallets: readonly string[];
    }
  /** The wallet holds the coin, but belongs to another source than the named one. */
  | { readonly code: "not-in-source"; readonly asset: string; readonly wallet: string | null }
  /** A named lot that is not there, twice, or has less than the named quantity. */
  | { readonly code: "lot-not-held"; readonly lotId: string; readonly held: string }
  | { readonly code: "lots-sum"; readonly named: string; readonly quantity: string }
  | { readonly code: "several-wallets"; readonly asset: string; readonly wallets: readonly string[] }
  | { readonly code: "several-sources"; readonly asset: string; readonly wallet: string }
  | {
      readonly code: "too-much";
      readonly asset: string;
      readonly wallet: string;
      /** Requested quantity beyond the holding. */
      readonly missing: string;
      readonly held: string;
    };

/** The refusal, and the dotted path of the field at fault. */
export type WhatIfError = { readonly field: string; readonly refusal: SaleRefusal };

export type ResolvedSale = PlannedSale & {
  readonly wallet: string;
  readonly sourceId: string | null;
  readonly day: number;
};
type Plan = { readonly lots: readonly Lot[]; readonly sales: readonly ResolvedSale[] };

/** Number of years that can be planned ahead; limits and rules of later years are unpredictable. */
export const YEARS_AHEAD = 10;

const refused = (
  field: string,
  refusal: SaleRefusal,
): { readonly ok: false; readonly error: WhatIfError } => ({ ok: false, error: { field, refusal } });

/** Assigns every sale to the one wallet it can be made from, and checks that the wallet holds enough. */
export function resolveSales(
  lots: Iterable<Lot>,
  sales: readonly PlannedSale[],
  year: number,
  today: string,
): Result<Plan, WhatIfError> {
  if (sales.length === 0) return refused("sales", { code: "no-sales" });
  // Coins in a pool or with a borrower cannot be sold.
  const all = [...lots].filter(({ position }) => position === undefined);
  const firstDay = dayOfText(today) ?? 0;
  const resolved: ResolvedSale[] = [];
  const used = new Set<Lot>();
  for (const [index, sale] of sales.entries()) {
    const at = (name: keyof PlannedSale): string => `sales.${index}.${name}`;
    const { asset, date = today } = sale;
    const day = dayOfText(date);
    if (!isAmount(sale.quantity) || !/[1-9]/.test(sale.quantity))
      return refused(at("quantity"), { code: "bad-quantity" });
    if (!isAmount(sale.valueEur)) return refused(at("valueEur"), { code: "bad-value" });
    if (day === null) return refused(at("date"), { code: "no-such-day", date });
    if (day < firstDay) return refused(at("date"), { code: "past", date, today });
    const lastYear = yearOf(firstDay) + YEARS_AHEAD;
    if (yearOf(day) > lastYear)
      return refused(at("date"), { code: "too-far", date, last: `${lastYear}-12-31` });
    if (yearOf(day) !== year) return refused(at("date"), { code: "other-year", date, year });
    const ofCoin = all.filter((lot) => lot.asset === asset);
    const inWallet = ofCoin.filter((lot) => sale.wallet === undefined || lot.wallet === sale.wallet);
    const held = inWallet.filter((lot) => sale.sourceId === undefined || lot.sourceId === sale.sourceId);
    const [first] = held;
    if (first === undefined && inWallet.length > 0)
      return refused(at("sourceId"), { code: "not-in-source", asset, wallet: sale.wallet ?? null });
    if (first === undefined)
      return refused(at(ofCoin.length === 0 ? "asset" : "wallet"), {
        code: "not-held",
        asset,
        wallet: sale.wallet ?? null,
        wallets: [...new Set(ofCoin.map((lot) => lot.wallet))],
      });
    const { wallet, sourceId } = first;
    const wallets = [...new Set(held.map((lot) => lot.wallet))];
    if (wallets.length > 1) return refused(at("wallet"), { code: "several-wallets", asset, wallets });
    if (held.some((lot) => lot.sourceId !== sourceId))
      return refused(at("sourceId"), { code: "several-sources", asset, wallet });
    resolved.push({ ...sale, wallet, sourceId, day });
    for (const lot of held) used.add(lot);
    const requested = resolved.filter((one) => isOf(one, first)).map(({ quantity }) => quantity);
    const short = shortfall(
      held.map(({ quantity }) => quantity),
      requested,
    );
    if (short !== null) return refused(at("quantity"), { code: "too-much", asset, wallet, ...short });
    const unfit = unfitLots(sale, held);
    if (unfit !== null) return refused(at("lots"), unfit);
  }
  return { ok: true, value: { lots: all.filter((lot) => used.has(lot)), sales: resolved } };
}

export function isOf(sale: ResolvedSale, lot: Lot): boolean {
  return sale.asset === lot.asset && sale.wallet === lot.wallet && sale.sourceId === lot.sourceId;
}

function isAmount(text: string): boolean {
  return isDecimal(text) && !text.startsWith("-");
}

function dayOfText(text: string): number | null {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseInstant(text) : null;
  return parsed?.ok === true ? berlinDay(parsed.ms) : null;
}

/** The largest number of decimals among the amounts. */
export function maxDecimals(texts: readonly string[]): number {
  return texts.reduce((max, text) => Math.max(max, countDecimals(text)), 0);
}

/** Requested quantity beyond the holding; null if there is none. */
function shortfall(
  held: readonly string[],
  requested: readonly string[],
): { readonly missing: string; readonly held: string } | null {
  const scale = maxDecimals([...held, ...requested]);
  const sum = (texts: readonly string[]): bigint =>
    texts.reduce<bigint>((total, text) => total + (parseScaled(text, scale) ?? 0n), 0n);
  const missing = sum(requested) - sum(held);
  return missing > 0 ? { missing: formatScaled(missing, scale), held: formatScaled(sum(held), scale) } : null;
}

/** The reason why the named lots cannot be those of the sale; null if they can. */
function unfitLots({ lots = [], quantity }: PlannedSale, held: readonly Lot[]): SaleRefusal | null {
  if (lots.length === 0) return null;
  for (const [index, one] of lots.entries()) {
    const lot = held.find(({ id }) => id === one.lotId);
    const isTwice = lots.findIndex(({ lotId }) => lotId === one.lotId) < index;
    const left = lot === undefined || isTwice ? "0" : lot.quantity;
    if (!isAmount(one.quantity) || shortfall([left], [one.quantity]) !== null)
      return { code: "lot-not-held", lotId: one.lotId, held: left };
  }
  const parts = lots.map((one) => one.quantity);
  const scale = maxDecimals([...parts, quantity]);
  const named = parts.reduce<bigint>((sum, text) => sum + (parseScaled(text, scale) ?? 0n), 0n);
  return named === parseScaled(quantity, scale)
    ? null
    : { code: "lots-sum", named: formatScaled(named, scale), quantity };
}

/** The named lots of a sale by the ids of their events. */
export const namedLots = ({ lots = [] }: PlannedSale, held: readonly Lot[]): readonly NamedLot[] =>
  lots.map(({ lotId, quantity }) => ({
    lotId: `${sortableId(held.findIndex(({ id }) => id === lotId))}#1`,
    quantity,
  }));

/** A number that sorts as text: events of one instant are ordered by their ids. */
const sortableId = (index: number): string => String(index).padStart(9, "0");

/** An open lot as the event that brings it: proven, or with the same gap. */
export function lotEvent(lot: Lot, index: number): BookTransaction {
  return plainTransaction({
    id: sortableId(index),
    sourceId: lot.sourceId,
    time: lot.acquiredAt,
    type: "transfer",
    wallet: lot.wallet,
    received: leg(lot.asset, lot.quantity),
    acquiredAt: lot.gap === null ? lot.acquiredAt : null,
    acquiredCostEur: lot.gap === "cost" ? null : lot.cost,
  });
}

/** A sale as an event at the end of its day, after everything that day may have brought. */
export function saleEvent(
  sale: ResolvedSale,
  index: number,
  lots: readonly NamedLot[] = [],
): BookTransaction {
  return plainTransaction({
    id: `sale ${sortableId(index)}`,
    sourceId: sale.sourceId,
    time: new Date(berlinMidnight(sale.day + 1) - 1).toISOString(),
    type: "spot_sell",
    wallet: sale.wallet,
    sent: leg(sale.asset, sale.quantity),
    received: leg("EUR", sale.valueEur),
    ...(lots.length === 0 ? {} : { lots }),
  });
}
