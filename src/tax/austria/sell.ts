import { slicesOf, type DisposalKind, type BookSlice } from "../book/disposal.ts";
import { take, type Asset, type Holding, type Wallet } from "../book/holding.ts";
import type { LotPart } from "../book/lot.ts";
import { ownerOf } from "../persons.ts";
import { isDomestic, type AustrianBook, type AustrianSlice } from "./austrian-book.ts";
import type { AustrianRule } from "./law.ts";
import { chosen } from "./options.ts";
import { newStockOf, stocksOf } from "./stock.ts";
import { addInside, addOutside, addRealised, addSpeculation } from "./totals.ts";
import { noteGap } from "./unproven.ts";

/** Sells coins for something worth `proceeds`; `costs` are deducted where the law allows it. */
export function sell(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  kind: DisposalKind,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
): bigint {
  const fresh = newStockOf(book, wallet, asset);
  return sellFrom(book, fresh, stocksOf(book, fresh), kind, quantity, proceeds, costs);
}

/** Whether the special rate applies: new stock under the new law, whenever it was acquired. */
const isFlat = ({ newLaw, nfts }: AustrianBook, { asset }: Holding): boolean => newLaw && !nfts.has(asset);

/** An NFT is no crypto asset: § 31 applies to it, whatever the user chose for the months before the new law. */
function ruleOf(book: AustrianBook, { asset }: Holding, ms: number): AustrianRule {
  if (ms < book.insideFromMs) return "after-year";
  return book.optional && !book.nfts.has(asset) && takesOption(book) ? "option-2022" : "within-year";
}

const takesOption = ({ options: { choices }, sourceId, partner, year }: AustrianBook): boolean =>
  choices.length > 0 &&
  chosen(choices, { key: "option2022", person: ownerOf(sourceId, partner), year }) === "yes";

/**
 * Uses the stocks one after the other; a quantity that neither covers is sold as well. Returns the part that was
 * realized at the special rate: one gain or loss for everything sold together.
 */
export function sellFrom(
  book: AustrianBook,
  fresh: Holding,
  used: readonly Holding[],
  kind: DisposalKind,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
): bigint {
  const { totals } = book;
  const flat = isFlat(book, fresh);
  const parts: LotPart[] = [];
  const rules: AustrianRule[] = [];
  let missing = quantity;
  for (const stock of used) {
    const taken = take(stock, missing);
    missing = taken.missing;
    for (const part of taken.parts) {
      parts.push(part);
      rules.push(stock === fresh && flat ? "new-stock" : ruleOf(book, fresh, part.lot.acquiredAt));
    }
  }
  // A quantity without a lot is sold as new stock, or under the law of today.
  rules.push(flat ? "new-stock" : ruleOf(book, fresh, book.ms));
  let realised = 0n;
  const taken = slicesOf({ parts, missing }, quantity, proceeds, costs, () => true);
  const slices = taken.map((one, index) => {
    const slice = count(book, fresh, one, rules[index]!);
    if (isSpecial(slice.rule)) realised += slice.proceeds - slice.cost;
    return slice;
  });
  totals.disposals += 1;
  book.disposals.push({ row: book.row, holding: fresh, kind, method: fresh.method.name, slices });
  if (realised !== 0n) addRealised(totals, isDomestic(book, fresh.wallet), realised);
  return realised;
}

const isSpecial = (rule: AustrianRule): boolean => rule === "new-stock" || rule === "option-2022";

/** Counts the slice of one lot, or a slice without a lot, under its rule. */
function count(book: AustrianBook, of: Holding, slice: BookSlice, rule: AustrianRule): AustrianSlice {
  const { totals } = book;
  const { lot, quantity, cost, proceeds } = slice;
  // § 20 Abs 2: costs of a sale at the special rate are not deducted.
  const costs = isSpecial(rule) ? 0n : slice.costs;
  if (isSpecial(rule)) totals.capitalCosts += slice.costs;
  const result = proceeds - cost - costs;
  const [gain, loss] = result < 0n ? [0n, -result] : [result, 0n];
  if (rule === "after-year") addOutside(totals, proceeds, cost, costs, gain, loss);
  else addInside(totals, proceeds, cost, costs);
  if (rule === "within-year") addSpeculation(totals, gain, loss);
  const gap = lot === null ? "cost" : lot.gap;
  if (gap !== null) noteGap(book, of, gap, quantity, result, rule);
  return { ...slice, costs, rule, inside: rule !== "after-year" };
}
