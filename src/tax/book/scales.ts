import type { DecimalText, Leg } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import { countDecimals, MAX_DECIMAL_LENGTH } from "../../money/index.ts";
import { STATED } from "./precision.ts";
import type { BookTransaction } from "./transaction.ts";

const CONTINUES: ReadonlySet<LedgerType> = new Set([
  "wrap",
  "bridge",
  "liquidity_deposit",
  "liquidity_withdrawal",
  "lending_deposit",
  "lending_withdrawal",
  "liquid_stake",
  "liquid_unstake",
  "token_migration",
  "loan_received",
  "loan_repaid",
]);
const STAKES: ReadonlySet<LedgerType> = new Set(["staking_deposit", "staking_withdrawal"]);

/** Whether lots may be carried on as lots of another asset, pro rata. Staked coins that stay the same are not. */
export const isContinued = ({ type, sent, received }: BookTransaction): boolean =>
  CONTINUES.has(type) ||
  (STAKES.has(type) && sent !== null && received !== null && sent.asset !== received.asset);

/** The decimals that a ledger uses, so that no digit is dropped. */
export type LedgerDecimals = {
  readonly money: number;
  readonly of: ReadonlyMap<string, number>;
  /** Coins whose quantities are divided: they need guard digits. */
  readonly divided: ReadonlySet<string>;
  /** Assets that are a security in any row; they remain one when they move. */
  readonly securities: ReadonlySet<string>;
};

export function ledgerDecimals(
  transactions: readonly BookTransaction[],
  dividesCoins: (transaction: BookTransaction) => boolean,
): LedgerDecimals {
  const of = new Map<string, number>();
  const divided = new Set<string>();
  const securities = new Set<string>();
  let money: number = STATED.euro;
  const addMoney = (text: DecimalText | null | undefined): void => {
    if (text !== null && text !== undefined && text.length <= MAX_DECIMAL_LENGTH)
      money = Math.max(money, countDecimals(text));
  };
  const addDecimals = (asset: string, text: DecimalText): void => {
    const decimals = text.length <= MAX_DECIMAL_LENGTH ? countDecimals(text) : 0;
    const known = of.get(asset);
    if (known === undefined || decimals > known) of.set(asset, decimals);
  };
  const addLeg = (leg: Leg | null, isDivided: boolean): void => {
    if (leg === null) return;
    addMoney(leg.valueEur);
    if (leg.asset === "EUR") return addMoney(leg.amount);
    addDecimals(leg.asset, leg.amount);
    if (leg.security === true) securities.add(leg.asset);
    if (isDivided) divided.add(leg.asset);
  };
  for (const transaction of transactions) {
    const { type, sent, received, fee, origins, departures, lots = [] } = transaction;
    const isDivided = isContinued(transaction) || dividesCoins(transaction);
    addLeg(sent, isDivided);
    addLeg(received, isDivided || type === "hard_fork");
    addLeg(fee, false);
    if (sent !== null) for (const { quantity } of lots) addDecimals(sent.asset, quantity);
    if (departures !== undefined) for (const departure of departures) addLeg(departure.sent, isDivided);
    addMoney(transaction.withheldTaxEur);
    addMoney(transaction.costEur);
    addMoney(transaction.acquiredCostEur);
    if (origins === null) continue;
    for (const { quantity, costEur } of origins) {
      addMoney(costEur);
      if (received !== null) addDecimals(received.asset, quantity);
    }
  }
  return { money, of, divided, securities };
}
