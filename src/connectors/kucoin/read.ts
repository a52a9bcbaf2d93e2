import { absolute, negate, subtract } from "../../ledger/amounts.ts";
import { event, failure, type EventType, nothing, type ParsedRow } from "../rows.ts";
import { asLabel, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";
import { chainEntry, transfersOf } from "../exchange/chain.ts";
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

const LABEL = "KuCoin";

/** KuCoin's type names in lower case without punctuation, so that its constants and its labels are equal. */
const WORDS = wordsOf<EventType>({
  deposit: "transfer",
  withdraw: "transfer",
  withdrawal: "transfer",
  transfer: "own",
  "main transfer": "own",
  "internal transfer": "own",
  "sub transfer": "transfer",
  "sub account transfer": "transfer",
  exchange: "trade",
  spot: "trade",
  "trade exchange": "trade",
  "convert to kcs": "trade",
  "convert dust to kcs": "trade",
  "kcs pay fees": "fee",
  "kcs bonus": "unclear",
  rewards: "unclear",
  "other rewards": "unclear",
  distribution: "unclear",
  "airdrop fork": "airdrop",
  airdrop: "airdrop",
  "referral bonus": "referral_reward",
  "refunded fees": "cashback",
  rebate: "cashback",
  staking: "own",
  "staking profits": "staking_reward",
  "soft staking profits": "staking_reward",
  loans: "unclear",
  "loans repaid": "unclear",
});

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** One row per coin, with its direction. Outgoing amounts include their fee. */
const ledger = (row: Loose): ParsedRow => {
  const word = asText(row["bizType"]);
  const type = word === null ? undefined : WORDS.get(plain(word));
  if (type === undefined) return unknownWord(LABEL, row["bizType"]);
  const direction = asLabel(row["direction"]).toLowerCase();
  if (direction !== "in" && direction !== "out")
    return failure("missing-field", message("record.missingDirection"));
  const [amount, fee] = [amountIn(row, "amount"), amountOrEmpty(row, "fee")];
  const asset = coinIn(row, "currency");
  const size = amount === null || fee === null ? null : absolute(amount);
  const leaves = direction === "out";
  return event({
    type,
    time: timeIn(row, "createdAt"),
    flows: [{ asset, amount: size === null ? null : leaves ? negate(subtract(size, fee ?? "0")) : size }],
    fees: leaves ? [{ asset, amount: fee }] : [],
    group:
      type === "trade"
        ? fillOf(idsIn(row), row["createdAt"])
        : type === "transfer"
          ? transfersOf(asset)
          : null,
  });
};

const ORDER = /["']orderId["']: ?["']?([\w-]{1,64})/;
const TRADE = /["']tradeId["']: ?["']?([\w-]{1,64})/;

/** The rows of a fill contain its order and trade ids in `context`, with single or double quotes. */
const idsIn = (row: Loose): readonly string[] => {
  const context = asLabel(row["context"]).slice(0, 2_000);
  return [ORDER, TRADE].map((pattern) => pattern.exec(context)?.[1] ?? "");
};

const listed =
  (sign: 1 | -1) =>
  (row: Loose): ParsedRow => {
    const status = asLabel(row["status"]).toUpperCase();
    if (status !== "SUCCESS")
      return /^(?:PROCESSING|WALLET_PROCESSING|REVIEW|FAILURE|FAILED|WAIT_TRM_MGT|TRM_MGT_REJECTED|REJECTED)$/.test(
        status,
      )
        ? nothing
        : unknownWord(LABEL, row["status"]);
    return chainEntry({
      time: timeIn(row, "createdAt"),
      asset: coinIn(row, "currency"),
      amount: signed(amountIn(row, "amount"), sign),
      fee: amountOrNone(row, "fee"),
      // The hash, followed by the address.
      hash: asText(asLabel(row["walletTxId"]).split("@")[0]),
      address: asText(row["address"]),
    });
  };

export const READERS: Readers = { ledger, fast: ledger, deposit: listed(1), withdrawal: listed(-1) };
