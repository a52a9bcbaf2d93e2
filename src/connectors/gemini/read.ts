import { event, failure, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import {
  amountIn,
  amountOrNone,
  coinIn,
  type Readers,
  signed,
  timeIn,
  tradeAt,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "Gemini";

/** A pair has no separator between its coins: the fee is charged in the second. */
const trade = (row: Loose): ParsedRow => {
  const side = asLabel(row["type"]);
  if (side !== "Buy" && side !== "Sell") return unknownWord(LABEL, row["type"]);
  const [pair, quote] = [asLabel(row["symbol"]).toUpperCase(), coinIn(row, "fee_currency").toUpperCase()];
  if (quote === "" || !pair.endsWith(quote) || pair.length === quote.length || pair.endsWith("PERP"))
    return failure("unknown-type", message("row.unknownMarket"));
  return event({
    ...tradeAt({
      buys: side === "Buy",
      base: pair.slice(0, -quote.length),
      quote,
      amount: amountIn(row, "amount"),
      price: amountIn(row, "price"),
      fee: amountOrNone(row, "fee_amount"),
      feeCoin: quote,
    }),
    time: timeIn(row, "timestampms"),
  });
};

const TYPES = wordsOf<readonly [EventType, 1 | -1]>({
  Deposit: ["transfer", 1],
  Withdrawal: ["transfer", -1],
  Reward: ["unclear", 1],
  AdminCredit: ["unclear", 1],
  AdminDebit: ["unclear", -1],
});

/**
 * The amount that arrives or was requested; the fee is in addition. An advanced deposit can be traded with, and counts.
 */
const transfer = (row: Loose): ParsedRow => {
  const kind = TYPES.get(asLabel(row["type"]));
  if (kind === undefined) return unknownWord(LABEL, row["type"]);
  const status = asLabel(row["status"]);
  if (status !== "Complete" && status !== "Advanced")
    return status === "Pending" || status === "Cancelled" || status === "Failed"
      ? nothing
      : unknownWord(LABEL, row["status"]);
  const [type, sign] = kind;
  const asset = coinIn(row, "currency").toUpperCase();
  const feeCoin = coinIn(row, "feeCurrency").toUpperCase();
  return event({
    type,
    time: timeIn(row, "timestampms"),
    flows: [{ asset, amount: signed(amountIn(row, "amount"), sign) }],
    fees: [{ asset: feeCoin === "" ? asset : feeCoin, amount: amountOrNone(row, "feeAmount") }],
    hash: asText(row["txHash"]),
    address: asText(row["destination"]),
    note: asText(row["purpose"]),
  });
};

export const READERS: Readers = { trades: trade, transfers: transfer };
