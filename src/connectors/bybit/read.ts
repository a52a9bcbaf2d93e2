import { add, signOf } from "../../ledger/amounts.ts";
import { event, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import {
  amountIn,
  amountOrEmpty,
  amountOrNone,
  coinIn,
  fillOf,
  type Readers,
  signed,
  timeIn,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "Bybit";

/** The types of the log; the meaning of a trade follows from the traded assets. */
const TYPES = wordsOf<EventType>({
  TRANSFER_IN: "own",
  TRANSFER_OUT: "own",
  SETTLEMENT: "derivative_settlement",
  DELIVERY: "derivative_settlement",
  LIQUIDATION: "derivative_settlement",
  ADL: "derivative_settlement",
  AIRDROP: "airdrop",
  BONUS: "referral_reward",
  BONUS_RECOLLECT: "unclear",
  FEE_REFUND: "cashback",
  INTEREST: "fee",
  AUTO_DEDUCTION: "unclear",
  CURRENCY_BUY: "trade",
  CURRENCY_SELL: "trade",
  TOKENS_SUBSCRIPTION: "own",
  TOKENS_REDEMPTION: "own",
  FLEXIBLE_STAKING_SUBSCRIPTION: "own",
  FLEXIBLE_STAKING_REDEMPTION: "own",
  FIXED_STAKING_SUBSCRIPTION: "own",
});

const TRADED = wordsOf<EventType>({
  spot: "trade",
  linear: "derivative_settlement",
  inverse: "derivative_settlement",
  option: "derivative_settlement",
});

/** One row per coin. `change` is cash flow and funding without the fee, which is positive if it was charged. */
const log = (row: Loose): ParsedRow => {
  const type = asLabel(row["type"]);
  const eventType = type === "TRADE" ? TRADED.get(asLabel(row["category"])) : TYPES.get(type);
  if (eventType === undefined)
    return unknownWord(LABEL, type === "TRADE" ? `TRADE ${asLabel(row["category"])}`.trim() : row["type"]);
  const [change, fee] = [amountIn(row, "change"), amountOrEmpty(row, "fee")];
  const asset = coinIn(row, "currency");
  const charged = eventType === "trade" && fee !== null && signOf(fee) > 0;
  return event({
    type: eventType,
    time: timeIn(row, "transactionTime"),
    flows: [{ asset, amount: change === null || fee === null ? null : charged ? add(change, fee) : change }],
    fees: charged ? [{ asset, amount: fee }] : [],
    group:
      eventType === "trade"
        ? fillOf([asLabel(row["orderId"]), asLabel(row["tradeId"])], row["transactionTime"])
        : null,
    note: asText(row["symbol"]),
  });
};

/** 3 is credited, 10003 and 10004 too after a check; the others are pending or failed. */
const deposit = (row: Loose): ParsedRow => {
  const status = asLabel(row["status"]);
  if (!["3", "10003", "10004"].includes(status))
    return /^\d{1,5}$/.test(status) ? nothing : unknownWord(LABEL, row["status"]);
  const [amount, fee] = [amountIn(row, "amount"), amountOrNone(row, "depositFee")];
  const asset = coinIn(row, "coin");
  return event({
    type: "transfer",
    time: timeIn(row, "successAt"),
    flows: [{ asset, amount }],
    fees: [{ asset, amount: fee }],
    hash: asText(row["txID"]),
    address: asText(row["toAddress"]),
  });
};

const PENDING_STATUSES = new Set([
  "SecurityCheck",
  "Pending",
  "CancelByUser",
  "Reject",
  "Fail",
  "BlockchainConfirmed",
  "MoreInformationRequired",
]);

/** The amount that arrives, and its fee in addition. A withdrawal confirmed on the chain will become `success`. */
const withdrawal = (row: Loose): ParsedRow => {
  const status = asLabel(row["status"]);
  if (status !== "success") return PENDING_STATUSES.has(status) ? nothing : unknownWord(LABEL, row["status"]);
  const asset = coinIn(row, "coin");
  return event({
    type: "transfer",
    time: timeIn(row, "createTime"),
    flows: [{ asset, amount: signed(amountIn(row, "amount"), -1) }],
    fees: [{ asset, amount: amountOrNone(row, "withdrawFee") }],
    hash: asText(row["txID"]),
    address: asText(row["toAddress"]),
  });
};

export const READERS: Readers = { log, deposit, withdrawal };
