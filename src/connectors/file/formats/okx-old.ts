import { absolute } from "../../decimal.ts";
import { amount, asset, text } from "../table/fields.ts";
import { readDate } from "../table/dates.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type Meaning } from "../table/told.ts";
import { joinLegs } from "./joined-legs.ts";

/** China's time, also where the cell says so. */
const ZONE = "+08:00";

/** OKX's first trades (OKEx): what was bought and what was sold in two rows of one second, the fee in the coin of its row. */
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
  words: { buy: "trade", sell: "trade" } as const satisfies Record<string, Meaning>,
  read: (row, as) => {
    const time = readDate(row.time.replace(/\s*CST$/i, ""), "ymd", ZONE);
    if (time === null) return failure("bad-time", "The time cannot be read.");
    return event({
      as,
      time,
      flows: [{ asset: row.currency, amount: row.size }],
      fees: [{ asset: row.currency, amount: absolute(row.fee ?? "0") }],
      group: time.slice(0, 10),
    });
  },
  assemble: (rows, standard) => joinLegs(rows, standard),
});
