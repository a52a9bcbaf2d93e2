import { absolute, negate, shareOf, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, quantity, text, timeIn } from "../table/fields.ts";
import { readDate } from "../table/dates.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";
import { message } from "../../../wording/messages/index.ts";

/** China time, even if the cell names another zone. */
const ZONE = "+08:00";

/** OKX's first trades (OKEx): the purchase and the sale in two rows of one second, the fee in the coin of its row. */
export const okxOldTrades = tableFormat({
  name: "okx-trades-old",
  label: "OKX (OKEx trades)",
  providerKey: "okx",
  export: {
    de: "okx.com → Assets → Berichte; alte Dateien aus OKEx-Zeiten",
    en: "okx.com → Assets → reports; old files of the time of OKEx",
  },
  proven: "layout",
  zone: ZONE,
  yieldsTo: ["okx-trading"],
  generations: [{ name: "OKEx", columns: "time, type, size, balance, fee, currency", exact: true }],
  fields: {
    time: text("time"),
    type: text("type"),
    size: amount("size"),
    fee: amount("fee"),
    currency: asset("currency"),
  },
  word: (row) => row.type,
  words: { buy: "trade", sell: "trade" } as const satisfies Record<string, EventType>,
  read: (row, type) => {
    const time = readDate(row.time.replace(/CST$/i, ""), "ymd", ZONE);
    if (time === null) return failure("bad-time", message("row.unreadableTime"));
    return event({
      type,
      time,
      flows: [{ asset: row.currency, amount: row.size }],
      fees: [{ asset: row.currency, amount: absolute(row.fee ?? "0") }],
      group: time.slice(0, 10),
    });
  },
  assemble: (rows, standard) => joinLegs(rows, standard),
});

/** The trades of 2020: both sides in one row, signed, the total with its unit and binary rounding errors. */
export const okxTrades2020 = tableFormat({
  name: "okx-trades-2020",
  label: "OKX (trades of 2020)",
  providerKey: "okx",
  export: {
    de: "okx.com → Assets → Berichte; alte Dateien aus OKEx-Zeiten",
    en: "okx.com → Assets → reports; old files of the time of OKEx",
  },
  proven: "layout",
  zone: ZONE,
  yieldsTo: ["okx-trading"],
  generations: [
    {
      name: "2020",
      columns: "Order ID, Trade ID, Trade Time, Pairs, Amount, Price, Total, taker/maker, Fee, unit",
    },
  ],
  fields: {
    time: timeIn("ymd", "Trade Time"),
    amount: amount("Amount"),
    unit: asset("unit"),
    total: quantity("Total"),
    fee: quantity("Fee"),
  },
  word: () => "trade",
  words: { trade: true },
  read: ({ time, amount: coins, unit, total, fee }) => {
    if (coins === null || total === null) return failure("bad-amount", message("row.missingTradeLeg"));
    const charged = fee !== null && signOf(fee.amount) < 0;
    const money = shareOf(absolute(total.amount), "1", "1", 10);
    return event({
      type: "trade",
      time,
      flows: [
        { asset: unit, amount: coins },
        { asset: total.unit, amount: signOf(total.amount) < 0 ? negate(money) : money },
        // A positive fee was paid to the user.
        ...(fee === null || charged ? [] : [{ asset: fee.unit, amount: fee.amount }]),
      ],
      fees: charged ? [{ asset: fee.unit, amount: absolute(fee.amount) }] : [],
    });
  },
});
