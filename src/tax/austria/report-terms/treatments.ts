import type { LedgerType } from "../../../ledger/types.ts";
import type { Bilingual } from "../../../wording/language.ts";
import type { Treatment } from "../../report-terms.ts";
import { CLAUSES } from "../clauses.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

const TEXTS = bilingualTexts(TEXT, "treatments");
const INCOMES = bilingualTexts(TEXT, "incomes");

const treated = (
  category: "capital" | "speculation" | "services" | "derivatives" | "none",
  certainty: Treatment["certainty"],
  text: Bilingual,
  ...clauses: string[]
): Treatment => ({ box: category, certainty, clauses, text });

const sale = () =>
  treated(
    "capital",
    "certain",
    TEXTS.sale,
    CLAUSES.sale,
    CLAUSES.rate,
    CLAUSES.costsLost,
    CLAUSES.speculation,
    CLAUSES.start,
  );
const MONEY = treated("none", "certain", TEXTS.money);
const carried = () => treated("none", "open", TEXTS.carried, CLAUSES.neutralSwap);
const RETAINED = treated("none", "certain", TEXTS.retained, CLAUSES.crypto);

/** Treatment of each kind of event. A treatment that rests on a text that could not be opened is flagged as such. */
export const TREATMENTS: Readonly<Record<LedgerType, Treatment>> = {
  spot_trade: sale(),
  spot_buy: treated("none", "certain", TEXTS.spot_buy, CLAUSES.purchaseFee),
  spot_sell: sale(),
  crypto_swap: treated("none", "unconfirmed", TEXTS.crypto_swap, CLAUSES.neutralSwap, CLAUSES.swapCosts),
  payment: treated("capital", "certain", TEXTS.payment, CLAUSES.exchange),
  fee: treated("capital", "policy", TEXTS.fee, CLAUSES.exchange),
  transfer: treated("none", "unconfirmed", TEXTS.transfer, CLAUSES.transferFee, CLAUSES.choice),
  staking_reward: treated(
    "none",
    "unconfirmed",
    TEXTS.zero({ what: INCOMES.staking_reward }),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  staking_deposit: RETAINED,
  staking_withdrawal: RETAINED,
  lending_interest: treated(
    "capital",
    "certain",
    TEXTS.current({ what: INCOMES.lending_interest }),
    CLAUSES.lending,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  mining_reward: treated(
    "capital",
    "certain",
    TEXTS.current({ what: INCOMES.mining_reward }),
    CLAUSES.mining,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  masternode_reward: treated(
    "capital",
    "certain",
    TEXTS.current({ what: INCOMES.masternode_reward }),
    CLAUSES.mining,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  airdrop: treated(
    "none",
    "unconfirmed",
    TEXTS.zero({ what: INCOMES.airdrop }),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  hard_fork: treated(
    "none",
    "unconfirmed",
    TEXTS.zero({ what: INCOMES.hard_fork }),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  ico_purchase: treated("none", "certain", TEXTS.ico_purchase, CLAUSES.purchaseFee),
  referral_reward: treated(
    "services",
    "policy",
    TEXTS.service({ what: INCOMES.referral_reward }),
    CLAUSES.services,
  ),
  learning_reward: treated(
    "none",
    "policy",
    TEXTS.zero({ what: INCOMES.learning_reward }),
    CLAUSES.notCurrent,
  ),
  cashback: treated("none", "policy", TEXTS.cashback),
  gift_received: treated("none", "certain", TEXTS.gift_received, CLAUSES.giverCost),
  gift_sent: treated("none", "certain", TEXTS.gift_sent, CLAUSES.giverCost),
  margin_trade: treated("derivatives", "policy", TEXTS.margin_trade, CLAUSES.derivatives),
  derivative_settlement: treated("derivatives", "certain", TEXTS.derivative_settlement, CLAUSES.derivatives),
  nft_purchase: treated("capital", "open", TEXTS.nft_purchase, CLAUSES.exchange, CLAUSES.nfts),
  nft_sale: treated("speculation", "open", TEXTS.nft_sale, CLAUSES.nfts, CLAUSES.speculation),
  liquidity_deposit: carried(),
  liquidity_withdrawal: carried(),
  liquidity_reward: treated(
    "capital",
    "policy",
    TEXTS.current({ what: INCOMES.liquidity_reward }),
    CLAUSES.lending,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  wrap: carried(),
  bridge: carried(),
  lending_deposit: carried(),
  lending_withdrawal: carried(),
  liquid_stake: carried(),
  liquid_unstake: carried(),
  loan_received: carried(),
  loan_repaid: carried(),
  token_migration: carried(),
  loss: treated("none", "certain", TEXTS.loss, CLAUSES.lost),
  utility_token_redemption: treated("none", "policy", TEXTS.utility_token_redemption),
  security_token_income: treated("capital", "policy", TEXTS.security_token_income, CLAUSES.nfts),
  deposit_fiat: MONEY,
  withdraw_fiat: MONEY,
};
