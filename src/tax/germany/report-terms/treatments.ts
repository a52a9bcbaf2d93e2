import type { LedgerType } from "../../../ledger/types.ts";
import type { Bilingual } from "../../../wording/language.ts";
import type { Treatment } from "../../report-terms.ts";
import { CLAUSES } from "../clauses.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

type Treated = Pick<Treatment, "box" | "certainty" | "clauses">;

/** Income categories: A is § 23, B § 22 Nr. 3, C § 20 EStG (docs/contract/german-rules.md, "Income categories"). */
const treated = (
  category: "A" | "B" | "C" | "none",
  certainty: Treated["certainty"],
  ...clauses: string[]
): Treated => ({ box: category, certainty, clauses });
const SALES = [CLAUSES.privateSale, CLAUSES.privateSaleInLetter, CLAUSES.disposal];
const OPEN = treated("none", "open", CLAUSES.disposal);
const NFT = treated("none", "open", CLAUSES.nftExcluded);
const MONEY = treated("none", "certain");

const TREATED: Readonly<Record<LedgerType, Treated>> = {
  spot_trade: treated("A", "certain", ...SALES, CLAUSES.proceeds),
  spot_buy: treated("none", "certain", CLAUSES.disposal, CLAUSES.costOfSwap),
  spot_sell: treated("A", "certain", ...SALES, CLAUSES.proceeds),
  crypto_swap: treated(
    "A",
    "policy",
    ...SALES,
    CLAUSES.acquisitionTime,
    CLAUSES.proceeds,
    CLAUSES.costOfSwap,
  ),
  payment: treated("A", "certain", ...SALES, CLAUSES.payment),
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

const TEXTS = bilingualTexts(TEXT, "treatments");
const SERVICES = bilingualTexts(TEXT, "services");

const TREATMENT_TEXTS: Readonly<Record<LedgerType, Bilingual>> = {
  spot_trade: TEXTS.sale,
  spot_buy: TEXTS.spot_buy,
  spot_sell: TEXTS.sale,
  crypto_swap: TEXTS.crypto_swap,
  payment: TEXTS.payment,
  fee: TEXTS.fee,
  transfer: TEXTS.transfer,
  staking_reward: TEXTS.service({ what: SERVICES.staking_reward }),
  staking_deposit: TEXTS.staking_deposit,
  staking_withdrawal: TEXTS.staking_withdrawal,
  lending_interest: TEXTS.service({ what: SERVICES.lending_interest }),
  mining_reward: TEXTS.service({ what: SERVICES.mining_reward }),
  masternode_reward: TEXTS.service({ what: SERVICES.masternode_reward }),
  airdrop: TEXTS.service({ what: SERVICES.airdrop }),
  hard_fork: TEXTS.hard_fork,
  ico_purchase: TEXTS.ico_purchase,
  referral_reward: TEXTS.service({ what: SERVICES.referral_reward }),
  learning_reward: TEXTS.service({ what: SERVICES.learning_reward }),
  cashback: TEXTS.cashback,
  gift_received: TEXTS.gift_received,
  gift_sent: TEXTS.gift_sent,
  margin_trade: TEXTS.margin_trade,
  derivative_settlement: TEXTS.derivative_settlement,
  nft_purchase: TEXTS.undecided,
  nft_sale: TEXTS.undecided,
  liquidity_deposit: TEXTS.undecided,
  liquidity_withdrawal: TEXTS.undecided,
  liquidity_reward: TEXTS.liquidity_reward,
  wrap: TEXTS.undecided,
  bridge: TEXTS.undecided,
  lending_deposit: TEXTS.undecided,
  lending_withdrawal: TEXTS.undecided,
  liquid_stake: TEXTS.undecided,
  liquid_unstake: TEXTS.undecided,
  loan_received: TEXTS.undecided,
  loan_repaid: TEXTS.undecided,
  token_migration: TEXTS.undecided,
  loss: TEXTS.loss,
  utility_token_redemption: TEXTS.utility_token_redemption,
  security_token_income: TEXTS.security_token_income,
  deposit_fiat: TEXTS.deposit_fiat,
  withdraw_fiat: TEXTS.withdraw_fiat,
};

/** Treatment of each kind of event: the statement of judgements that Rn 90 asks for. */
export const TREATMENTS = Object.fromEntries(
  Object.entries(TREATED).map(([type, how]) => [type, { ...how, text: TREATMENT_TEXTS[type as LedgerType] }]),
) as Readonly<Record<LedgerType, Treatment>>;
