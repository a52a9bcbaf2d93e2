import { absolute, add, signOf } from "../../../ledger/amounts.ts";
import { amount, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../../rows.ts";

/**
 * Electrum: one row per transaction, signed, the fee in the amount sent; times are in the computer's zone. The coin is
 * bitcoin.
 */
export const electrum = tableFormat({
  name: "electrum",
  label: "Electrum",
  providerKey: "electrum",
  export: {
    de: "Electrum → Wallet → Verlauf → Exportieren (CSV)",
    en: "Electrum → Wallet → History → Export (CSV)",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "with fees",
      columns: "transaction_hash, label, confirmations, value, fiat_value, fee, fiat_fee, timestamp",
    },
    {
      name: "with confirmations",
      columns: "transaction_hash, label, confirmations, value, timestamp",
      exact: true,
    },
    { name: "short", columns: "transaction_hash, label, value, timestamp", exact: true },
  ],
  fields: {
    hash: freeText("transaction_hash"),
    label: freeText("label"),
    confirmations: text("confirmations"),
    value: amount("value"),
    fee: amount("fee"),
    time: time("timestamp"),
  },
  // Unconfirmed transactions are in a later file again.
  word: (row) => (/^0$/.test(row.confirmations) ? "unconfirmed" : ""),
  words: { "": "moved", unconfirmed: "unconfirmed" } as const,
  read: (row, kind) => {
    if (kind === "unconfirmed") return nothing;
    const { value } = row;
    const fee = value !== null && signOf(value) < 0 ? absolute(row.fee ?? "0") : "0";
    return event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: "BTC", amount: value === null ? null : add(value, fee) }],
      fees: [{ asset: "BTC", amount: fee }],
      hash: row.hash,
      note: row.label,
    });
  },
});
