import type { TypeKey } from "../../ledger/types.ts";
import { CLAUSES } from "./clauses.ts";

/** The kinds of receipts under § 22 Nr. 3 EStG and the clauses they rest on. */
export const INCOME_CLAUSES = {
  staking_reward: [CLAUSES.services, CLAUSES.staking, CLAUSES.marketPrice],
  lending_interest: [CLAUSES.services, CLAUSES.lending, CLAUSES.marketPrice],
  /** Open law: counted like lending, and flagged (docs/decisions/tax-open-law.md). */
  liquidity_reward: [CLAUSES.services, CLAUSES.lending, CLAUSES.marketPrice],
  mining_reward: [CLAUSES.services, CLAUSES.servicesInLetter, CLAUSES.miningCosts],
  masternode_reward: [CLAUSES.services, CLAUSES.masternode],
  airdrop: [CLAUSES.services, CLAUSES.airdropService, CLAUSES.airdropValue, CLAUSES.airdropAcquisition],
  referral_reward: [CLAUSES.services, CLAUSES.servicesInLetter],
  learning_reward: [CLAUSES.services, CLAUSES.servicesInLetter],
} as const satisfies Partial<Record<TypeKey, readonly string[]>>;

export type IncomeType = keyof typeof INCOME_CLAUSES;

/** Clauses on the income from a disposed security, after its acquisition cost. */
export const SECURITY_CLAUSES: readonly string[] = [
  CLAUSES.shareGain,
  CLAUSES.capitalGain,
  CLAUSES.securityToken,
  CLAUSES.securityTokenSale,
];

/** Results under § 20 EStG. */
export const CAPITAL_CLAUSES = {
  derivative: [CLAUSES.derivativeGain, CLAUSES.capitalLosses],
  token: [CLAUSES.capitalIncome, CLAUSES.securityToken],
} as const satisfies Readonly<Record<string, readonly string[]>>;
