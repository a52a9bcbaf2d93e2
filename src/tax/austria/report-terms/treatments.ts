import type { LedgerType } from "../../../ledger/types.ts";
import { type Bilingual, bilingual } from "../../../wording/language.ts";
import type { Treatment } from "../../report-terms.ts";
import { CLAUSES } from "../clauses.ts";

const treated = (
  category: "capital" | "speculation" | "services" | "derivatives" | "none",
  certainty: Treatment["certainty"],
  text: Bilingual,
  ...clauses: string[]
): Treatment => ({ box: category, certainty, clauses, text });

const SALE = bilingual(
  "Neubestand: realisierte Wertsteigerung zum besonderen Steuersatz, Erlös abzüglich Anschaffungskosten; was der Verkauf gekostet hat, zählt nicht. Altbestand: nur innerhalb eines Jahres steuerbar.",
  "New stock: a realised gain at the special rate, proceeds less cost; what the sale cost does not count. Old stock: taxed within one year only.",
);
const sale = () =>
  treated(
    "capital",
    "certain",
    SALE,
    CLAUSES.sale,
    CLAUSES.rate,
    CLAUSES.costsLost,
    CLAUSES.speculation,
    CLAUSES.start,
  );
const CURRENT = (what: Bilingual): Bilingual =>
  bilingual(
    `${what.de}: laufende Einkünfte zum gemeinen Wert beim Zufluss, zugleich Anschaffungskosten; bei mehr als drei Zuflüssen im Monat zum Schlusskurs des Ersten.`,
    `${what.en}: current income at market value on arrival, which is also the cost; with more than three receipts a month at the closing price of the first.`,
  );
const ZERO = (what: Bilingual): Bilingual =>
  bilingual(
    `${what.de}: kein Einkommen beim Zufluss, Anschaffungskosten von null, Neubestand; bis 28.2.2022 eine Leistung.`,
    `${what.en}: no income on arrival, cost of zero, new stock; until 28 February 2022 a service.`,
  );
const SERVICE = (what: Bilingual): Bilingual =>
  bilingual(
    `${what.de}: Einkünfte aus Leistungen zum Wert beim Zufluss.`,
    `${what.en}: income from services at the value on arrival.`,
  );
const CARRIED = bilingual(
  "Anderer Kryptowert gegen Kryptowert: keine Realisierung, Tag und Kosten laufen weiter; die andere Lesart steht bei den offenen Fragen.",
  "Crypto for crypto: nothing is realised, day and cost go on; the other reading stands among the open questions.",
);
const MONEY = treated(
  "none",
  "certain",
  bilingual("Geld, ohne steuerliche Wirkung.", "Money, no tax effect."),
);
const carried = () => treated("none", "open", CARRIED, CLAUSES.neutralSwap);
const RETAINED = treated(
  "none",
  "certain",
  bilingual("Bleibt Ihres: keine Veräußerung.", "It stays yours: no disposal."),
  CLAUSES.crypto,
);

/** Treatment of each kind of event. A treatment that rests on a text that could not be opened is flagged as such. */
export const TREATMENTS: Readonly<Record<LedgerType, Treatment>> = {
  spot_trade: sale(),
  spot_buy: treated(
    "none",
    "certain",
    bilingual(
      "Anschaffung; die Gebühr des Kaufs gehört zu den Kosten.",
      "Acquisition; its fee is part of the cost.",
    ),
    CLAUSES.purchaseFee,
  ),
  spot_sell: sale(),
  crypto_swap: treated(
    "none",
    "unconfirmed",
    bilingual(
      "Kryptowährung gegen Kryptowährung: Neubestand wird nicht realisiert, seine Kosten gehen über; Kosten des Tauschs bleiben unbeachtet. Altbestand gilt als veräußert, das Erhaltene ist Neubestand zum Marktwert. Bis 28.2.2022 war jeder Tausch eine Veräußerung.",
      "Crypto for crypto: new stock is not realised, its cost goes on; costs of the swap are disregarded. Old stock counts as sold, what comes for it is new stock at market value. Until 28 February 2022 every swap was a sale.",
    ),
    CLAUSES.neutralSwap,
    CLAUSES.swapCosts,
  ),
  payment: treated(
    "capital",
    "certain",
    bilingual(
      "Tausch gegen Ware oder Dienst: Erlös ist der Marktwert des Hingegebenen.",
      "Exchanged for goods or services: proceeds are the market value of what was given.",
    ),
    CLAUSES.exchange,
  ),
  fee: treated(
    "capital",
    "policy",
    bilingual(
      "Gebühr in einem Kryptowert: Tausch gegen einen Dienst zum Marktwert.",
      "A fee in a coin: exchanged for a service at market value.",
    ),
    CLAUSES.exchange,
  ),
  transfer: treated(
    "none",
    "unconfirmed",
    bilingual(
      "Zwischen eigenen Wallets keine Realisierung; Tag und Kosten gehen mit. Die Netzwerkgebühr ist ein Tausch gegen einen Dienst, nach einem Entwurf, dessen endgültige Fassung niemand gesehen hat.",
      "Nothing is realised between own wallets; day and cost move along. The network fee is an exchange for a service, by a draft whose final form nobody has seen.",
    ),
    CLAUSES.transferFee,
    CLAUSES.choice,
  ),
  staking_reward: treated(
    "none",
    "unconfirmed",
    ZERO(bilingual("Staking", "Staking")),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  staking_deposit: RETAINED,
  staking_withdrawal: RETAINED,
  lending_interest: treated(
    "capital",
    "certain",
    CURRENT(bilingual("Entgelt für das Überlassen", "Pay for lending coins")),
    CLAUSES.lending,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  mining_reward: treated(
    "capital",
    "certain",
    CURRENT(bilingual("Mining", "Mining")),
    CLAUSES.mining,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  masternode_reward: treated(
    "capital",
    "certain",
    CURRENT(bilingual("Masternode", "Masternode")),
    CLAUSES.mining,
    CLAUSES.currentValue,
    CLAUSES.monthlyValue,
  ),
  airdrop: treated(
    "none",
    "unconfirmed",
    ZERO(bilingual("Airdrop", "Airdrop")),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  hard_fork: treated(
    "none",
    "unconfirmed",
    ZERO(bilingual("Hard Fork", "Hard fork")),
    CLAUSES.notCurrent,
    CLAUSES.zeroCost,
  ),
  ico_purchase: treated(
    "none",
    "certain",
    bilingual("Anschaffung wie ein Kauf oder Tausch.", "Acquisition as a purchase or swap."),
    CLAUSES.purchaseFee,
  ),
  referral_reward: treated(
    "services",
    "policy",
    SERVICE(bilingual("Vermittlung", "Referral")),
    CLAUSES.services,
  ),
  learning_reward: treated(
    "none",
    "policy",
    ZERO(bilingual("Lernprämie als Bounty", "Learning reward as a bounty")),
    CLAUSES.notCurrent,
  ),
  cashback: treated(
    "none",
    "policy",
    bilingual(
      "Minderung des Kaufpreises, keine Einnahme; Anschaffung zum Marktwert.",
      "A lower price of what was bought, no receipt; acquired at market value.",
    ),
  ),
  gift_received: treated(
    "none",
    "certain",
    bilingual("Tag und Kosten des Schenkers gelten fort.", "The giver's day and cost go on."),
    CLAUSES.giverCost,
  ),
  gift_sent: treated(
    "none",
    "certain",
    bilingual("Ohne Entgelt: keine Realisierung.", "Without consideration: nothing is realised."),
    CLAUSES.giverCost,
  ),
  margin_trade: treated(
    "derivatives",
    "policy",
    bilingual(
      "Wechseln zwei Werte den Besitzer: Kauf oder Verkauf; sonst unverbrieftes Derivat zum Tarif.",
      "Two assets changing hands are a purchase or sale; otherwise an unsecuritised derivative at the tariff.",
    ),
    CLAUSES.derivatives,
  ),
  derivative_settlement: treated(
    "derivatives",
    "certain",
    bilingual("Unverbrieftes Derivat, zum Tarif.", "An unsecuritised derivative, at the tariff."),
    CLAUSES.derivatives,
  ),
  nft_purchase: treated(
    "capital",
    "open",
    bilingual("Für ein NFT hingegebene Coins sind realisiert.", "Coins given for an NFT are realised."),
    CLAUSES.exchange,
    CLAUSES.nfts,
  ),
  nft_sale: treated(
    "speculation",
    "open",
    bilingual(
      "Ein NFT ist keine Kryptowährung: Spekulationsgeschäft innerhalb eines Jahres.",
      "An NFT is no crypto-asset: a speculative transaction within one year.",
    ),
    CLAUSES.nfts,
    CLAUSES.speculation,
  ),
  liquidity_deposit: carried(),
  liquidity_withdrawal: carried(),
  liquidity_reward: treated(
    "capital",
    "policy",
    CURRENT(bilingual("Gebühren eines Liquiditätspools", "Fees of a liquidity pool")),
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
  loss: treated(
    "none",
    "certain",
    bilingual("Diebstahl, Betrug, verlorene Schlüssel: kein Verlust.", "Theft, fraud, lost keys: no loss."),
    CLAUSES.lost,
  ),
  utility_token_redemption: treated(
    "none",
    "policy",
    bilingual("Einlösung für das Versprochene.", "Redeemed for what it promises."),
  ),
  security_token_income: treated(
    "capital",
    "policy",
    bilingual("Wie das Wertpapier.", "As the security."),
    CLAUSES.nfts,
  ),
  deposit_fiat: MONEY,
  withdraw_fiat: MONEY,
};
