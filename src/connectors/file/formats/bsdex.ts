import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType } from "../../rows.ts";

/** BSDEX: both sides in one row, nothing signed, the fee on top in a column of its own. */
export const bsdex = tableFormat({
  name: "bsdex",
  label: "BSDEX",
  providerKey: "bsdex",
  export: {
    de: "bsdex.de → Konto → Transaktionshistorie → Export (CSV)",
    en: "bsdex.de → Account → transaction history → export (CSV)",
  },
  proven: "rows",
  zone: "UTC",
  generations: [
    {
      name: "German",
      columns:
        "ID, Typ, Ausführung, eingehender Betrag, eingehendes Asset, ausgehender Betrag, ausgehendes Asset, Transaktionsentgelt, Entgeltwährung, Sender, Empfänger",
    },
  ],
  fields: {
    id: text("ID"),
    type: text("Typ"),
    time: time("Ausführung"),
    received: amount("eingehender Betrag"),
    receivedAsset: asset("eingehendes Asset"),
    sent: amount("ausgehender Betrag"),
    sentAsset: asset("ausgehendes Asset"),
    fee: amount("Transaktionsentgelt"),
    feeAsset: asset("Entgeltwährung"),
    to: text("Empfänger"),
  },
  id: "id",
  word: (row) => row.type,
  words: {
    buy: "trade",
    sell: "trade",
    kauf: "trade",
    verkauf: "trade",
    deposit: "transfer",
    einzahlung: "transfer",
    withdrawal: "transfer",
    withdraw: "transfer",
    auszahlung: "transfer",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [
        { asset: row.receivedAsset, amount: row.received ?? "0" },
        { asset: row.sentAsset, amount: negate(row.sent ?? "0") },
      ],
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
    }),
});
