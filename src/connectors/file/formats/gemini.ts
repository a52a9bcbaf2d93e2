import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { readNumber } from "../table/numbers.ts";
import { asset, freeText, text, time } from "../table/fields.ts";
import { type RowContext, tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

/** Coins that others are priced in there, as they end the name of a pair; the columns of the file say which of them fits. */
const QUOTES = "USD GUSD RLUSD USDC USDT EUR GBP SGD HKD AUD CAD BTC ETH BCH LTC DAI FIL SOL".split(" ");

/** `($519.83)` went; `0.4995 BTC` came. Null where nothing stands there, undefined where nobody can read it. */
const numberIn = (cell: string | null, at: RowContext): string | null | undefined => {
  if (cell === null) return undefined;
  if (cell === "") return null;
  const inner = /^\((.*)\)$/.exec(cell)?.[1];
  // Its unit may be longer than a number's may be.
  const plain = (inner ?? cell).replace(/ [A-Z0-9]{2,12}$/, "");
  const size = readNumber(plain, at.decimal) ?? undefined;
  return size === undefined || inner === undefined ? size : negate(absolute(size));
};

type CoinChange = { readonly flow: RowFlow; readonly fee: RowFlow };

/** What changed of a coin, by the columns that it has: its amount, and its fee besides. */
const changeOf = (coin: string, at: RowContext): CoinChange | null => {
  const amount = numberIn(at.cell(`${coin} Amount ${coin}`), at);
  const fee = numberIn(at.cell(`Fee (${coin}) ${coin}`) ?? at.cell(`Fee ${coin}`), at);
  if (amount === undefined || fee === undefined || amount === null) return null;
  return { flow: { asset: coin, amount }, fee: { asset: coin, amount: absolute(fee ?? "0") } };
};

const trade = (symbol: string, time: string | null, at: RowContext, sign: 1 | -1): ParsedRow => {
  // The pair is cut where both halves have columns with something in them.
  for (const quote of QUOTES) {
    if (!symbol.endsWith(quote) || symbol.length === quote.length) continue;
    const [base, money] = [changeOf(symbol.slice(0, -quote.length), at), changeOf(quote, at)];
    if (base === null || money === null) continue;
    if (signOf(base.flow.amount ?? "0") !== sign || signOf(money.flow.amount ?? "0") === sign)
      return failure("bad-amount", message("row.doNotFit"));
    return event({ type: "trade", time, flows: [base.flow, money.flow], fees: [base.fee, money.fee] });
  }
  return failure("bad-row", message("row.marketUnclear"));
};

/** What Gemini writes beside what came without a chain. */
const GIVEN = /reward|interest|earn|staking|referral|promo|reimburse|admin/i;

/** Gemini's transaction history: columns for every coin of the account, each with its amount, its fee and what is left. */
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
    // The sums of all columns stand below the rows, without a day.
    if (kind === "sums")
      return row.time === null && row.symbol === ""
        ? nothing
        : failure("missing-field", message("record.recordNoType"));
    const coin = row.symbol.toUpperCase();
    if (kind === "buy" || kind === "sell") return trade(coin, row.time, at, kind === "buy" ? 1 : -1);
    const change = changeOf(coin, at);
    if (change === null || signOf(change.flow.amount ?? "0") !== (kind === "credit" ? 1 : -1))
      return failure("bad-amount", message("row.oneAmountMissing"));
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
