import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";

/** Gate.io's billing details: one row per changed coin, the rows of an order joined by its number. */
export const gateIo = tableFormat({
  name: "gate-io",
  label: "Gate.io",
  providerKey: "gate-io",
  export: {
    de: "gate.io → Wallet → Billing Details → Download",
    en: "gate.io → Wallet → Billing Details → Download",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "billing details",
      columns: "no, time, action_desc, action_data, type, change_amount, amount, total",
    },
  ],
  fields: {
    number: text("no"),
    time: time("time"),
    action: text("action_desc"),
    order: text("action_data"),
    coin: asset("type"),
    change: amount("change_amount"),
  },
  word: ({ action }) => (/^dust swap/i.test(action) ? "dust swap" : action),
  words: {
    deposit: "transfer",
    deposits: "transfer",
    withdrawal: "transfer",
    withdrawals: "transfer",
    // An order takes coins when it is placed, and returns the unused ones.
    "order placed": "trade",
    "order cancelled": "trade",
    "order canceled": "trade",
    "order filled": "trade",
    "order fulfilled": "trade",
    "order fullfilled": "trade",
    "trading fees": "fee",
    "trade fee": "fee",
    "dust swap": "trade",
    "referral superior rebate": "referral_reward",
    airdrop: "airdrop",
    "hodl interest": "lending_interest",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: row.coin, amount: row.change }],
      group: (type === "trade" || type === "fee") && row.order !== "" ? row.order : null,
      note: /^dust swap/i.test(row.action) ? "dust swap" : null,
    }),
  // Many small coins for one: the shares are unknown.
  assemble: (rows, standard) =>
    rows.some(({ note }) => note === "dust swap") ? joinLegs(rows, standard) : standard(rows),
});
