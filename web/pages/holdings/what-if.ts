import {
  add,
  decimalPlaces,
  formatScaled,
  type Int,
  isDecimal,
  multiply,
  parseScaled,
  share,
  subtract,
} from "../../../src/money/index.ts";
import type { Lot } from "../../api/tax.ts";

/** Sell this much of one coin in one wallet, on that day, at that price. */
export type Sale = {
  readonly quantity: string;
  /** `2026-03-01`, a German calendar day. */
  readonly day: string;
  /** Euro for one coin. */
  readonly price: string;
};

export type SalePart = {
  readonly lot: Lot;
  readonly quantity: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly result: string;
  readonly inside: boolean;
};

export type WhatIf = {
  readonly parts: readonly SalePart[];
  readonly taxable: string;
  readonly taxFree: string;
  /** What is asked for beyond what is held. */
  readonly missing: string;
};

/**
 * What a sale would mean, from the lots held: first in, first out within the wallet (Rn 61, 62). Pure and exact; the
 * lots come in the order in which they leave. Null where an input is no positive number.
 */
export function whatIf(lots: readonly Lot[], sale: Sale): WhatIf | null {
  if (![sale.quantity, sale.price].every((text) => isDecimal(text) && !text.startsWith("-"))) return null;
  const held = lots.filter(({ acquired }) => acquired <= sale.day);
  const quantityScale = Math.max(
    0,
    ...[sale.quantity, ...lots.map(({ quantity }) => quantity)].map(decimalPlaces),
  );
  const priceScale = decimalPlaces(sale.price);
  const moneyScale = Math.max(quantityScale + priceScale, ...lots.map(({ cost }) => decimalPlaces(cost)), 8);
  const unit = parseScaled(sale.price, priceScale) ?? 0;
  const worth = (quantity: Int): Int =>
    multiply(multiply(quantity, unit), 10n ** BigInt(moneyScale - quantityScale - priceScale));
  let left = parseScaled(sale.quantity, quantityScale) ?? 0;
  let [taxable, taxFree]: [Int, Int] = [0, 0];
  const money = (value: Int): string => formatScaled(value, moneyScale);
  const parts: SalePart[] = [];
  for (const lot of held) {
    if (left <= 0) break;
    const whole = parseScaled(lot.quantity, quantityScale) ?? 0;
    const part = whole < left ? whole : left;
    left = subtract(left, part);
    const cost = share(parseScaled(lot.cost, moneyScale) ?? 0, part, whole, 1);
    const result = subtract(worth(part), cost);
    const inside = sale.day <= lot.lastDayOfPeriod;
    if (inside) taxable = add(taxable, result);
    else taxFree = add(taxFree, result);
    parts.push({
      lot,
      quantity: formatScaled(part, quantityScale),
      proceeds: money(worth(part)),
      cost: money(cost),
      result: money(result),
      inside,
    });
  }
  return {
    parts,
    taxable: money(taxable),
    taxFree: money(taxFree),
    missing: formatScaled(left, quantityScale),
  };
}

/** Whether the year's private sales stay below their limit once this is added: exact, and "less than". */
export function staysBelow(net: string, added: string, limit: string): boolean {
  const scale = Math.max(...[net, added, limit].map(decimalPlaces));
  const [a, b, c] = [net, added, limit].map((text) => parseScaled(text, scale) ?? 0) as [Int, Int, Int];
  return subtract(add(a, b), c) < 0;
}
