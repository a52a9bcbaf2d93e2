import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, text, timeIn } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type RowFlow } from "../../rows.ts";

/**
 * Pocket Bitcoin: deposit, exchange and withdrawal, one row each. Cost and value exclude the fee; `value` is the amount
 * that arrives.
 */
export const pocket = tableFormat({
  name: "pocket",
  label: "Pocket Bitcoin",
  providerKey: "pocket",
  export: {
    de: "pocketbitcoin.com → Konto → Transaktionen exportieren (CSV)",
    en: "pocketbitcoin.com → Account → export transactions (CSV)",
  },
  proven: "rows",
  zone: "UTC",
  generations: [
    {
      name: "long",
      columns:
        "type, date, reference, price.currency, price.amount, cost.currency, cost.amount, fee.currency, fee.amount, value.currency, value.amount",
    },
    {
      name: "short",
      columns:
        "type, date, value.currency, value.amount, cost.currency, cost.amount, fee.currency, fee.amount, price.amount",
    },
  ],
  fields: {
    type: text("type"),
    time: timeIn("mdy", "date"), // the files of 2021
    reference: text("reference"),
    cost: amount("cost.amount"),
    costAsset: asset("cost.currency"),
    fee: amount("fee.amount"),
    feeAsset: asset("fee.currency"),
    value: amount("value.amount"),
    valueAsset: asset("value.currency"),
  },
  word: (row) => row.type,
  words: { deposit: "in", exchange: "trade", purchase: "trade", withdrawal: "out" } as const,
  read: (row, kind) => {
    const { cost, value } = row;
    const came: RowFlow = { asset: row.valueAsset, amount: value === null ? null : absolute(value) };
    const paid: RowFlow = { asset: row.costAsset, amount: cost === null ? null : negate(absolute(cost)) };
    const left: RowFlow = { ...came, amount: value === null ? null : negate(absolute(value)) };
    const fee = row.fee ?? "0";
    return event({
      type: kind === "trade" ? "trade" : "transfer",
      time: row.time,
      flows: kind === "trade" ? [paid, came] : [kind === "in" ? came : left],
      fees: signOf(fee) === 0 ? [] : [{ asset: row.feeAsset, amount: absolute(fee) }],
      note: row.reference,
    });
  },
});
