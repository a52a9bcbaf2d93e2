import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

/**
 * Revolut's crypto statement until 2024: signed, in UTC, the fee on top of the money, which has the sign of the coin.
 */
export const revolutOld = tableFormat({
  name: "revolut-old",
  label: "Revolut (crypto, to 2024)",
  providerKey: "revolut",
  export: {
    de: "Revolut-App → Krypto → Mehr → Kontoauszug; alte Dateien",
    en: "Revolut app → Crypto → More → Statement; old files",
  },
  proven: "layout",
  zone: "UTC",
  yieldsTo: ["revolut"],
  generations: [
    {
      name: "to 2024",
      columns:
        "Type, Product, Started Date, Completed Date, Description, Amount, Currency, Fiat amount, Fiat amount (inc. fees), Fee, Base currency, State, Balance",
    },
  ],
  fields: {
    type: text("Type"),
    time: time("Completed Date"),
    description: freeText("Description"),
    amount: amount("Amount"),
    coin: asset("Currency"),
    money: amount("Fiat amount"),
    fee: amount("Fee"),
    currency: asset("Base currency"),
    state: text("State"),
    balance: amount("Balance"),
  },
  word: (row) => row.type,
  words: { exchange: "trade", transfer: "transfer" } as const,
  read: (row, type) =>
    ifDone(row.state, () => {
      const { amount: coins, money } = row;
      if (coins === null || money === null) return failure("bad-amount", message("row.missingCoinsOrMoney"));
      const coin = { asset: row.coin, amount: coins };
      return event({
        type,
        time: row.time,
        flows: type === "trade" ? [coin, { asset: row.currency, amount: negate(money) }] : [coin],
        fees: [{ asset: row.currency, amount: row.fee ?? "0" }],
        note: row.description,
        balance: row.balance === null ? null : { account: row.coin, after: row.balance, asset: row.coin },
      });
    }),
});
