import { negate } from "../../../ledger/amounts.ts";
import { amount, quantity, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { message } from "../../../wording/messages/index.ts";

/**
 * HTX (Huobi): fills of the spot market; the fee names its coin, which is the received one, and is deducted from it.
 */
export const htxTrades = tableFormat({
  name: "htx-trades",
  label: "HTX (trades)",
  providerKey: "htx",
  export: {
    de: "htx.com → Orders → Spot → Trade History → Export (CSV)",
    en: "htx.com → Orders → Spot → Trade History → Export (CSV)",
  },
  proven: "layout",
  zone: "asked",
  // The last cell of a row is followed by a separator.
  generations: [
    { name: "Chinese", columns: "时间, 交易类型, 交易对, 方向, 价格, 数量, 成交额, 手续费", exact: true },
    { name: "English", columns: "Time, Type, Pair, Side, Price, Amount, Total, Fee", exact: true },
  ],
  fields: {
    time: time("时间", "Time"),
    type: text("交易类型", "Type"),
    pair: text("交易对", "Pair"),
    side: text("方向", "Side"),
    coins: amount("数量", "Amount"),
    total: amount("成交额", "Total"),
    fee: quantity("手续费", "Fee"),
  },
  word: (row) => `${row.type} ${row.side}`,
  words: {
    "币币交易 买入": "buy",
    "币币交易 卖出": "sell",
    "exchange buy": "buy",
    "exchange sell": "sell",
    "spot buy": "buy",
    "spot sell": "sell",
  } as const,
  read: (row, side) => {
    const pair = pairOf(row.pair);
    if (pair === null) return failure("bad-row", message("row.unknownMarket"));
    const { coins, total, fee } = row;
    if (coins === null || total === null) return failure("bad-amount", message("row.missingOneAmount"));
    const [to, from] = side === "buy" ? [pair.base, pair.quote] : [pair.quote, pair.base];
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: from, amount: negate(side === "buy" ? total : coins) },
        { asset: to, amount: side === "buy" ? coins : total },
      ],
      fees: fee === null ? [] : [{ asset: fee.unit, amount: fee.amount }],
    });
  },
});
