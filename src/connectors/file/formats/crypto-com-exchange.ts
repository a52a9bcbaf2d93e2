import { absolute, multiply, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { message } from "../../../wording/messages/index.ts";

const columns = (indicator: string): string =>
  `account_type, order_id, trade_id, create_time_utc, symbol, side, ${indicator}, traded_price, traded_quantity, fee, fee_currency`;

/** Trades of the exchange (not the app): one row per fill. */
export const cryptoComExchange = tableFormat({
  name: "crypto-com-exchange",
  label: "Crypto.com Exchange (trades)",
  providerKey: "crypto.com",
  export: {
    de: "crypto.com/exchange → Orders → Handelsverlauf → Exportieren",
    en: "crypto.com/exchange → orders → trade history → export",
  },
  proven: "layout",
  zone: "UTC",
  // The typo is the export's own.
  generations: [
    { name: "trade history", columns: columns("liquditiy_indicator") },
    { name: "trade history, spelled right", columns: columns("liquidity_indicator") },
  ],
  fields: {
    id: text("trade_id"),
    time: time("create_time_utc"),
    pair: text("symbol"),
    side: text("side"),
    price: amount("traded_price"),
    coins: amount("traded_quantity"),
    fee: amount("fee"),
    feeCoin: asset("fee_currency"),
  },
  word: (row) => row.side,
  words: { buy: "buy", sell: "sell" } as const,
  read: (row, side) => {
    const pair = pairOf(row.pair);
    if (pair === null) return failure("bad-row", message("row.unknownMarket"));
    const { coins, price } = row;
    if (coins === null || price === null) return failure("bad-amount", message("row.missingOneAmount"));
    const total = multiply(coins, price);
    const buys = side === "buy";
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: pair.base, amount: buys ? coins : negate(coins) },
        { asset: pair.quote, amount: buys ? negate(total) : total },
      ],
      fees: [{ asset: row.feeCoin, amount: absolute(row.fee ?? "0") }],
    });
  },
});
