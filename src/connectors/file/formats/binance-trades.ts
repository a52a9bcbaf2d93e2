import { quoted } from "../../../ledger/index.ts";
import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, timeIn } from "../table/fields.ts";
import { type DecimalStyle, readNumber, untouched } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type RowFlow } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { message } from "../../../wording/messages/index.ts";

/** Binance's spot trades, one row per fill. The statement contains the same trades and more. */
export const binanceTrades = tableFormat({
  name: "binance-trades",
  label: "Binance (trades)",
  providerKey: "binance",
  export: {
    de: "binance.com → Orders → Spot-Order → Handelsverlauf → Export; besser: Kontoauszug, denn nur er hat alles",
    en: "binance.com → Orders → Spot → Trade History → Export; better: the statement, which alone has everything",
  },
  proven: "layout",
  zone: "UTC",
  yieldsTo: ["binance-statement", "binance-statement-2025"],
  generations: [
    { name: "coins apart", columns: "Date(UTC{zone}), Market, Type, Price, Amount, Total, Fee, Fee Coin" },
    {
      name: "coins behind their numbers",
      columns: "Date(UTC{zone}), Pair, Side, Price, Executed, Amount, Fee",
    },
    {
      name: "coins behind their numbers, quantity",
      columns: "Date(UTC{zone}), Pair, Side, Price, Quantity, Amount, Fee",
    },
  ],
  fields: {
    time: timeIn("ymd", "Date(UTC{zone})"),
    pair: text("Market", "Pair"),
    side: text("Type", "Side"),
    price: text("Price"),
    executed: text("Executed", "Quantity"),
    amount: text("Amount"),
    total: amount("Total"),
    fee: text("Fee"),
    feeCoin: asset("Fee Coin"),
  },
  word: (row) => row.side,
  words: { buy: 1, sell: -1 },
  read: (row, direction, at) => {
    const decimal = untouched(at.decimal);
    const legs =
      row.executed === ""
        ? fromSeparateColumns(row.pair, row.amount, row.total, at.decimal)
        : glued(row, decimal);
    if (legs === null)
      return failure("bad-row", message("row.ambiguousPairAndAmounts", { pair: quoted(row.pair) }));
    const fee = feeOf(row.fee, row.feeCoin, legs, row.feeCoin === "" ? decimal : at.decimal);
    if (fee === null) return failure("bad-fee", message("row.feeWithoutAsset", { fee: quoted(row.fee) }));
    const [base, quote] = legs;
    const signedFlow = ({ asset: coin, amount: value }: CoinAmount, sign: number): RowFlow => ({
      asset: coin,
      amount: sign > 0 ? value : negate(value),
    });
    return event({
      type: "trade",
      time: row.time,
      flows: [signedFlow(base, direction), signedFlow(quote, -direction)],
      fees: [fee],
    });
  },
});

type CoinAmount = { readonly asset: string; readonly amount: string };

function fromSeparateColumns(
  pair: string,
  amountText: string,
  total: string | null,
  decimal: DecimalStyle,
): readonly [CoinAmount, CoinAmount] | null {
  const coins = pairOf(pair);
  const value = readNumber(amountText, decimal);
  return coins === null || value === null || total === null
    ? null
    : [
        { asset: coins.base, amount: value },
        { asset: coins.quote, amount: total },
      ];
}

/** `0.11INCH` of `1INCHUSDT` is 0.1 and not 0.11: the pair shows where the coin's name begins. */
function glued(
  { pair, executed, amount: paid }: Readonly<Record<"pair" | "executed" | "amount", string>>,
  decimal: DecimalStyle,
) {
  const whole = pair.replaceAll(/[-/_ ]/g, "");
  for (let at = 1; at < whole.length; at++) {
    const base = cut(executed, whole.slice(0, at), decimal);
    const quote = cut(paid, whole.slice(at), decimal);
    if (base !== null && quote !== null) return [base, quote] as const;
  }
  return null;
}

function cut(cell: string, coin: string, decimal: DecimalStyle): CoinAmount | null {
  const value = cell.endsWith(coin) ? readNumber(cell.slice(0, -coin.length), decimal) : null;
  return value === null ? null : { asset: coin, amount: value };
}

function feeOf(
  cell: string,
  coin: string,
  legs: readonly [CoinAmount, CoinAmount],
  decimal: DecimalStyle,
): CoinAmount | null {
  if (cell === "") return { asset: "BNB", amount: "0" };
  if (coin !== "") {
    const value = readNumber(cell, decimal);
    return value === null ? null : { asset: coin, amount: value };
  }
  const known = [legs[0].asset, legs[1].asset, "BNB"]
    .map((one) => cut(cell, one, decimal))
    .find((one) => one !== null);
  return known ?? cut(cell, /[A-Za-z][\w.]*$/.exec(cell)?.[0] ?? " ", decimal);
}
