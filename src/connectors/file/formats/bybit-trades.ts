import { quoted } from "../../../ledger/index.ts";
import { negate, shareOf, signOf } from "../../../ledger/amounts.ts";
import { readDate } from "../table/dates.ts";
import { amount, asset, text } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

/** More decimals than any coin has at Bybit. */
const DIGITS = 12;

const market = (
  differing: Pick<Parameters<typeof tableFormat>[0], "name" | "label" | "yieldsTo" | "generations">,
) =>
  tableFormat({
    ...differing,
    providerKey: "bybit",
    export: {
      de: "bybit.eu → Orders → Spot → Trade-Verlauf → Export; besser: das Unified-Konto, das alles hat",
      en: "bybit.eu → Orders → Spot → Trade History → Export; better: the unified account, which has everything",
    },
    proven: "layout",
    zone: "UTC",
    fields: {
      pair: text("Spot Pairs"),
      side: text("Direction"),
      value: amount("Filled Value"),
      price: amount("Filled Price", "Avg. Filled Price"),
      quantity: amount("Filled Quantity"),
      fee: amount("ExecFeeV2"),
      feeCoin: asset("feeCoin"),
      status: text("Order Status"),
      time: text("Timestamp (UTC)"),
    },
    word: (row) => row.side,
    words: { buy: 1, sell: -1 } as const,
    read: (row, direction) =>
      // The filled part of a partially filled, cancelled order counts.
      ifDone(/^(?:filled|partially_?filled_?cancell?ed)$/i.test(row.status) ? "" : row.status, () => {
        const { value, price } = row;
        if (value === null || signOf(value) === 0) return nothing;
        const pair = pairOf(row.pair);
        if (pair === null)
          return failure("bad-row", message("row.ambiguousPair", { pair: quoted(row.pair) }));
        // The ordered amount differs from the filled one; the filled coins follow from the money.
        const coins =
          row.quantity ?? (price === null || signOf(price) <= 0 ? null : shareOf(value, "1", price, DIGITS));
        if (coins === null) return failure("bad-amount", message("row.missingFilledQuantityOrPrice"));
        const time = readDate(row.time.replace(/^(\d{1,2}:\d{2}(?::\d{2})?) (\S+)$/, "$2 $1"), "ymd", "UTC");
        if (time === null) return failure("bad-time", message("row.unreadableTime"));
        return event({
          type: "trade",
          time,
          flows: [
            { asset: pair.base, amount: direction === 1 ? coins : negate(coins) },
            { asset: pair.quote, amount: direction === 1 ? negate(value) : value },
          ],
          fees: [{ asset: row.feeCoin, amount: row.fee ?? "0" }],
        });
      }),
  });

/** Bybit's fills: the hour is written before the day, the fee is in the received coin. */
export const bybitTrades = market({
  name: "bybit-trades",
  label: "Bybit (trades)",
  yieldsTo: ["bybit-unified"],
  generations: [
    {
      name: "EU",
      columns:
        "Spot Pairs, Order Type, Direction, feeCoin, ExecFeeV2, Filled Value, Filled Price, Filled Quantity, Fees, Transaction ID, Order No., Timestamp (UTC)",
    },
  ],
});

export const bybitOrders = market({
  name: "bybit-orders",
  label: "Bybit (orders)",
  yieldsTo: ["bybit-unified", "bybit-trades"],
  generations: [
    {
      name: "EU",
      columns:
        "Spot Pairs, feeCoin, ExecFeeV2, feeInfo, Order Type, Direction, Filled Value, Avg. Filled Price, Order Price, Order Quantity, Order Value, Order Status, Order No., Timestamp (UTC)",
    },
  ],
});
