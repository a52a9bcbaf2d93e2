import { negate, subtract } from "../../../ledger/amounts.ts";
import { quantity, text, timeIn } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const SHARED = {
  providerKey: "binance",
  zone: "UTC",
  yieldsTo: ["binance-statement", "binance-statement-2025"],
  word: () => "exchange",
  words: { exchange: true },
} as const;

export const binanceConvert = tableFormat({
  ...SHARED,
  name: "binance-convert",
  label: "Binance (convert)",
  export: {
    de: "binance.com → Orders → Convert-Verlauf → Export",
    en: "binance.com → Orders → Convert History → Export",
  },
  proven: "layout",
  generations: [
    {
      name: "convert",
      columns: "Date, Wallet?, Pair, Type, Sell, Buy, Price, Inverse Price, Date Updated, Status",
    },
  ],
  fields: {
    time: timeIn("ymd", "Date Updated", "Date"),
    sell: quantity("Sell"),
    buy: quantity("Buy"),
    status: text("Status"),
  },
  read: ({ time: at, sell, buy, status }) =>
    ifDone(status, () =>
      sell === null || buy === null
        ? failure("bad-amount", message("row.missingSoldOrBought"))
        : event({
            type: "trade",
            time: at,
            flows: [
              { asset: sell.unit, amount: negate(sell.amount) },
              { asset: buy.unit, amount: buy.amount },
            ],
          }),
    ),
});

/** The amount of a period is the amount paid, including the fee. */
export const binanceAutoInvest = tableFormat({
  ...SHARED,
  name: "binance-auto-invest",
  label: "Binance (Auto-Invest)",
  export: {
    de: "binance.com → Earn → Auto-Invest → Verlauf → Export",
    en: "binance.com → Earn → Auto-Invest → History → Export",
  },
  proven: "layout",
  generations: [
    {
      name: "auto-invest",
      columns:
        "Auto-Invest Date(UTC{zone}), Holding Coin, Amount per period, Trading Fee, Units, From, Status",
    },
  ],
  fields: {
    time: timeIn("mdy", "Auto-Invest Date(UTC{zone})"),
    paid: quantity("Amount per period"),
    fee: quantity("Trading Fee"),
    units: quantity("Units"),
    status: text("Status"),
  },
  read: ({ time: at, paid, fee, units, status }) =>
    ifDone(status, () => {
      if (paid === null || units === null) return failure("bad-amount", message("row.missingPaidOrBought"));
      const inPaid = fee !== null && fee.unit === paid.unit;
      return event({
        type: "trade",
        time: at,
        flows: [
          { asset: paid.unit, amount: negate(inPaid ? subtract(paid.amount, fee.amount) : paid.amount) },
          { asset: units.unit, amount: units.amount },
        ],
        fees: fee === null ? [] : [{ asset: fee.unit, amount: fee.amount }],
      });
    }),
});
