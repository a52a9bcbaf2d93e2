import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { readNumber } from "../table/numbers.ts";
import { asset, freeText, text, time } from "../table/fields.ts";
import { type RowContext, tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

/** Quote currencies at the end of a pair's name; the columns of the file decide which one fits. */
const QUOTES = "USD GUSD RLUSD USDC USDT EUR GBP SGD HKD AUD CAD BTC ETH BCH LTC DAI FIL SOL".split(" ");

/** `($519.83)` is outgoing; `0.4995 BTC` is incoming. Null for an empty cell, undefined for an invalid one. */
const numberIn = (cell: string | null, at: RowContext): string | null | undefined => {
  if (cell === null) return undefined;
  if (cell === "") return null;
  const inner = /^\((.*)\)$/.exec(cell)?.[1];
  // The unit may be longer than the limit for a number.
  const plain = (inner ?? cell).replace(/ [A-Z0-9]{2,12}$/, "");
  const size = readNumber(plain, at.decimal) ?? undefined;
  return size === undefined || inner === undefined ? size : negate(absolute(size));
};

type CoinChange = { readonly flow: RowFlow; readonly fee: RowFlow };

/** Change of a coin, from its columns: its amount, and its fee in addition. */
const changeOf = (coin: string, at: RowContext): CoinChange | null => {
  const amount = numberIn(at.cell(`${coin} Amount ${coin}`), at);
  const fee = numberIn(at.cell(`Fee (${coin}) ${coin}`) ?? at.cell(`Fee ${coin}`), at);
  if (amount === undefined || fee === undefined || amount === null) return null;
  return { flow: { asset: coin, amount }, fee: { asset: coin, amount: absolute(fee ?? "0") } };
};

const trade = (symbol: string, time: string | null, at: RowContext, sign: 1 | -1): ParsedRow => {
  // The pair is split where both halves have filled columns.
  for (const quote of QUOTES) {
    if (!symbol.endsWith(quote) || symbol.length === quote.length) continue;
    const [base, money] = [changeOf(symbol.slice(0, -quote.length), at), changeOf(quote, at)];
    if (base === null || money === null) continue;
    if (signOf(base.flow.amount ?? "0") !== sign || signOf(money.flow.amount ?? "0") === sign)
      return failure("bad-amount", message("row.amountFeeNetMismatch"));
    return event({ type: "trade", time, flows: [base.flow, money.flow], fees: [base.fee, money.fee] });
  }
  return failure("bad-row", message("row.unknownMarket"));
};

/** Descriptions of receipts that did not come from a chain. */
const GIVEN = /reward|interest|earn|staking|referral|promo|reimburse|admin/i;

/**
 * Gemini's transaction history: columns for every coin of the account, each with its amount, its fee and its balance.
 */
export const gemini = tableFormat({
  name: "gemini",
  label: "Gemini",
  providerKey: "gemini",
  export: {
    de: "gemini.com → Account → Statements & History → Transaction history (XLSX oder CSV)",
    en: "gemini.com → Account → Statements & History → Transaction history (XLSX or CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "transaction history",
      columns:
        "Date, Time (UTC), Type, Symbol, Specification, Liquidity Indicator, Trading Fee Rate (bps), {coin} Amount {coin}, Fee ({coin}) {coin}?, Fee {coin}?, {coin} Balance {coin}?, Trade ID, Order ID, Order Date, Order Time, Client Order ID, API Session, Tx Hash, Deposit Destination, Deposit Tx Output, Withdrawal Destination, Withdrawal Tx Output",
    },
  ],
  fields: {
    time: time("Date + Time (UTC)"),
    type: text("Type"),
    symbol: asset("Symbol"),
    what: text("Specification"),
    trade: freeText("Trade ID"),
    hash: freeText("Tx Hash"),
    to: freeText("Withdrawal Destination"),
  },
  word: (row) => row.type,
  words: { buy: "buy", sell: "sell", credit: "credit", debit: "debit", "": "sums" } as const,
  read: (row, kind, at) => {
    // The sums of all columns are below the rows, without a date.
    if (kind === "sums")
      return row.time === null && row.symbol === ""
        ? nothing
        : failure("missing-field", message("record.missingType"));
    const coin = row.symbol.toUpperCase();
    if (kind === "buy" || kind === "sell") return trade(coin, row.time, at, kind === "buy" ? 1 : -1);
    const change = changeOf(coin, at);
    if (change === null || signOf(change.flow.amount ?? "0") !== (kind === "credit" ? 1 : -1))
      return failure("bad-amount", message("row.missingOneAmount"));
    return event({
      type: kind === "credit" && GIVEN.test(row.what) ? "unclear" : "transfer",
      time: row.time,
      flows: [change.flow],
      fees: [change.fee],
      hash: row.hash,
      ...(kind === "debit" ? { address: row.to } : {}),
      note: row.what,
    });
  },
});
