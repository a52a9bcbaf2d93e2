import { symbolOf } from "../../tokens.ts";
import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type Meaning } from "../table/told.ts";
import { sidesTold } from "./directed.ts";
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
  // The older template names a pair: what is bought of it, or sold, is the base.
  word: (row) => row.type || "trade",
  words: { trade: "named", buy: "buy", sell: "sell" } as const,
  read: (row, way) =>
    event({
      as: "trade",
      time: row.time,
      flows: sidesTold(
        {
          asset: symbolOf(way === "named" ? row.spentAsset : way === "buy" ? row.quote : row.base),
          amount: row.spent,
        },
        {
          asset: symbolOf(way === "named" ? row.receivedAsset : way === "buy" ? row.base : row.quote),
          amount: row.received,
        },
      ),
      fees: [{ asset: symbolOf(row.feeAsset), amount: row.fee ?? "0" }],
      wallet: row.location,
      note: row.note,
    }),
});

const EVENTS: Readonly<Record<string, { readonly as: Meaning; readonly goes: boolean }>> = {
  deposit: { as: "transfer", goes: false },
  withdrawal: { as: "transfer", goes: true },
  staking: { as: "staking_reward", goes: false },
  income: { as: "unclear", goes: false },
  loss: { as: "loss", goes: true },
  spend: { as: "payment", goes: true },
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
  read: (row, { as, goes }) => {
    const side = { asset: symbolOf(row.asset), amount: row.amount };
    const none = { asset: "", amount: null };
    return event({
      as,
      time: row.time,
      flows: goes ? sidesTold(side, none) : sidesTold(none, side),
      fees: [{ asset: symbolOf(row.feeAsset), amount: row.fee ?? "0" }],
      wallet: row.location,
      note: row.note,
    });
  },
});
