import type { LedgerType } from "../../ledger/index.ts";
import { signOf } from "../../ledger/amounts.ts";
import { asAmount, asText, type Loose } from "../wire.ts";
import { assetOf, flowOf, one, outward, type ParsedBinanceRow } from "./parsed-row.ts";

/** Rebate on trades of referred users (1), or on own trades because of a referral (2). */
export const rebate = (wire: Loose): ParsedBinanceRow => {
  const { type } = wire;
  if (type !== 1 && type !== 2) return type === undefined ? "missing-field" : "unknown-type";
  return one("referral_reward", wire["updateTime"], [flowOf(wire["asset"], wire["amount"])]);
};

const INTEREST: ReadonlySet<unknown> = new Set([
  "PERIODIC",
  "ON_BORROW",
  "PERIODIC_CONVERTED",
  "ON_BORROW_CONVERTED",
  "PORTFOLIO",
]);

/** Added to the debt hour by hour, in the coin of the debt or in BNB if the user chose that. */
export const marginInterest = (wire: Loose): ParsedBinanceRow => {
  const { type } = wire;
  if (!INTEREST.has(type)) return type === undefined ? "missing-field" : "unknown-type";
  return one("fee", wire["interestAccuredTime"], [outward(flowOf(wire["asset"], wire["interest"]))]);
};

/** `own` is a transfer within the account; `unclear` needs an explanation by the user. */
const KINDS: ReadonlyMap<unknown, LedgerType | "own" | "unclear"> = new Map(
  Object.entries({
    TRANSFER: "own",
    CROSS_COLLATERAL_TRANSFER: "own",
    STRATEGY_UMFUTURES_TRANSFER: "own",
    REALIZED_PNL: "derivative_settlement",
    FUNDING_FEE: "derivative_settlement",
    COMMISSION: "derivative_settlement",
    INSURANCE_CLEAR: "derivative_settlement",
    DELIVERED_SETTELMENT: "derivative_settlement",
    OPTIONS_PREMIUM_FEE: "derivative_settlement",
    OPTIONS_SETTLE_PROFIT: "derivative_settlement",
    POSITION_LIMIT_INCREASE_FEE: "derivative_settlement",
    FEE_RETURN: "derivative_settlement",
    REFERRAL_KICKBACK: "referral_reward",
    COMMISSION_REBATE: "referral_reward",
    API_REBATE: "referral_reward",
    WELCOME_BONUS: "referral_reward",
    CONTEST_REWARD: "referral_reward",
    INTERNAL_TRANSFER: "unclear",
    AUTO_EXCHANGE: "unclear",
    COIN_SWAP_DEPOSIT: "unclear",
    COIN_SWAP_WITHDRAW: "unclear",
    BFUSD_REWARD: "unclear",
  } as const),
);

/** Positive amounts were received. A clawed-back bonus is no negative income: it needs confirmation. */
export const income = (wire: Loose): ParsedBinanceRow => {
  const kind = KINDS.get(wire["incomeType"]);
  if (kind === undefined) return wire["incomeType"] === undefined ? "missing-field" : "unknown-type";
  const [asset, amount] = [asText(wire["asset"]), asAmount(wire["income"])];
  if (amount === null) return "bad-amount";
  if (asset === null || !/^[\w.-]{1,32}$/.test(asset)) return "missing-field";
  if (kind === "own" || signOf(amount) === 0) return "void";
  const parts = [{ moved: [{ asset: assetOf(asset), amount }], fees: [] }];
  const unclear = kind === "unclear" || (kind === "referral_reward" && signOf(amount) < 0);
  return unclear
    ? { type: "transfer", time: wire["time"], parts, unclear: true }
    : { type: kind, time: wire["time"], parts };
};
