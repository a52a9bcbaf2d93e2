import type { LedgerType } from "../ledger/types.ts";
import { type Bilingual, both } from "./language.ts";

/** What a kind of event is called, and how it is treated: the statement of judgements that Rn 90 asks for. */
export const TYPE_LABELS: Readonly<Record<LedgerType, Bilingual>> = {
  spot_trade: both("Handel am Spotmarkt", "Spot trade"),
  spot_buy: both("Kauf gegen Geld", "Purchase for money"),
  spot_sell: both("Verkauf gegen Geld", "Sale for money"),
  crypto_swap: both("Tausch", "Swap"),
  payment: both("Zahlung", "Payment"),
  fee: both("Gebühr", "Fee"),
  transfer: both("Übertragung", "Transfer"),
  staking_reward: both("Staking", "Staking"),
  staking_deposit: both("Einzahlung ins Staking", "Staking deposit"),
  staking_withdrawal: both("Auszahlung aus dem Staking", "Staking withdrawal"),
  lending_interest: both("Lending", "Lending"),
  mining_reward: both("Mining", "Mining"),
  masternode_reward: both("Masternode", "Masternode"),
  airdrop: both("Airdrop", "Airdrop"),
  hard_fork: both("Hard Fork", "Hard fork"),
  ico_purchase: both("ICO", "ICO"),
  referral_reward: both("Empfehlungsprämie", "Referral reward"),
  learning_reward: both("Lernprämie", "Learning reward"),
  cashback: both("Cashback", "Cashback"),
  gift_received: both("Schenkung erhalten", "Gift received"),
  gift_sent: both("Schenkung an andere", "Gift to others"),
  margin_trade: both("Margin-Handel", "Margin trade"),
  derivative_settlement: both("Termingeschäft", "Derivative"),
  nft_purchase: both("NFT gekauft", "NFT bought"),
  nft_sale: both("NFT verkauft", "NFT sold"),
  liquidity_deposit: both("Liquiditätspool: Einzahlung", "Liquidity pool: deposit"),
  liquidity_withdrawal: both("Liquiditätspool: Auszahlung", "Liquidity pool: withdrawal"),
  liquidity_reward: both("Liquidity Mining", "Liquidity mining"),
  wrap: both("Wrapping", "Wrapping"),
  bridge: both("Bridging", "Bridging"),
  lending_deposit: both("Lending: Hingabe", "Lending: deposit"),
  lending_withdrawal: both("Lending: Rückgabe", "Lending: withdrawal"),
  liquid_stake: both("Liquid Staking: Hingabe", "Liquid staking: stake"),
  liquid_unstake: both("Liquid Staking: Rückgabe", "Liquid staking: unstake"),
  loan_received: both("Kredit: Auszahlung", "Loan: received"),
  loan_repaid: both("Kredit: Rückzahlung", "Loan: repaid"),
  token_migration: both("Umstellung eines Tokens", "Token migration"),
  loss: both("Verlust ohne Gegenleistung", "Loss without consideration"),
  utility_token_redemption: both("Einlösung eines Utility-Tokens", "Redemption of a utility token"),
  security_token_income: both("Ertrag eines Security-Tokens", "Income from a security token"),
  deposit_fiat: both("Einzahlung von Geld", "Deposit of money"),
  withdraw_fiat: both("Auszahlung von Geld", "Withdrawal of money"),
};

export const DISPOSAL_LABELS: Readonly<Record<string, Bilingual>> = {
  sale: both("Verkauf", "Sale"),
  swap: both("Tausch", "Swap"),
  payment: both("Zahlung", "Payment"),
  fee: both("Gebühr", "Fee"),
  settlement: both("Abrechnung", "Settlement"),
};

const SALE = both(
  "Private Veräußerung innerhalb eines Jahres; danach nicht steuerbar. Erlös ist das Erhaltene.",
  "Private sale within one year; afterwards outside the law. Proceeds are what was received.",
);
const SERVICE = (what: Bilingual): Bilingual =>
  both(
    `${what.de}: sonstige Leistung, Einnahme zum Marktkurs beim Zufluss; zugleich Anschaffung zu diesem Wert.`,
    `${what.en}: other service, a receipt at the market price on arrival; also an acquisition at that value.`,
  );
const UNDECIDED = both(
  "Vom BMF-Schreiben nicht entschieden: nach der Lesart behandelt, die bei den offenen Fragen steht.",
  "Not decided by the letter: treated by the reading that stands among the open questions.",
);

export const JUDGEMENT_TEXTS: Readonly<Record<LedgerType, Bilingual>> = {
  spot_trade: SALE,
  spot_buy: both(
    "Anschaffung; Gebühren sind Anschaffungsnebenkosten.",
    "Acquisition; fees are incidental cost.",
  ),
  spot_sell: SALE,
  crypto_swap: both(
    "Veräußerung des hingegebenen und Anschaffung des erhaltenen Kryptowerts; die Frist beginnt neu. Erlös: Wert des Erhaltenen, Anschaffungskosten: Wert des Hingegebenen. Die Gebühr zählt zur Veräußerung.",
    "Disposal of the coin given and acquisition of the coin received; its period begins anew. Proceeds: value received, cost: value given. The fee belongs to the disposal.",
  ),
  payment: both(
    "Veräußerung zum vereinbarten Preis, ersatzweise zum Marktkurs.",
    "Disposal at the agreed price, else at the market price.",
  ),
  fee: both(
    "Gebühr in einem Kryptowert: Veräußerung zum Marktkurs, ohne eigene Kosten.",
    "Fee in a coin: a disposal at the market price, without costs of its own.",
  ),
  transfer: both(
    "Zwischen eigenen Wallets keine Veräußerung; Tag und Kosten der Anschaffung gehen mit. Die Netzwerkgebühr ist eine Veräußerung ohne Abzug.",
    "No disposal between own wallets; date and cost move along. The network fee is a disposal without a deduction.",
  ),
  staking_reward: SERVICE(both("Staking", "Staking")),
  staking_deposit: both(
    "Gesperrt, nicht übertragen: keine Veräußerung.",
    "Locked, not transferred: no disposal.",
  ),
  staking_withdrawal: both("Rückkehr aus der Sperre: keine Anschaffung.", "Released again: no acquisition."),
  lending_interest: SERVICE(both("Lending", "Lending")),
  mining_reward: SERVICE(both("Mining ohne Gewerbe", "Mining without a business")),
  masternode_reward: SERVICE(both("Masternode, wie Forging", "Masternode, as forging")),
  airdrop: SERVICE(both("Airdrop gegen ein Tun (angenommen)", "Airdrop for an act (assumed)")),
  hard_fork: both(
    "Keine Einnahme; der neue Kryptowert übernimmt den Tag und einen Teil der Kosten des alten.",
    "No receipt; the new coin takes over the date and a part of the cost of the old one.",
  ),
  ico_purchase: both("Anschaffung wie ein Kauf oder Tausch.", "Acquisition as a purchase or swap."),
  referral_reward: SERVICE(both("Gelegentliche Vermittlung", "Occasional brokerage")),
  learning_reward: SERVICE(both("Prämie für ein Tun", "Reward for an act")),
  cashback: both(
    "Minderung des Kaufpreises, keine Einnahme; Anschaffung zum Marktkurs.",
    "A lower price of what was bought, no receipt; acquired at the market price.",
  ),
  gift_received: both(
    "Tag und Kosten der Anschaffung des Schenkers gelten fort.",
    "The donor's date and cost of acquisition continue.",
  ),
  gift_sent: both("Ohne Entgelt: keine Veräußerung.", "Without consideration: no disposal."),
  margin_trade: both(
    "Wechseln zwei Werte den Besitzer: Spotgeschäft; sonst Termingeschäft.",
    "Two assets changing hands are a spot trade; otherwise a derivative.",
  ),
  derivative_settlement: both("Kapitaleinkünfte aus Termingeschäften.", "Capital income from derivatives."),
  nft_purchase: UNDECIDED,
  nft_sale: UNDECIDED,
  liquidity_deposit: UNDECIDED,
  liquidity_withdrawal: UNDECIDED,
  liquidity_reward: both(
    "Vom BMF-Schreiben nicht entschieden; die Behandlung steht bei den Lücken.",
    "Not decided by the letter; how it is treated stands among the gaps.",
  ),
  wrap: UNDECIDED,
  bridge: UNDECIDED,
  lending_deposit: UNDECIDED,
  lending_withdrawal: UNDECIDED,
  liquid_stake: UNDECIDED,
  liquid_unstake: UNDECIDED,
  loan_received: UNDECIDED,
  loan_repaid: UNDECIDED,
  token_migration: UNDECIDED,
  loss: both(
    "Abgang ohne Entgelt (Diebstahl, verlorene Schlüssel): keine Veräußerung, kein Verlust nach § 23.",
    "Gone without consideration (theft, lost keys): no disposal, no loss under § 23.",
  ),
  utility_token_redemption: both(
    "Einlösung für das Versprochene: keine Veräußerung.",
    "Redeemed for what it promises: no disposal.",
  ),
  security_token_income: both("Kapitaleinkünfte.", "Capital income."),
  deposit_fiat: both("Geld, ohne steuerliche Wirkung.", "Money, no tax effect."),
  withdraw_fiat: both("Geld, ohne steuerliche Wirkung.", "Money, no tax effect."),
};
