import { plainTransaction } from "../../ledger/plain.ts";
import type { DecimalText, Transaction } from "../../ledger/transaction.ts";
import { yearResult } from "./assess.ts";
import { calculate } from "./calculate.ts";
import { berlinDay, instantOf, yearOf } from "../../calendar/index.ts";
import type { CalculateOptions } from "./options.ts";
import type { Disposal, YearResult } from "./result.ts";

export type PlannedSale = {
  readonly wallet: string;
  readonly asset: string;
  readonly quantity: DecimalText;
  readonly time: string;
  readonly proceedsEur: DecimalText;
  readonly feeEur?: DecimalText;
};

export type WhatIf = {
  readonly disposal: Disposal | null;
  readonly before: YearResult;
  readonly after: YearResult;
};

const PLANNED_ID = "planned-sale";

/** What a sale that has not happened would do to its year: the same calculation, once with it and once without. */
export function whatIf(
  transactions: readonly Transaction[],
  sale: PlannedSale,
  options: CalculateOptions = {},
): WhatIf {
  const planned = plainTransaction({
    id: PLANNED_ID,
    time: sale.time,
    type: "spot_sell",
    wallet: sale.wallet,
    sent: { asset: sale.asset, amount: sale.quantity, valueEur: null },
    received: { asset: "EUR", amount: sale.proceedsEur, valueEur: null },
    fee: sale.feeEur === undefined ? null : { asset: "EUR", amount: sale.feeEur, valueEur: null },
  });
  const year = yearOf(berlinDay(instantOf(sale.time)));
  const after = calculate([...transactions, planned], options);
  let disposal: Disposal | null = null;
  for (const one of after.disposals) if (one.transactionId === PLANNED_ID) disposal = one;
  return {
    disposal,
    before: yearResult(calculate(transactions, options), year),
    after: yearResult(after, year),
  };
}
