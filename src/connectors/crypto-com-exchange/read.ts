import { negate } from "../../ledger/amounts.ts";
import { pairOf } from "../file/formats/pair.ts";
import { event, failure, nothing, type ParsedRow } from "../rows.ts";
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
} from "../exchange/read.ts";

const LABEL = "Crypto.com Exchange";

/** `BTC_USDT` is a spot market; contracts have a hyphen in their names, and their results are in no list read here. */
const trade = (row: Loose): ParsedRow => {
  const side = asLabel(row["side"]);
  if (side !== "BUY" && side !== "SELL") return unknownWord(LABEL, row["side"]);
  const name = asLabel(row["instrument_name"]);
  const pair = name.includes("_") ? pairOf(name) : null;
  if (pair === null) return failure("unknown-type", message("record.counterValueMissing", { label: LABEL }));
  const fee = amountOrNone(row, "fees");
  return event({
    ...tradeAt({
      buys: side === "BUY",
      ...pair,
      amount: amountIn(row, "traded_quantity"),
      price: amountIn(row, "traded_price"),
      // Negative if it was charged.
      fee: fee === null ? null : negate(fee),
      feeCoin: coinIn(row, "fee_instrument_name"),
    }),
    time: timeIn(row, "create_time"),
  });
};

/** The statuses for completed, and for rejected or pending. */
const moved =
  (sign: 1 | -1, done: string, open: RegExp) =>
  (row: Loose): ParsedRow => {
    const status = asLabel(row["status"]);
    if (status !== done) return open.test(status) ? nothing : unknownWord(LABEL, row["status"]);
    const asset = coinIn(row, "currency");
    return event({
      type: "transfer",
      time: timeIn(row, "create_time"),
      flows: [{ asset, amount: signed(amountIn(row, "amount"), sign) }],
      // The fee of a deposit is deducted before it arrives.
      fees: sign === 1 ? [] : [{ asset, amount: amountOrNone(row, "fee") }],
      hash: asText(row["txid"]),
      address: asText(row["address"]),
    });
  };

export const READERS: Readers = {
  trades: trade,
  deposit: moved(1, "1", /^[023]$/),
  withdrawal: moved(-1, "5", /^[0-46]$/),
};
