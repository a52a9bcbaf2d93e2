import { negate, signOf, subtract } from "../../ledger/amounts.ts";
import { event, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { chainEntry, transfersOf } from "../exchange/chain.ts";
import {
  amountIn,
  amountOrEmpty,
  coinIn,
  fillOf,
  type Readers,
  signed,
  timeIn,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "OKX";

/** Types of bills in the trading account; the meaning of a trade follows from the traded assets. */
const BILLS = wordsOf<EventType>({
  "1": "own",
  "3": "derivative_settlement",
  "5": "derivative_settlement",
  "7": "fee",
  "8": "derivative_settlement",
  "9": "derivative_settlement",
  "12": "own",
  "27": "trade",
  "28": "trade",
  "30": "trade",
  "34": "derivative_settlement",
});

/** Margin trades include a loan: their bills are undocumented, and not read here. */
const TRADED = wordsOf<EventType>({
  SPOT: "trade",
  SWAP: "derivative_settlement",
  FUTURES: "derivative_settlement",
  OPTION: "derivative_settlement",
});

/** Types of bills in the funding account. Credits whose type has no stated reason need confirmation. */
const FUNDING = wordsOf<EventType>({
  "1": "transfer",
  "2": "transfer",
  "13": "transfer",
  "20": "transfer",
  "21": "transfer",
  "28": "unclear",
  "47": "unclear",
  "48": "unclear",
  "49": "unclear",
  "52": "unclear",
  "53": "unclear",
  "54": "unclear",
  "61": "trade",
  "68": "cashback",
  "69": "cashback",
  "75": "own",
  "76": "own",
  "77": "unclear",
  "78": "own",
  "80": "own",
  "82": "own",
  "83": "staking_reward",
  "84": "fee",
  "85": "mining_reward",
  "87": "mining_reward",
  "88": "unclear",
  "89": "own",
  "90": "own",
  "91": "own",
  "99": "lending_interest",
  "124": "unclear",
  "126": "lending_interest",
  "129": "unclear",
  "130": "own",
  "131": "own",
  "136": "trade",
  "139": "staking_reward",
  "146": "unclear",
  "150": "referral_reward",
  "151": "referral_reward",
  "152": "referral_reward",
  "153": "referral_reward",
  "154": "unclear",
  "156": "cashback",
  "169": "unclear",
  "170": "referral_reward",
  "171": "referral_reward",
  "172": "referral_reward",
  "173": "cashback",
  "183": "referral_reward",
  "211": "unclear",
});

/** One bill per coin. The change of the balance is after the fee, which is negative if it was charged. */
const bill = (row: Loose): ParsedRow => {
  const type = asLabel(row["type"]);
  const eventType = type === "2" ? TRADED.get(asLabel(row["instType"])) : BILLS.get(type);
  if (eventType === undefined)
    return unknownWord(LABEL, type === "2" ? `2 ${asLabel(row["instType"])}`.trim() : row["type"]);
  const [change, fee] = [amountIn(row, "balChg"), amountOrEmpty(row, "fee")];
  const asset = coinIn(row, "ccy");
  const charged = fee !== null && signOf(fee) < 0 && eventType === "trade";
  return event({
    type: eventType,
    time: timeIn(row, "ts"),
    flows: [
      { asset, amount: change === null || fee === null ? null : charged ? subtract(change, fee) : change },
    ],
    fees: charged ? [{ asset, amount: negate(fee) }] : [],
    group: eventType === "trade" ? fillOf([asLabel(row["ordId"]), asLabel(row["tradeId"])], row["ts"]) : null,
    note: asText(row["instId"]),
  });
};

const funding = (row: Loose): ParsedRow => {
  const type = FUNDING.get(asLabel(row["type"]));
  if (type === undefined) return unknownWord(LABEL, row["type"]);
  const asset = coinIn(row, "ccy");
  return event({
    type,
    time: timeIn(row, "ts"),
    flows: [{ asset, amount: amountIn(row, "balChg") }],
    group:
      type === "trade" ? `funding:${asLabel(row["ts"])}` : type === "transfer" ? transfersOf(asset) : null,
  });
};

/** 2 is completed; others are pending, failed or cancelled. */
const deposit = (row: Loose): ParsedRow => (isDone(row) ? moved(row, 1) : notDone(row));
const withdrawal = (row: Loose): ParsedRow => (isDone(row) ? moved(row, -1) : notDone(row));
const isDone = (row: Loose): boolean => asLabel(row["state"]) === "2";
const notDone = (row: Loose): ParsedRow =>
  /^-?\d{1,2}$/.test(asLabel(row["state"])) ? nothing : unknownWord(LABEL, row["state"]);

const moved = (row: Loose, sign: 1 | -1): ParsedRow =>
  chainEntry({
    time: timeIn(row, "ts"),
    asset: coinIn(row, "ccy"),
    amount: signed(amountIn(row, "amt"), sign),
    // A deposit has no fee.
    fee: sign === 1 ? "0" : amountOrEmpty(row, "fee"),
    hash: asText(row["txId"]),
    address: asText(row["to"]),
  });

export const READERS: Readers = { bills: bill, funding, deposit, withdrawal };
