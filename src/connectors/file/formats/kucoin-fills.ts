import { quoted } from "../../../ledger/index.ts";
import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const fills = (
  differing: Pick<Parameters<typeof tableFormat>[0], "name" | "label" | "zone" | "generations">,
) =>
  tableFormat({
    ...differing,
    providerKey: "kucoin",
    export: {
      de: "kucoin.com → Order Center → Export → Spot-Ausführungen (fills); das ZIP so senden, wie es ist",
      en: "kucoin.com → Order Center → Export → spot fills; send the ZIP as it is",
    },
    proven: "layout",
    yieldsTo: ["kucoin-account"],
    footer: /^No matching records found\.?$/i,
    fields: {
      pair: text("symbol", "Pair"),
      side: text("direction", "side"),
      base: amount("Filled Amount", "size", "amount_coin", "amount"),
      quote: amount("Filled Volume", "funds", "Volume", "dealValue", "deal_value"),
      fee: amount("fee"),
      feeCoin: asset("Fee Currency", "feeCurrency", "FeeCoin"),
      time: time(
        "Filled Time(UTC{zone})",
        "Filled Time",
        "tradeCreatedAt",
        "createdDate",
        "created_at",
        "Time",
      ),
      status: text("Status"),
    },
    word: (row) => row.side,
    words: { buy: 1, sell: -1 },
    read: (row, direction) =>
      ifDone(/^(?:deal|filled|part_?canceled)$/i.test(row.status) ? "" : row.status, () => {
        const pair = pairOf(row.pair);
        if (pair === null)
          return failure("bad-row", message("row.ambiguousPair", { pair: quoted(row.pair) }));
        const { base, quote } = row;
        if (base === null || quote === null) return failure("bad-amount", message("row.missingAmount"));
        return event({
          type: "trade",
          time: row.time,
          flows: [
            { asset: pair.base, amount: direction === 1 ? base : negate(base) },
            { asset: pair.quote, amount: direction === 1 ? negate(quote) : quote },
          ],
          fees: [{ asset: row.feeCoin || pair.quote, amount: row.fee ?? "0" }],
        });
      }),
  });

/** The fee is on top, in the quote if no other coin is named. */
export const kucoinFills = fills({
  name: "kucoin-fills",
  label: "KuCoin (fills)",
  zone: "UTC",
  generations: [
    {
      name: "since 2022",
      columns:
        "UID, Account Type, Order ID, Order Time(UTC{zone})?, Symbol, Side, Order Type, Order Price?, Order Amount?, Avg. Filled Price, Filled Amount, Filled Volume, Filled Volume (USDT), Filled Time(UTC{zone}), Fee, Tax?, Maker/Taker?, Fee Currency, Status?, Account Mode?",
    },
  ],
});

/** Before the columns named their zone, times were in Singapore time. */
export const kucoinOldFills = fills({
  name: "kucoin-fills-old",
  label: "KuCoin (fills, to 2022)",
  zone: "+08:00",
  generations: [
    { name: "deals", columns: "oid, symbol, dealPrice, dealValue, amount, fee, direction, createdDate" },
    {
      name: "trades",
      columns:
        "tradeCreatedAt, orderId, symbol, side, price, size, funds, fee, liquidity, feeCurrency, orderType",
    },
    {
      name: "first trades",
      columns: "uid, symbol, direction, deal_price, amount, deal_value, created_at",
    },
    {
      name: "first trades, with fees",
      columns: "uid, symbol, order_type, price, amount_coin, direction, funds, fee, created_at",
    },
    {
      name: "filled orders without a zone",
      columns:
        "UID, Account Type, Order ID, Symbol, Side, Order Type, Avg. Filled Price, Filled Amount, Filled Volume, Filled Volume (USDT), Filled Time, Fee, Tax?, Maker/Taker, Fee Currency",
    },
    { name: "trades, short", columns: "tradeCreatedAt, symbol, side, price, size, funds, fee, feeCurrency" },
    {
      name: "coins in columns",
      columns:
        "Time, Pair, Side, FilledPrice, FilledPriceCoin, Amount, AmountCoin, Volume, VolumeCoin, Fee, FeeCoin",
    },
  ],
});
