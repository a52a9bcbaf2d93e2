import { multiply } from "../../../ledger/amounts.ts";
import { amount, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

/** Core writes amounts in the unit that its window displays. */
const UNITS: Readonly<Record<string, string>> = {
  BTC: "1",
  MBTC: "0.001",
  SAT: "0.00000001",
  SATS: "0.00000001",
};

/**
 * Bitcoin Core: one row per output, signed; the fee is in the first sent output and in no column of its own; times are
 * in the computer's zone. Rows with the same transaction id form one transaction.
 */
export const bitcoinCore = tableFormat({
  name: "bitcoin-core",
  label: "Bitcoin Core",
  providerKey: "bitcoin-core",
  export: {
    de: "Bitcoin Core → Transaktionen → Exportieren (CSV)",
    en: "Bitcoin Core → Transactions → Export (CSV)",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "one wallet",
      columns: "Confirmed, Watch-only?, Date, Type, Label, Address, Amount ({coin}), ID",
    },
  ],
  fields: {
    confirmed: text("Confirmed"),
    time: time("Date"),
    type: text("Type"),
    label: freeText("Label"),
    address: freeText("Address"),
    amount: amount("Amount ({coin})"),
    hash: freeText("ID"),
  },
  word: (row) => row.type,
  words: {
    "received with": "transfer",
    "received from": "transfer",
    "sent to": "transfer",
    "payment to yourself": "fee",
    mined: "mining_reward",
    "empfangen über": "transfer",
    "empfangen von": "transfer",
    "überwiesen an": "transfer",
    "gesendet an": "transfer",
    eigenüberweisung: "fee",
    erarbeitet: "mining_reward",
  } as const satisfies Record<string, EventType>,
  read: (row, type, { captured }) => {
    const unit = UNITS[captured("amount")];
    if (unit === undefined)
      return failure("bad-amount", message("row.bitcoinUnitUnknown", { captured: captured("amount") }));
    if (!/^true$/i.test(row.confirmed)) return failure("bad-row", message("row.unconfirmed"));
    return event({
      type,
      time: row.time,
      flows: [{ asset: "BTC", amount: row.amount === null ? null : multiply(row.amount, unit) }],
      // Older files append the output number to the id.
      group: row.hash === "" ? null : `${type} ${row.hash.slice(0, 64)}`,
      hash: row.hash.slice(0, 64),
      address: type === "transfer" ? row.address : null,
      note: row.label,
    });
  },
});
