import { symbolOf } from "../../tokens.ts";
import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType } from "../../rows.ts";
import { signedFlows } from "./directed.ts";
import { OPEN_WORDS } from "./open-words.ts";

const EXPORT = {
  de: "rotki: die allgemeinen Vorlagen für Handel und Ereignisse (CSV)",
  en: "rotki: the generic templates for trades and events (CSV)",
};

/** rotki's generic trades: times in milliseconds, the fee on top. */
export const rotkiTrades = tableFormat({
  name: "rotki-trades",
  label: "rotki (trades)",
  providerKey: null,
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "generic trades, to 2024",
      columns:
        "Location, Base Currency, Quote Currency, Type, Buy Amount, Sell Amount, Fee, Fee Currency, Description, Timestamp",
    },
    {
      name: "generic trades",
      columns:
        "Location, Spend Currency, Receive Currency, Receive Amount, Spend Amount, Fee, Fee Currency, Description, Timestamp",
    },
  ],
  fields: {
    time: time("Timestamp"),
    location: text("Location"),
    spent: amount("Spend Amount", "Sell Amount"),
    spentAsset: asset("Spend Currency"),
    received: amount("Receive Amount", "Buy Amount"),
    receivedAsset: asset("Receive Currency"),
    type: text("Type"),
    base: asset("Base Currency"),
    quote: asset("Quote Currency"),
    fee: amount("Fee"),
    feeAsset: asset("Fee Currency"),
    note: freeText("Description"),
  },
  // The older template names a pair: the base is the asset bought or sold.
  word: (row) => row.type || "trade",
  words: { trade: "named", buy: "buy", sell: "sell" } as const,
  read: (row, direction) =>
    event({
      type: "trade",
      time: row.time,
      flows: signedFlows(
        {
          asset: symbolOf(
            direction === "named" ? row.spentAsset : direction === "buy" ? row.quote : row.base,
          ),
          amount: row.spent,
        },
        {
          asset: symbolOf(
            direction === "named" ? row.receivedAsset : direction === "buy" ? row.base : row.quote,
          ),
          amount: row.received,
        },
      ),
      fees: [{ asset: symbolOf(row.feeAsset), amount: row.fee ?? "0" }],
      wallet: row.location,
      note: row.note,
    }),
});

const EVENTS: Readonly<Record<string, { readonly type: EventType; readonly goes: boolean }>> = {
  deposit: { type: "transfer", goes: false },
  withdrawal: { type: "transfer", goes: true },
  staking: { type: "staking_reward", goes: false },
  income: { type: "unclear", goes: false },
  loss: { type: "loss", goes: true },
  spend: { type: "payment", goes: true },
  ...OPEN_WORDS,
};

/** rotki's generic events: amounts without a sign. */
export const rotkiEvents = tableFormat({
  name: "rotki-events",
  label: "rotki (events)",
  providerKey: null,
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "generic events",
      columns: "Type, Location, Currency, Amount, Fee, Fee Currency, Description, Timestamp",
      exact: true,
    },
  ],
  fields: {
    time: time("Timestamp"),
    type: text("Type"),
    location: text("Location"),
    asset: asset("Currency"),
    amount: amount("Amount"),
    fee: amount("Fee"),
    feeAsset: asset("Fee Currency"),
    note: freeText("Description"),
  },
  word: (row) => row.type,
  words: EVENTS,
  read: (row, { type, goes }) => {
    const moved = { asset: symbolOf(row.asset), amount: row.amount };
    const none = { asset: "", amount: null };
    return event({
      type,
      time: row.time,
      flows: goes ? signedFlows(moved, none) : signedFlows(none, moved),
      fees: [{ asset: symbolOf(row.feeAsset), amount: row.fee ?? "0" }],
      wallet: row.location,
      note: row.note,
    });
  },
});
