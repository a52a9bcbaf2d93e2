import type { DecimalText, Leg } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import { decimalPlaces, MAX_DECIMAL_LENGTH } from "../../money/index.ts";
import type { BookTransaction } from "./transaction.ts";

/** Splitting never makes anything finer than so many places, so that no other entry can move the cut. */
export type Cut = { readonly money: number; readonly quantity: number };
export const CUT: Cut = { money: 8, quantity: 18 };

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

/** Whether lots may go on as lots of another asset. Staked coins that stay themselves do not. */
export const isContinued = ({ type, sent, received }: BookTransaction): boolean =>
  CONTINUES.has(type) ||
  (STAKES.has(type) && sent !== null && received !== null && sent.asset !== received.asset);

/** Sides on which coins come in, and on which they go: how large the tables will be. */
export type CoinSides = { readonly into: number; readonly out: number };

/** How many places below the ledger's own an event needs, because it divides quantities. */
export type PlacesFor = (transaction: BookTransaction) => number;

const placesFor: PlacesFor = (transaction) => (isContinued(transaction) ? CUT.quantity : 0);

/** Nearly always its length or its point says at once that it has no more places than are known already. */
const mayHaveMore = (text: DecimalText, places: number): boolean =>
  text.length > places && text.charCodeAt(text.length - 1 - places) !== 46;

/** Finds for each asset, and for euro, how many places the ledger uses, so that no digit is dropped. */
export function scaleMeter(least: PlacesFor = placesFor) {
  const scales = new Map<string, number>();
  const apart = new Set<string>();
  let money = CUT.money;
  let into = 0;
  let out = 0;
  const addMoney = (text: DecimalText | null): void => {
    if (text === null || !mayHaveMore(text, money) || text.length > MAX_DECIMAL_LENGTH) return;
    money = Math.max(money, decimalPlaces(text));
  };
  const addPlaces = (asset: string, amount: DecimalText, least: number): void => {
    const known = scales.get(asset);
    if (known !== undefined && known >= least && !mayHaveMore(amount, known)) return;
    const places = amount.length <= MAX_DECIMAL_LENGTH ? Math.max(least, decimalPlaces(amount)) : least;
    if (known === undefined || places > known) scales.set(asset, places);
  };
  /** Answers whether it is a side of coins. */
  const addLeg = (leg: Leg | null, least: number): 0 | 1 => {
    if (leg === null) return 0;
    addMoney(leg.valueEur);
    if (leg.asset === "EUR") {
      addMoney(leg.amount);
      return 0;
    }
    if (leg.security === true) apart.add(leg.asset);
    addPlaces(leg.asset, leg.amount, least);
    return 1;
  };
  return {
    scales,
    /** Assets that are a security wherever they are met: they keep that when they move. */
    apart,
    moneyScale: () => money,
    coinSides: (): CoinSides => ({ into, out }),
    add(transaction: BookTransaction): void {
      const { received, origins, departures } = transaction;
      const places = least(transaction);
      out += addLeg(transaction.sent, places);
      into += addLeg(received, transaction.type === "hard_fork" ? CUT.quantity : places);
      out += addLeg(transaction.fee, 0);
      if (departures !== undefined) for (const departure of departures) out += addLeg(departure.sent, places);
      addMoney(transaction.withheldTaxEur ?? null);
      addMoney(transaction.costEur);
      addMoney(transaction.acquiredCostEur);
      for (const { quantity, costEur } of origins ?? []) {
        addMoney(costEur);
        if (received !== null) addPlaces(received.asset, quantity, 0);
      }
    },
  };
}
