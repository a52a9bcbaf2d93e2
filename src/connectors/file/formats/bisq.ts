import { add, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type RowFlow } from "../../rows.ts";
import { ifDone } from "./status.ts";

const OFFERS = {
  "btc kaufen": "buy",
  "buy btc": "buy",
  "btc verkaufen": "sell",
  "sell btc": "sell",
} as const;

const outgoing = (flow: RowFlow): RowFlow => ({
  ...flow,
  amount: flow.amount === null ? null : negate(flow.amount),
});

/** Bisq's trade history: fees in bitcoin or BSQ on top; security deposits are returned and are no fees. */
export const bisq = tableFormat({
  name: "bisq",
  label: "Bisq",
  providerKey: null,
  export: {
    de: "Bisq → Portfolio → Verlauf → Als CSV exportieren",
    en: "Bisq → Portfolio → History → Export to CSV",
  },
  proven: "layout",
  zone: "asked", // the clock of the computer it ran on
  generations: [
    {
      name: "German",
      columns:
        "Handels-ID, Datum/Zeit, Markt, Preis, Abweichung, Betrag in BTC, Betrag, Währung, Transaktionsgebühr, Handelsgebühr BTC, Handelsgebühr BSQ, Käufer-Kaution, Verkäufer-Kaution, Angebotstyp, Status",
    },
    {
      name: "English",
      columns:
        "Trade ID, Date/Time, Market, Price, Deviation, Amount in BTC, Amount, Currency, Transaction Fee, Trade Fee BTC, Trade Fee BSQ, Buyer Deposit, Seller Deposit, Offer type, Status",
    },
  ],
  fields: {
    id: text("Handels-ID", "Trade ID"),
    time: time("Datum/Zeit", "Date/Time"),
    coins: amount("Betrag in BTC", "Amount in BTC"),
    money: amount("Betrag", "Amount"),
    currency: asset("Währung", "Currency"),
    network: amount("Transaktionsgebühr", "Transaction Fee"),
    fee: amount("Handelsgebühr BTC", "Trade Fee BTC"),
    feeBsq: amount("Handelsgebühr BSQ", "Trade Fee BSQ"),
    offer: text("Angebotstyp", "Offer type"),
    status: text("Status"),
  },
  id: "id",
  word: (row) => row.offer,
  words: OFFERS,
  read: (row, offer) =>
    ifDone(row.status, () => {
      const coins = { asset: "BTC", amount: row.coins };
      const money = { asset: row.currency, amount: row.money };
      return event({
        type: "trade",
        time: row.time,
        flows: offer === "buy" ? [coins, outgoing(money)] : [outgoing(coins), money],
        fees: [
          { asset: "BTC", amount: add(row.network ?? "0", row.fee ?? "0") },
          { asset: "BSQ", amount: row.feeBsq ?? "0" },
        ],
        wallet: "Bisq",
      });
    }),
});
