import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";

/**
 * Relai: only bitcoin, nothing signed, the fee on top of the money. The wallet of the coins is the address in the row.
 */
export const relai = tableFormat({
  name: "relai",
  label: "Relai",
  providerKey: "relai",
  export: {
    de: "Relai-App → Profil → Transaktionen exportieren (CSV)",
    en: "Relai app → Profile → export transactions (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "export",
      columns:
        "Date, Transaction Type, BTC Amount, BTC Price, Currency Pair, Fiat Amount (excl. fees), Fiat Currency, Fee, Fee Currency, Destination, Operation ID, Counterparty?",
    },
  ],
  fields: {
    time: time("Date"),
    type: text("Transaction Type"),
    coins: amount("BTC Amount"),
    money: amount("Fiat Amount (excl. fees)"),
    currency: asset("Fiat Currency"),
    fee: amount("Fee"),
    feeAsset: asset("Fee Currency"),
    to: text("Destination"),
    id: text("Operation ID"),
  },
  id: "id",
  word: (row) => row.type,
  words: { buy: 1, sell: -1 } as const,
  read: (row, sign) => {
    const { coins, money } = row;
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: "BTC", amount: coins === null || sign === 1 ? coins : negate(coins) },
        { asset: row.currency, amount: money === null || sign === -1 ? money : negate(money) },
      ],
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
      // A sale names the user's bank account, which is not stored.
      address: sign === 1 ? row.to : null,
    });
  },
});
