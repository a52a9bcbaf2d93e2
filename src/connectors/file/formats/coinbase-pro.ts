import { add, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "Coinbase Pro / Exchange → Berichte (Statements) → Kontoauszug (account) oder Abschlüsse (fills), CSV",
  en: "Coinbase Pro / Exchange → Statements → account or fills, CSV",
};
const SHARED = { providerKey: "coinbase-pro", export: EXPORT, proven: "rows", zone: "UTC" } as const;

/** One row per changed coin: two matches and a fee with the same trade id are one trade. */
export const coinbaseProAccount = tableFormat({
  ...SHARED,
  name: "coinbase-pro-account",
  label: "Coinbase Pro (account)",
  generations: [
    {
      name: "account",
      columns:
        "portfolio?, type, time, amount, balance, amount/balance unit, transfer id, trade id, order id",
    },
    {
      name: "account, capitals",
      proven: "layout",
      columns:
        "Portfolio?, Type, Timestamp, Amount, Balance, Amount/balance unit, Transfer id, Trade id, Order id",
    },
  ],
  fields: {
    portfolio: text("portfolio"),
    type: text("type"),
    time: time("time", "Timestamp"),
    amount: amount("amount"),
    balance: amount("balance"),
    unit: asset("amount/balance unit"),
    transfer: text("transfer id"),
    trade: text("trade id"),
    order: text("order id"),
  },
  word: (row) => row.type,
  words: {
    deposit: "transfer",
    withdrawal: "transfer",
    match: "trade",
    fee: "fee",
    conversion: "trade",
    rebate: "cashback",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: row.unit, amount: row.amount }],
      group:
        type === "transfer" || type === "cashback"
          ? null
          : row.trade === ""
            ? `${row.portfolio}|${row.type.toLowerCase()}|${row.time ?? ""}|${row.order}`
            : `${row.portfolio}|${row.order}|${row.trade}`,
      balance:
        row.balance === null ? null : { account: `${row.unit} ${row.portfolio}`.trim(), after: row.balance },
    }),
});

/** The total includes the fee: negative and larger for a purchase, positive and smaller for a sale. */
export const coinbaseProFills = tableFormat({
  ...SHARED,
  proven: "layout",
  name: "coinbase-pro-fills",
  label: "Coinbase Pro (fills)",
  yieldsTo: ["coinbase-pro-account"],
  generations: [
    {
      name: "fills",
      columns:
        "portfolio?, trade id, product, side, created at, size, size unit, price, fee, total, price/fee/total unit",
    },
  ],
  fields: {
    portfolio: text("portfolio"),
    trade: text("trade id"),
    product: text("product"),
    side: text("side"),
    time: time("created at"),
    size: amount("size"),
    unit: asset("size unit"),
    fee: amount("fee"),
    total: amount("total"),
    money: asset("price/fee/total unit"),
  },
  word: (row) => row.side,
  words: { buy: 1, sell: -1 },
  read: (row, direction) => {
    const { size, total } = row;
    const fee = row.fee ?? "0";
    if (size === null || total === null) return failure("bad-amount", message("row.missingSizeOrTotal"));
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: row.unit, amount: direction === 1 ? size : negate(size) },
        { asset: row.money, amount: add(total, fee) },
      ],
      fees: [{ asset: row.money, amount: fee }],
    });
  },
});
