import { instantOf } from "../../calendar/index.ts";
import { isFiat, type LedgerType } from "../../ledger/index.ts";
import {
  type FailureCode,
  objectOf,
  type RawRecord,
  type ReadResult,
  type Row,
  unread,
} from "../connector.ts";
import { add, negate, signOf, subtract } from "../../ledger/amounts.ts";
import { type Flow, sumFlows } from "../flows.ts";
import type { BalanceEffect } from "../normalized.ts";
import { asAmount, asMoment, asObject, asText, type Loose } from "../wire.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { pay, personToPerson } from "./between-people.ts";
import { income, marginInterest, rebate } from "./other-accounts.ts";
import {
  byStatus,
  byWord,
  feeOf,
  flowOf,
  one,
  out,
  outward,
  type EventPart,
  type ParsedBinanceRow,
} from "./parsed-row.ts";

export const TRADE = "trade";

/** One event of the account. Each row is complete by itself. */
export type BinanceRow = (Row & { readonly kind: "void" }) | BinanceEventRow;
export type BinanceEventRow = Row & {
  readonly kind: "event";
  readonly type: LedgerType | "exchange";
  readonly time: string;
  /** One record of small balances may contain several exchanges. */
  readonly parts: readonly EventPart[];
  readonly hash: string | null;
  readonly address: string | null;
  /** Earned by a product with a list of its own, or a distribution that may duplicate a row of such a list. */
  readonly earn: "told" | "repeated" | null;
  /** A transfer between users for which Binance states no reason. */
  readonly unclear: boolean;
};
export const readRecord = (record: RawRecord): ReadResult<BinanceRow> => {
  const recordId = record.providerId;
  const wire = objectOf(record);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const reader = READERS.get(record.accountRef);
  if (reader === undefined)
    return unread(
      record,
      "unknown-type",
      message("record.binanceUnknownList", { accountRef: record.accountRef }),
    );
  const parsed = reader(wire);
  if (parsed === "void") return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  if (typeof parsed === "string")
    return unread(record, parsed, MESSAGES[parsed] ?? message("record.notUnderstood"));
  const time = timeOf(parsed.time);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const own = record.accountRef.startsWith("earn-")
    ? "earn"
    : record.accountRef === "rebate"
      ? "rebate"
      : null;
  const earn = parsed.repeated !== undefined ? "repeated" : own === null ? null : "told";
  const hash = asText(parsed.chain?.["txId"]);
  return {
    ok: true,
    row: {
      recordId,
      group: earn === null ? null : `${parsed.repeated ?? own}:${parsed.parts[0]?.moved[0]?.asset ?? ""}`,
      effects:
        earn === "repeated"
          ? []
          : effectsOf(parsed.parts).filter(({ asset }) => parsed.moneyElsewhere !== true || !isFiat(asset)),
      kind: "event",
      type: parsed.type,
      time,
      parts: parsed.parts,
      // A transfer between two Binance accounts is not on a chain: the field has text instead of a hash.
      hash: hash === null || hash.includes(" ") ? null : hash,
      address: asText(parsed.chain?.["address"]),
      earn,
      unclear: parsed.unclear === true,
    },
  };
};

export const effectsOf = (parts: readonly EventPart[]): readonly BalanceEffect[] =>
  sumFlows(
    parts.flatMap(({ moved, fees }) => [
      ...moved,
      ...fees.map(({ asset, amount }) => ({ asset, amount: negate(amount) })),
    ]),
  ).map(({ asset, amount }) => ({ accountRef: asset, asset, amount }));

const MESSAGES: Partial<Record<FailureCode, Message>> = {
  "bad-amount": message("record.invalidAmount"),
  "missing-field": message("record.missingField"),
  "unknown-type": message("record.unknownStatus"),
  "bad-fee": message("record.feeNotNumber"),
};

/** Milliseconds, or UTC without a zone: `2024-05-01 12:00:00`. */
const timeOf = (value: unknown): string | null => {
  if (typeof value === "number") return asMoment(value);
  return typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
    ? asMoment(instantOf(`${value.replace(" ", "T")}Z`))
    : null;
};

/** Pending, rejected, wrong, waiting for confirmation; 1 and 6 are credited. */
const deposit = (wire: Loose): ParsedBinanceRow =>
  byStatus(wire["status"], [1, 6], [0, 2, 7, 8]) ??
  one("transfer", wire["insertTime"], [flowOf(wire["coin"], wire["amount"])], [], wire);

/** The amount is the amount that arrives; the fee left in addition. */
const withdrawal = (wire: Loose): ParsedBinanceRow =>
  byStatus(wire["status"], [6], [0, 1, 2, 3, 4, 5]) ??
  one(
    "transfer",
    wire["applyTime"],
    [outward(flowOf(wire["coin"], wire["amount"]))],
    feeOf(wire["coin"], wire["transactionFee"]),
    wire,
  );

const undone = ({ status }: Loose): ReturnType<typeof byStatus> =>
  byWord(status, ["Successful", "Finished", "Completed"]);

const fiat =
  (sign: "in" | "out") =>
  (wire: Loose): ParsedBinanceRow => {
    const not = undone(wire);
    if (not !== null) return not;
    const amount = flowOf(wire["fiatCurrency"], wire["amount"]);
    // Receipts are credited after the fee; removals are charged with it.
    return sign === "in"
      ? one("transfer", wire["createTime"], [amount])
      : one("transfer", wire["createTime"], [outward(amount)], feeOf(wire["fiatCurrency"], wire["totalFee"]));
  };

/** The fee is included in the amount paid. */
const cardBuy = (wire: Loose): ParsedBinanceRow => {
  const not = undone(wire);
  if (not !== null) return not;
  const paid = flowOf(wire["fiatCurrency"], wire["sourceAmount"]);
  const fees = feeOf(wire["fiatCurrency"], wire["totalFee"]);
  if (paid === null || fees === null) return "bad-amount";
  const net = fees.reduce((rest, fee) => subtract(rest, fee.amount), paid.amount);
  const coins = flowOf(wire["cryptoCurrency"], wire["obtainAmount"]);
  return one(
    "exchange",
    wire["createTime"],
    [signOf(net) < 0 ? null : out({ ...paid, amount: net }), coins],
    fees,
  );
};

/**
 * According to Binance the first amount of a sale is the money and the second the coins, as for a purchase; some
 * responses have the opposite order. The price shows which is which, and whether the money still includes the fee.
 */
const cardSell = (wire: Loose): ParsedBinanceRow => {
  const not = undone(wire);
  if (not !== null) return not;
  const [first, second] = [asAmount(wire["sourceAmount"]), asAmount(wire["obtainAmount"])];
  const fees = feeOf(wire["fiatCurrency"], wire["totalFee"]);
  if (first === null || second === null || fees === null) return "bad-amount";
  const price = Number(asAmount(wire["price"]) ?? "0");
  const off = (money: string, coins: string): number =>
    Math.abs(Math.log(Number(money) / (Number(coins) * price)));
  const [money, coins] =
    price > 0 && off(second, first) < off(first, second) ? [second, first] : [first, second];
  const gross = fees.reduce((sum, fee) => add(sum, fee.amount), money);
  const isNet = price > 0 && off(gross, coins) < off(money, coins);
  return one(
    "exchange",
    wire["createTime"],
    [outward(flowOf(wire["cryptoCurrency"], coins)), flowOf(wire["fiatCurrency"], isNet ? gross : money)],
    fees,
  );
};

const fromTo = (wire: Loose): readonly (Flow | null)[] => [
  outward(flowOf(wire["fromAsset"], wire["fromAmount"])),
  flowOf(wire["toAsset"], wire["toAmount"]),
];

const convert = (wire: Loose): ParsedBinanceRow =>
  byWord(wire["orderStatus"], ["SUCCESS"]) ?? one("exchange", wire["createTime"], fromTo(wire));

/**
 * Staked ETH and SOL are listed as other coins: legally an exchange. Redeemed coins leave at the time of the request.
 */
const staking = (wire: Loose): ParsedBinanceRow =>
  byWord(wire["status"], ["SUCCESS"]) ??
  one("exchange", wire["time"], [
    outward(flowOf(wire["asset"], wire["amount"])),
    flowOf(wire["distributeAsset"], wire["distributeAmount"]),
  ]);

/** BETH and WBETH both represent staked ETH: one is wrapped into the other. */
const wrap = (wire: Loose): ParsedBinanceRow =>
  byWord(wire["status"], ["SUCCESS"]) ?? one("wrap", wire["time"], fromTo(wire));

const earn =
  (type: LedgerType) =>
  (wire: Loose): ParsedBinanceRow =>
    one(type, wire["time"], [flowOf(wire["asset"], wire["rewards"] ?? wire["amount"])]);

/** Earnings may also be in a list of their own, which does not reach back as far. */
const dividend = (wire: Loose): ParsedBinanceRow => {
  const info = asText(wire["enInfo"]) ?? "";
  const [type] = DISTRIBUTED.find(([, words]) => words.test(info)) ?? ["airdrop" as const];
  const parsed = one(type, wire["divTime"], [flowOf(wire["asset"], wire["amount"])]);
  if (typeof parsed === "string" || /airdrop/i.test(info)) return parsed;
  if (/simple earn|flexible|locked/i.test(info)) return { ...parsed, repeated: "earn" };
  return /rebate|kickback|referral commission/i.test(info) ? { ...parsed, repeated: "rebate" } : parsed;
};

/** Same meanings as in the account statement. */
const DISTRIBUTED: readonly (readonly [LedgerType, RegExp])[] = [
  ["airdrop", /airdrop/i],
  ["staking_reward", /staking|locked|launchpool|vault|slot auction|super bnb mining/i],
  ["liquidity_reward", /liquid(?:ity)? swap|swap farming/i],
  ["mining_reward", /mining|^pool\b/i],
  ["lending_interest", /simple earn|flexible|savings|interest/i],
  ["cashback", /cashback/i],
  ["referral_reward", /referr|commission|rebate|kickback|bonus|voucher/i],
];

/** Each small balance is an exchange for BNB; the amount received is after the service charge. */
const dust = (wire: Loose): ParsedBinanceRow => {
  const details = wire["userAssetDribbletDetails"];
  if (!Array.isArray(details)) return "missing-field";
  const parts: EventPart[] = [];
  for (const detail of details) {
    const row = asObject(detail);
    const sent = outward(flowOf(row?.["fromAsset"], row?.["amount"]));
    const received = flowOf("BNB", row?.["transferedAmount"]);
    if (sent === null || received === null) return "bad-amount";
    parts.push({ moved: [sent, received], fees: [] });
  }
  return { type: "exchange", time: wire["operateTime"], parts };
};

const trade = (wire: Loose): ParsedBinanceRow => {
  const row = asObject(wire["trade"]);
  if (row === null || typeof row["isBuyer"] !== "boolean") return "missing-field";
  const base = flowOf(wire["base"], row["qty"]);
  const quote = flowOf(wire["quote"], row["quoteQty"]);
  const moved = row["isBuyer"] ? [base, outward(quote)] : [outward(base), quote];
  return one("exchange", row["time"], moved, feeOf(row["commissionAsset"], row["commission"]));
};

const READERS: ReadonlyMap<string, (wire: Loose) => ParsedBinanceRow> = new Map(
  Object.entries({
    deposit,
    withdrawal,
    "fiat-in": fiat("in"),
    "fiat-out": fiat("out"),
    "card-buy": cardBuy,
    "card-sell": cardSell,
    convert,
    "earn-bonus": earn("lending_interest"),
    "earn-realtime": earn("lending_interest"),
    "earn-rewards": earn("lending_interest"),
    "earn-locked": earn("staking_reward"),
    "earn-onchain": earn("staking_reward"),
    "person-to-person": personToPerson,
    pay,
    "eth-stake": staking,
    "eth-redeem": staking,
    "sol-stake": staking,
    "sol-redeem": staking,
    "eth-wrap": wrap,
    "eth-unwrap": wrap,
    dividend,
    dust,
    rebate,
    "margin-interest": marginInterest,
    futures: income,
    "coin-futures": income,
    [TRADE]: trade,
  }),
);
export const KNOWN_LISTS = [...READERS.keys()];
