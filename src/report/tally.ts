import { add, compareDecimals, subtract } from "../ledger/amounts.ts";
import type { Country, Disposal, Income, Slice, ValueMethod } from "../tax/index.ts";
import { compareText } from "./balances.ts";
import { keyOf, type ReportInput } from "./input.ts";
import type { Programme } from "./rows.ts";
import { momentsOf } from "./time.ts";

/** Sums of the printed rows, which the result is compared with (Rn 90: it can be recomputed). */
export type Tally = {
  readonly gains: string;
  readonly losses: string;
  readonly outsideGains: string;
  readonly outsideLosses: string;
  readonly receipts: string;
  readonly costs: string;
  readonly capital: string;
  readonly slices: number;
  readonly receiptRows: number;
  readonly capitalRows: number;
  /** Slices without a proven acquisition. */
  readonly unproven: number;
  /** Rows that lack something Rn 102 requires. */
  readonly incomplete: number;
  readonly first: { readonly asset: string; readonly slice: Slice } | null;
  readonly byWallet: ReadonlyMap<string, WalletTally>;
  readonly methods: ReadonlyMap<string, ValueMethod>;
  readonly programmes: readonly Programme[];
};

/** Result of a wallet's disposals: the link between what a platform reports and what is taxed. */
export type WalletTally = {
  inside: string;
  outside: string;
  cost: string;
  costs: string;
  result: string;
  /** Income from services before costs. */
  receipts: string;
  /** Proceeds by kind, within the holding period and after it. */
  readonly byKind: { [K in Disposal["kind"]]?: string };
};

const newWallet = (): WalletTally => ({
  inside: "0",
  outside: "0",
  cost: "0",
  costs: "0",
  result: "0",
  receipts: "0",
  byKind: {},
});

export async function tallyOf(
  input: ReportInput,
  year: number,
  { reportTerms: { receipts, wholeSales } }: Country,
): Promise<Tally> {
  const range = momentsOf(year);
  const sums = {
    gains: "0",
    losses: "0",
    outsideGains: "0",
    outsideLosses: "0",
    receipts: "0",
    costs: "0",
    capital: "0",
  };
  let [slices, receiptRows, capitalRows, unproven, incomplete] = [0, 0, 0, 0, 0];
  let first: Tally["first"] = null;
  const byWallet = new Map<string, WalletTally>();
  const methods = new Map<string, ValueMethod>();
  const programmes = new Map<string, Programme>();
  const count = (result: string, inside: boolean): void => {
    const loss = compareDecimals(result, "0") < 0;
    const into = inside ? (loss ? "losses" : "gains") : loss ? "outsideLosses" : "outsideGains";
    sums[into] = loss ? subtract(sums[into], result) : add(sums[into], result);
  };
  for await (const rows of input.disposals(range))
    for (const { body } of rows) {
      let together: string | null = null;
      const key = keyOf(body.sourceId, body.wallet);
      if (body.method !== "identified") methods.set(`${key}\u001F${body.asset}`, body.method);
      const of = byWallet.get(key) ?? newWallet();
      byWallet.set(key, of);
      for (const slice of body.slices) {
        slices += 1;
        const { inside, result } = slice;
        if (slice.box !== null && wholeSales.includes(slice.box)) together = add(together ?? "0", result);
        else count(result, inside);
        of[inside ? "inside" : "outside"] = add(of[inside ? "inside" : "outside"], slice.proceeds);
        of.byKind[body.kind] = add(of.byKind[body.kind] ?? "0", slice.proceeds);
        if (inside) {
          of.cost = add(of.cost, slice.cost);
          of.costs = add(of.costs, slice.costs);
          of.result = add(of.result, result);
        }
        if (slice.gap !== null && inside) unproven += 1;
        if (slice.acquired === null && slice.gap === null) incomplete += 1;
        if (inside && first === null) first = { asset: body.asset, slice };
      }
      if (together !== null) count(together, true);
    }
  for await (const rows of input.income(range))
    for (const { body } of rows) {
      const isService = receipts.services.includes(body.box);
      if (isService) receiptRows += 1;
      else capitalRows += 1;
      if (receipts.apart.includes(body.box)) {
        sums.capital = add(sums.capital, body.net);
        continue;
      }
      sums.receipts = add(sums.receipts, body.value ?? "0");
      const key = keyOf(body.sourceId, body.wallet);
      const of = byWallet.get(key) ?? newWallet();
      byWallet.set(key, of);
      of.receipts = add(of.receipts, body.value ?? "0");
      if (isService) sums.costs = add(sums.costs, body.costs);
      addProgramme(programmes, body);
    }
  return {
    ...sums,
    slices,
    receiptRows,
    capitalRows,
    unproven,
    incomplete,
    first,
    byWallet,
    methods,
    programmes: [...programmes.values()].toSorted(
      (a, b) =>
        compareText(a.type, b.type) || compareText(a.wallet, b.wallet) || compareText(a.asset, b.asset),
    ),
  };
}

function addProgramme(programmes: Map<string, Programme>, receipt: Income): void {
  const { type, wallet, asset, day, quantity, value, sourceId } = receipt;
  const key = JSON.stringify([type, sourceId, wallet, asset]);
  const known = programmes.get(key);
  programmes.set(
    key,
    known === undefined
      ? { type, sourceId, wallet, asset, from: day, to: day, receipts: 1, quantity, value: value ?? "0" }
      : {
          ...known,
          to: day,
          receipts: known.receipts + 1,
          quantity: add(known.quantity, quantity),
          value: add(known.value, value ?? "0"),
        },
  );
}
