import type { Leg, Transaction } from "../ledger/transaction.ts";
import { LIMITS } from "../limits.ts";
import type { PriceUsed } from "../prices/pricer.ts";
import type { DerivedTable, GenerationWriter } from "../store/generations.ts";
import type { TaxResult } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import { breather } from "./breathe.ts";
import type { Issue } from "./issue.ts";
import type { Ledger, LegName } from "./read-ledger.ts";
import type { StoredYear } from "./tax-year.ts";
import type { Valued } from "./value-ledger.ts";

export type Derived = {
  readonly ledger: Ledger;
  readonly valued: Valued;
  readonly tax: TaxResult;
  readonly balances: readonly Balance[];
  readonly issues: readonly Issue[];
  readonly years: readonly StoredYear[];
};

type Row = readonly [DerivedTable, readonly (string | number | null)[]];

/** Hands every row to the writer, a few at a time, so that neither memory nor others in the process suffer. */
export async function writeDerived(
  derived: Derived,
  writer: GenerationWriter,
  signal: AbortSignal,
): Promise<void> {
  const breathe = breather();
  for (const [table, row] of rowsOf(derived)) {
    writer.add(table, row);
    const pause = breathe();
    if (pause === null) continue;
    await pause;
    await writer.settle();
    signal.throwIfAborted();
  }
}

function* rowsOf({ ledger, valued, tax, balances, issues, years }: Derived): Generator<Row> {
  for (const transaction of ledger.transactions) {
    const { id, time, type } = transaction;
    const body = bodyOf(transaction, valued.sources.get(id), ledger.corrected.has(id));
    const { sent, received, fee } = transaction;
    yield [
      "transactions",
      [id, time, type, JSON.stringify(body), indexed(sent), indexed(received), indexed(fee)],
    ];
  }
  for (const disposal of tax.disposals)
    yield ["disposals", [disposal.id, disposal.time, disposal.year, JSON.stringify(disposal)]];
  let position = 0;
  for (const entry of tax.income)
    yield ["income", [position++, entry.time, entry.year, JSON.stringify(entry)]];
  position = 0;
  for (const lot of tax.lots) yield ["lots", [position++, lot.asset, JSON.stringify(lot)]];
  for (const [i, issue] of issues.entries())
    yield ["issues", [i, issue.code, issue.severity, issue.year, JSON.stringify(issue)]];
  for (const balance of balances) yield ["balances", [balance.asset, JSON.stringify(balance)]];
  for (const year of years) yield ["tax_years", [year.year, JSON.stringify(year)]];
  for (const { recordId, code, message } of ledger.failures)
    yield ["record_failures", [recordId, code, message]];
  for (const [i, [price, times]] of valued.used.entries())
    yield ["used_prices", [i, JSON.stringify({ ...price, times })]];
}

/** What the list can be asked for; longer names than a question may have stay out of the index. */
const indexed = (leg: Leg | null): string | null =>
  leg === null || leg.asset.length > LIMITS.assetCharacters ? null : leg.asset;

/** A leg as it is shown: with the price its value was made with; null where the exchange itself gave the value. */
export type ShownLeg = Leg & { readonly valuedBy: PriceUsed | null };

export type ShownTransaction = Omit<Transaction, LegName> & {
  readonly sent: ShownLeg | null;
  readonly received: ShownLeg | null;
  readonly fee: ShownLeg | null;
  readonly corrected: boolean;
};

function bodyOf(
  transaction: Transaction,
  by: { readonly [leg in LegName]?: PriceUsed } | undefined,
  corrected: boolean,
): ShownTransaction {
  const leg = (name: LegName): ShownLeg | null => {
    const side = transaction[name];
    return side === null ? null : { ...side, valuedBy: by?.[name] ?? null };
  };
  return { ...transaction, sent: leg("sent"), received: leg("received"), fee: leg("fee"), corrected };
}
