import type { LedgerType } from "../../../ledger/types.ts";
import { type Bilingual, bilingual } from "../../../wording/language.ts";
import type { Treatment } from "../../report-terms.ts";
import { CLAUSES } from "../clauses.ts";

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

const SALE = bilingual(
  "Private Veräußerung innerhalb eines Jahres; danach nicht steuerbar. Erlös ist das Erhaltene.",
  "Private sale within one year; afterwards outside the law. Proceeds are what was received.",
);
const SERVICE = (what: Bilingual): Bilingual =>
  bilingual(
    `${what.de}: sonstige Leistung, Einnahme zum Marktkurs beim Zufluss; zugleich Anschaffung zu diesem Wert.`,
    `${what.en}: other service, a receipt at the market price on arrival; also an acquisition at that value.`,
  );
const UNDECIDED = bilingual(
  "Vom BMF-Schreiben nicht entschieden: nach der Lesart behandelt, die bei den offenen Fragen steht.",
  "Not decided by the letter: treated by the reading that stands among the open questions.",
);

const TEXTS: Readonly<Record<LedgerType, Bilingual>> = {
  spot_trade: SALE,
  spot_buy: bilingual(
    "Anschaffung; Gebühren sind Anschaffungsnebenkosten.",
    "Acquisition; fees are incidental cost.",
  ),
  spot_sell: SALE,
  crypto_swap: bilingual(
    "Veräußerung des hingegebenen und Anschaffung des erhaltenen Kryptowerts; die Frist beginnt neu. Erlös: Wert des Erhaltenen, Anschaffungskosten: Wert des Hingegebenen. Die Gebühr zählt zur Veräußerung.",
    "Disposal of the coin given and acquisition of the coin received; its period begins anew. Proceeds: value received, cost: value given. The fee belongs to the disposal.",
  ),
  payment: bilingual(
    "Veräußerung zum vereinbarten Preis, ersatzweise zum Marktkurs.",
    "Disposal at the agreed price, else at the market price.",
  ),
  fee: bilingual(
    "Gebühr in einem Kryptowert: Veräußerung zum Marktkurs, ohne eigene Kosten.",
    "Fee in a coin: a disposal at the market price, without costs of its own.",
  ),
  transfer: bilingual(
    "Zwischen eigenen Wallets keine Veräußerung; Tag und Kosten der Anschaffung gehen mit. Die Netzwerkgebühr ist eine Veräußerung ohne Abzug.",
    "No disposal between own wallets; date and cost move along. The network fee is a disposal without a deduction.",
  ),
  staking_reward: SERVICE(bilingual("Staking", "Staking")),
  staking_deposit: bilingual(
    "Gesperrt, nicht übertragen: keine Veräußerung.",
    "Locked, not transferred: no disposal.",
  ),
  staking_withdrawal: bilingual(
    "Rückkehr aus der Sperre: keine Anschaffung.",
    "Released again: no acquisition.",
  ),
  lending_interest: SERVICE(bilingual("Lending", "Lending")),
  mining_reward: SERVICE(bilingual("Mining ohne Gewerbe", "Mining without a business")),
  masternode_reward: SERVICE(bilingual("Masternode, wie Forging", "Masternode, as forging")),
  airdrop: SERVICE(bilingual("Airdrop gegen ein Tun (angenommen)", "Airdrop for an act (assumed)")),
  hard_fork: bilingual(
    "Keine Einnahme; der neue Kryptowert übernimmt den Tag und einen Teil der Kosten des alten.",
    "No receipt; the new coin takes over the date and a part of the cost of the old one.",
  ),
  ico_purchase: bilingual("Anschaffung wie ein Kauf oder Tausch.", "Acquisition as a purchase or swap."),
  referral_reward: SERVICE(bilingual("Gelegentliche Vermittlung", "Occasional brokerage")),
  learning_reward: SERVICE(bilingual("Prämie für ein Tun", "Reward for an act")),
  cashback: bilingual(
    "Minderung des Kaufpreises, keine Einnahme; Anschaffung zum Marktkurs.",
    "A lower price of what was bought, no receipt; acquired at the market price.",
  ),
  gift_received: bilingual(
    "Tag und Kosten der Anschaffung des Schenkers gelten fort.",
    "The donor's date and cost of acquisition continue.",
  ),
  gift_sent: bilingual("Ohne Entgelt: keine Veräußerung.", "Without consideration: no disposal."),
  margin_trade: bilingual(
    "Wechseln zwei Werte den Besitzer: Spotgeschäft; sonst Termingeschäft.",
    "Two assets changing hands are a spot trade; otherwise a derivative.",
  ),
  derivative_settlement: bilingual(
    "Kapitaleinkünfte aus Termingeschäften.",
    "Capital income from derivatives.",
  ),
  nft_purchase: UNDECIDED,
  nft_sale: UNDECIDED,
  liquidity_deposit: UNDECIDED,
  liquidity_withdrawal: UNDECIDED,
  liquidity_reward: bilingual(
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
  loss: bilingual(
    "Abgang ohne Entgelt (Diebstahl, verlorene Schlüssel): keine Veräußerung, kein Verlust nach § 23.",
    "Gone without consideration (theft, lost keys): no disposal, no loss under § 23.",
  ),
  utility_token_redemption: bilingual(
    "Einlösung für das Versprochene: keine Veräußerung.",
    "Redeemed for what it promises: no disposal.",
  ),
  security_token_income: bilingual("Kapitaleinkünfte.", "Capital income."),
  deposit_fiat: bilingual("Geld, ohne steuerliche Wirkung.", "Money, no tax effect."),
  withdraw_fiat: bilingual("Geld, ohne steuerliche Wirkung.", "Money, no tax effect."),
};

/** Treatment of each kind of event: the statement of judgements that Rn 90 asks for. */
export const TREATMENTS = Object.fromEntries(
  Object.entries(TREATED).map(([type, how]) => [type, { ...how, text: TEXTS[type as LedgerType] }]),
) as Readonly<Record<LedgerType, Treatment>>;
