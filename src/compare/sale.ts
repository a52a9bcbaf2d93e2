import { add } from "../ledger/amounts.ts";
import type { Disposal } from "../tax/index.ts";
import type { OldSale } from "./old-report.ts";

/** The part of a sale that one lot covers. */
export type SaleSlice = {
  readonly sale: OurSale;
  readonly quantity: string;
  readonly acquired: string | null;
  readonly proceeds: string;
  /** Acquisition cost plus the costs of the sale. */
  readonly cost: string;
  readonly costs: string;
  readonly gain: string;
  readonly taxable: boolean;
  readonly daysHeld: number | null;
  readonly proven: boolean;
};

export type OurSale = {
  readonly key: string;
  readonly transactionId: string;
  readonly sourceId: string | null;
  readonly asset: string;
  readonly time: string;
  readonly day: string;
  readonly utcDay: string;
  readonly slices: readonly SaleSlice[];
};

/** Key of a sale that is the same in every run, independent of source ids. */
export const saleKey = (
  { transactionId, asset, kind }: Pick<Disposal, "transactionId" | "asset" | "kind">,
  source: string | null,
): string => [source, transactionId, asset, kind].join("\u0000");

export function ourSale(disposal: Disposal, key: string): OurSale {
  const slices: SaleSlice[] = [];
  const sale: OurSale = {
    key,
    transactionId: disposal.transactionId,
    sourceId: disposal.sourceId,
    asset: disposal.asset,
    time: disposal.time,
    day: disposal.day,
    utcDay: disposal.time.slice(0, 10),
    slices,
  };
  for (const slice of disposal.slices)
    slices.push({
      sale,
      quantity: slice.quantity,
      acquired: slice.acquired,
      proceeds: slice.proceeds,
      cost: add(slice.cost, slice.costs),
      costs: slice.costs,
      gain: slice.result,
      taxable: slice.inside,
      daysHeld: slice.daysHeld,
      proven: slice.gap === null,
    });
  return sale;
}

/** Sums of rows or of slices; the taxable sum is null if a report does not state it. */
export type SaleFigures = {
  readonly proceeds: string;
  readonly cost: string;
  readonly gain: string;
  readonly taxable: string | null;
};

type Counted = Pick<OldSale, "proceeds" | "cost" | "gain" | "taxable">;

export const figuresOf = (rows: readonly Counted[]): SaleFigures => ({
  proceeds: sum(rows, ({ proceeds }) => proceeds),
  cost: sum(rows, ({ cost }) => cost),
  gain: sum(rows, ({ gain }) => gain),
  taxable: rows.some(({ taxable }) => taxable === null)
    ? null
    : sum(rows, ({ taxable, gain }) => (taxable === true ? gain : "0")),
});

export const sum = <T>(rows: readonly T[], of: (row: T) => string): string =>
  rows.reduce((total, row) => add(total, of(row)), "0");
