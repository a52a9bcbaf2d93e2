import type { RowInput } from "./build.ts";
import { money } from "./portfolio.ts";

/** The two rows of a buy from a euro wallet, or the single row of a buy by card. `total` includes the fee. */
export const buy = (
  at: string,
  coins: string,
  total: string,
  fee: string | null,
  { card = false } = {},
): RowInput[] => {
  const { amount, currency } = money(total);
  const more = { buy: order("buy", at, total, fee, -1) };
  const coin: RowInput = { at, type: "buy", amount: coins, native: total, more };
  return card
    ? [coin]
    : [coin, { at, type: "buy", amount: `-${amount} ${currency}`, native: `-${amount} ${currency}`, more }];
};

/** `total` is the amount received after the fee. */
export const sell = (
  at: string,
  coins: string,
  total: string,
  fee: string | null,
  { bank = false } = {},
): RowInput[] => {
  const more = { sell: order("sell", at, total, fee, 1) };
  const coin: RowInput = { at, type: "sell", amount: `-${coins}`, native: `-${total}`, more };
  return bank ? [coin] : [coin, { at, type: "sell", amount: total, native: total, more }];
};

const order = (kind: string, at: string, total: string, fee: string | null, sign: 1 | -1): object => {
  const { amount, currency } = money(total);
  const subtotal = (cents(amount) + BigInt(sign) * (fee === null ? 0n : cents(money(fee).amount)))
    .toString()
    .padStart(3, "0");
  return {
    id: `${kind}-${at}`,
    payment_method_name: "EUR Wallet",
    subtotal: { amount: `${subtotal.slice(0, -2)}.${subtotal.slice(-2)}`, currency },
    total: money(total),
    // Coinbase omits the key if there was no fee.
    ...(fee === null ? {} : { fee: money(fee) }),
  };
};

const cents = (text: string): bigint => BigInt(text.replace(".", ""));

/** The two legs of a conversion, a second apart, the credit first. */
export const convert = (
  at: string,
  out: string,
  outNative: string,
  into: string,
  intoNative: string,
): RowInput[] => {
  const more = { trade: { id: `trade-${at}`, payment_method_name: "Wallet" } };
  const later = new Date(Date.parse(at) + 1_000).toISOString().replace(".000Z", "Z");
  return [
    { at, type: "trade", amount: into, native: intoNative, more },
    { at: later, type: "trade", amount: `-${out}`, native: `-${outNative}`, more },
  ];
};

type Fill = {
  readonly at: string;
  readonly order: string;
  readonly side: "buy" | "sell";
  readonly product: string;
  readonly quantity: string;
  readonly price: string;
  /** quantity × price, in the quote currency. */
  readonly quote: string;
  readonly commission: string;
  readonly baseNative: string;
  readonly quoteNative: string;
};

/** The two rows of one fill, which do not include the commission. */
export const fill = (input: Fill): RowInput[] => {
  const [base = "", quote = ""] = input.product.split("-");
  const [inSign, outSign] = input.side === "buy" ? ["", "-"] : ["-", ""];
  const more = {
    advanced_trade_fill: {
      commission: input.commission,
      fill_price: input.price,
      order_id: input.order,
      order_side: input.side,
      product_id: input.product,
    },
  };
  const common = { at: input.at, type: "advanced_trade_fill", more };
  return [
    { ...common, amount: `${inSign}${input.quantity} ${base}`, native: `${inSign}${input.baseNative}` },
    { ...common, amount: `${outSign}${input.quote} ${quote}`, native: `${outSign}${input.quoteNative}` },
  ];
};

/** A single row. */
export const row = (
  at: string,
  type: string,
  amount: string,
  native: string,
  rest: Pick<RowInput, "status" | "account" | "more"> = {},
): RowInput => ({ at, type, amount, native, ...rest });
