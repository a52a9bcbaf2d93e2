import { absolute, subtract } from "../../ledger/amounts.ts";
import { event, failure, type EventType, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import {
  amountIn,
  amountOrNone,
  coinIn,
  fillOf,
  type Readers,
  signed,
  timeIn,
  unknownWord,
  wordsOf,
} from "../exchange/read.ts";

const LABEL = "Bitget";

/** Event type, and whether the coins came (1) or went (-1); null: by the sign of the amount. */
export type BitgetKind = readonly [as: EventType, sign: 1 | -1 | null];

/** Types of the spot account, shared with its exported files. */
export const SPOT_WORDS = {
  deposit: ["transfer", 1],
  withdrawal: ["transfer", -1],
  "automatic deposit": ["transfer", 1],
  "automatic withdrawal": ["transfer", -1],
  "fiat withdrawal success - deduct": ["transfer", -1],
  fiat_recharge_in: ["transfer", 1],
  // One coin sent and one received, joined by their order.
  buy: ["trade", 1],
  sell: ["trade", -1],
  "transfer in": ["own", null],
  "transfer out": ["own", null],
  "user fees": ["fee", -1],
  "transaction fee deduct": ["fee", -1],
  "system charges fees": ["fee", -1],
  interest: ["lending_interest", 1],
  "airdrop reward-b": ["airdrop", 1],
  "trading fee rebate": ["cashback", 1],
  "crypto voucher distribution": ["unclear", 1],
  "copy trade profit": ["unclear", null],
  "copy trade expense": ["unclear", null],
  "buy crypto": ["unclear", 1],
  "buy with card": ["unclear", 1],
} as const satisfies Readonly<Record<string, BitgetKind>>;

const TYPES = wordsOf<BitgetKind>(SPOT_WORDS);

/** One row per coin; the fee is deducted in addition. */
const spot = (row: Loose): ParsedRow => {
  const word = asText(row["spotTaxType"]);
  const kind = word === null ? undefined : TYPES.get(word.trim().toLowerCase());
  if (kind === undefined) return unknownWord(LABEL, row["spotTaxType"]);
  const [type, sign] = kind;
  const amount = amountIn(row, "amount");
  const fee = amountOrNone(row, "fee");
  const asset = coinIn(row, "coin");
  const size = sign === null ? amount : signed(amount, sign);
  return event({
    type,
    time: timeIn(row, "ts"),
    flows: [{ asset, amount: size }],
    fees: type === "own" ? [] : [{ asset, amount: fee === null ? null : absolute(fee) }],
    // Older rows have no order id.
    group: type === "trade" ? fillOf([asLabel(row["bizOrderId"])], row["ts"]) : null,
  });
};

/** Results, funding and fees of futures, in the margin coin; moves to and from the spot account stay the user's own. */
const future = (row: Loose): ParsedRow => {
  const word = (asText(row["futureTaxType"]) ?? "").trim().toLowerCase();
  const type: EventType | undefined = /^trans(?:fer)?[ _]/.test(word)
    ? "own"
    : /open|close|settle|funding|liquidat|burst|pnl|profit|loss|fee/.test(word)
      ? "derivative_settlement"
      : undefined;
  if (type === undefined) return unknownWord(LABEL, row["futureTaxType"]);
  const [amount, fee] = [amountIn(row, "amount"), amountOrNone(row, "fee")];
  return event({
    type,
    time: timeIn(row, "ts"),
    flows: [
      {
        asset: coinIn(row, "marginCoin"),
        amount:
          amount === null || fee === null ? null : type === "own" ? amount : subtract(amount, absolute(fee)),
      },
    ],
    note: asText(row["symbol"]),
  });
};

/** Margin loans of a trade, or money that moved elsewhere: neither is in the list, and nothing is guessed. */
const untold =
  (field: string) =>
  (row: Loose): ParsedRow =>
    asText(row[field]) === null
      ? failure("missing-field", message("record.missingType"))
      : failure("unknown-type", message("record.counterValueMissing", { label: LABEL }));

export const READERS: Readers = {
  spot,
  future,
  "margin-crossed": untold("marginTaxType"),
  "margin-isolated": untold("marginTaxType"),
  p2p: untold("p2pTaxType"),
};
