import { isFiat } from "../../../ledger/index.ts";
import { negate } from "../../../ledger/amounts.ts";
import type { Money } from "../../normalized.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";

/** SwissBorg: gross, fee and net in one coin; an exchange has two rows of one moment. */
export const swissborg = tableFormat({
  name: "swissborg",
  label: "SwissBorg",
  providerKey: "swissborg",
  export: {
    de: "SwissBorg-App → Profil → Kontoauszüge → Excel oder CSV",
    en: "SwissBorg app → profile → account statements → Excel or CSV",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2020",
      columns:
        "Local time, Time in UTC, Type, Currency, Gross amount, Gross amount ({money}), Fee, Fee ({money}), Net amount, Net amount ({money}), Note",
    },
  ],
  fields: {
    time: time("Time in UTC"),
    type: text("Type"),
    coin: asset("Currency"),
    gross: amount("Gross amount"),
    worth: amount("Gross amount ({money})"),
    fee: amount("Fee"),
    net: amount("Net amount"),
    note: text("Note"),
  },
  word: (row) => (/^payouts?$/i.test(row.type) && /yield/i.test(row.note) ? "yield payouts" : row.type),
  words: {
    deposit: "transfer",
    withdrawal: "withdrawal",
    buy: "buy",
    sell: "sell",
    "yield payouts": "lending_interest",
    // Bonuses and refunds of fees: no column names the reason.
    payouts: "unclear",
    payout: "unclear",
  } as const satisfies Record<string, EventType | "buy" | "sell" | "withdrawal">,
  read: (row, kind, at) => {
    const currency = at.captured("worth").toUpperCase();
    const value: Money | null =
      row.worth === null || !isFiat(currency) || isFiat(row.coin) ? null : { amount: row.worth, currency };
    const out = kind === "sell" || kind === "withdrawal";
    // The gross amount left the account: for a withdrawal it includes the fee.
    const moved = kind === "withdrawal" ? row.net : row.gross;
    const trade = kind === "buy" || kind === "sell";
    return event({
      type: trade ? "trade" : kind === "withdrawal" ? "transfer" : kind,
      time: row.time,
      flows: [{ asset: row.coin, amount: out && moved !== null ? negate(moved) : moved, value }],
      fees: [{ asset: row.coin, amount: row.fee }],
      group: trade ? (row.time ?? "").slice(0, 10) : null,
      // The note joins the halves of one second by their type.
      note: trade ? "" : row.note,
    });
  },
  assemble: joinLegs,
});
