import { type Static, Type } from "typebox";
import { LEDGER_TYPES, type LedgerType } from "../ledger/index.ts";
import { Decimal, List, Named, Nullable, OneOf } from "../schema.ts";
import {
  CLAUSES,
  ALL_CLASSES,
  DEFAULT_COUNTRY,
  type OpenLaw,
  openTypes,
  turned,
  READINGS,
} from "../tax/index.ts";
import { JUDGEMENT_TEXTS, openLawText } from "../wording/index.ts";
import { BilingualSchema } from "./rows.ts";

/** S4: one line per kind of event that occurred (Rn 90). */
export const JudgementSchema = Type.Object({
  type: OneOf(LEDGER_TYPES),
  box: OneOf(["A", "B", "C", "none"], "A: § 23, B: § 22 Nr. 3, C: § 20 EStG"),
  certainty: OneOf(
    ["certain", "policy", "open"],
    "Read in the law; our documented choice; not decided by it",
  ),
  count: Type.Integer(),
  text: Named(BilingualSchema),
  clauses: List(Type.String()),
  class: Type.Optional(
    OneOf(ALL_CLASSES, "Of a question that the law leaves open: how it is read, and what the other gives"),
  ),
  reading: Type.Optional(OneOf(READINGS)),
  basis: Type.Optional(OneOf(["default", "decision"])),
  reason: Type.Optional(Nullable(Type.String())),
  events: Type.Optional(Type.Integer()),
  other: Type.Optional(Type.Object({ reading: OneOf(READINGS), taxable: Nullable(Decimal) })),
});
export type Judgement = Static<typeof JudgementSchema>;

type Treated = Pick<Judgement, "box" | "certainty" | "clauses">;

const treated = (box: Treated["box"], certainty: Treated["certainty"], ...clauses: string[]): Treated => ({
  box,
  certainty,
  clauses,
});
const SALE = [CLAUSES.privateSale, CLAUSES.privateSaleInLetter, CLAUSES.disposal];
const OPEN = treated("none", "open", CLAUSES.disposal);
const NFT = treated("none", "open", CLAUSES.nftExcluded);
const MONEY = treated("none", "certain");

const TREATED: Readonly<Record<LedgerType, Treated>> = {
  spot_trade: treated("A", "certain", ...SALE, CLAUSES.proceeds),
  spot_buy: treated("none", "certain", CLAUSES.disposal, CLAUSES.costOfSwap),
  spot_sell: treated("A", "certain", ...SALE, CLAUSES.proceeds),
  crypto_swap: treated("A", "policy", ...SALE, CLAUSES.acquisitionTime, CLAUSES.proceeds, CLAUSES.costOfSwap),
  payment: treated("A", "certain", ...SALE, CLAUSES.payment),
  fee: treated("A", "policy", CLAUSES.disposal, CLAUSES.payment),
  transfer: treated("none", "policy", CLAUSES.disposal, CLAUSES.records),
  staking_reward: treated("B", "certain", CLAUSES.services, CLAUSES.staking, CLAUSES.marketPrice),
  staking_deposit: treated("none", "certain", CLAUSES.staked),
  staking_withdrawal: treated("none", "certain", CLAUSES.staked),
  lending_interest: treated("B", "certain", CLAUSES.services, CLAUSES.lending, CLAUSES.marketPrice),
  mining_reward: treated("B", "certain", CLAUSES.services, CLAUSES.servicesInLetter, CLAUSES.miningCosts),
  masternode_reward: treated("B", "certain", CLAUSES.services, CLAUSES.masternode),
  airdrop: treated("B", "policy", CLAUSES.services, CLAUSES.airdropService, CLAUSES.airdropAcquisition),
  hard_fork: treated("none", "certain", CLAUSES.fork, CLAUSES.forkCost),
  ico_purchase: treated("none", "certain", CLAUSES.disposal),
  referral_reward: treated("B", "policy", CLAUSES.services, CLAUSES.servicesInLetter),
  learning_reward: treated("B", "policy", CLAUSES.services, CLAUSES.servicesInLetter),
  cashback: treated("none", "policy"),
  gift_received: treated("none", "certain", CLAUSES.privateSale, CLAUSES.airdropAcquisition),
  gift_sent: treated("none", "policy", CLAUSES.disposal),
  margin_trade: treated("C", "policy", CLAUSES.derivativeGain, CLAUSES.disposal),
  derivative_settlement: treated("C", "certain", CLAUSES.derivativeGain, CLAUSES.capitalLosses),
  nft_purchase: NFT,
  nft_sale: NFT,
  liquidity_deposit: OPEN,
  liquidity_withdrawal: OPEN,
  liquidity_reward: OPEN,
  wrap: OPEN,
  bridge: OPEN,
  lending_deposit: OPEN,
  lending_withdrawal: OPEN,
  liquid_stake: OPEN,
  liquid_unstake: OPEN,
  loan_received: OPEN,
  loan_repaid: OPEN,
  token_migration: OPEN,
  loss: treated("none", "policy", CLAUSES.disposal, CLAUSES.gainInLetter),
  utility_token_redemption: treated("none", "certain", CLAUSES.disposal),
  security_token_income: treated("C", "policy", CLAUSES.capitalIncome, CLAUSES.securityToken),
  deposit_fiat: MONEY,
  withdraw_fiat: MONEY,
};

/** An open question of the year, and why it is read so. */
export type JudgedLaw = OpenLaw & { readonly reason: string | null };

const questionOf = (law: JudgedLaw) => DEFAULT_COUNTRY.openLaw[law.class]!;

export const judgementsOf = (
  types: ReadonlyMap<LedgerType, number>,
  openLaw: readonly JudgedLaw[],
): readonly Judgement[] => [
  ...LEDGER_TYPES.flatMap((type) => {
    const count = types.get(type) ?? 0;
    // What has two readings is told once, by its question.
    if (count === 0 || (openTypes.has(type) && openLaw.length > 0)) return [];
    return [{ type, ...TREATED[type], count, text: JUDGEMENT_TEXTS[type] }];
  }),
  ...openLaw.map((law): Judgement => ({
    type: questionOf(law).types[0]!,
    box: "none",
    certainty: "open",
    count: law.events,
    text: openLawText(law),
    clauses: [...questionOf(law).clauses],
    class: law.class,
    reading: law.reading,
    basis: law.basis,
    reason: law.reason,
    events: law.events,
    other: { reading: turned(questionOf(law), law.reading), taxable: law.otherTaxable },
  })),
];
