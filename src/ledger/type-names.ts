import { LEDGER_TYPES, type LedgerType } from "./types.ts";

/**
 * Names that users write instead of a key, in German as in a spreadsheet. Ambiguous words are not accepted ("Staking":
 * a deposit or a reward?), nor are types of exchange exports ("trade", "buy"): such a file is to be read by its own
 * format.
 */
const NAMES: Readonly<Partial<Record<LedgerType, readonly string[]>>> = {
  spot_trade: ["Handel", "Handel am Spotmarkt"],
  spot_buy: ["Kauf", "Ankauf", "Kauf gegen Geld", "Purchase for money"],
  spot_sell: ["Verkauf", "Verkauf gegen Geld", "Sale for money"],
  crypto_swap: ["Tausch", "Umtausch", "Swap", "Tausch von Kryptowerten", "Swap between crypto-assets"],
  payment: ["Zahlung", "Bezahlung", "Bezahlung mit Kryptowerten", "Payment with crypto-assets"],
  fee: ["Gebühr", "Gebühren"],
  transfer: ["Übertragung", "Umbuchung"],
  staking_reward: ["Staking-Ertrag", "Staking-Erträge", "Staking-Belohnung", "Staking-Prämie"],
  staking_deposit: ["Einzahlung ins Staking", "Staking-Einzahlung", "Deposit for staking"],
  staking_withdrawal: ["Auszahlung aus dem Staking", "Staking-Auszahlung", "Withdrawal from staking"],
  lending_interest: ["Lending-Zinsen", "Lending-Ertrag", "Lending-Erträge", "Lending income"],
  mining_reward: ["Mining", "Mining-Ertrag", "Mining-Erträge", "Mining-Belohnung"],
  masternode_reward: ["Masternode", "Masternode-Ertrag"],
  ico_purchase: ["ICO", "ICO-Kauf", "Erwerb in einem ICO", "Purchase in an ICO"],
  referral_reward: ["Empfehlungsprämie", "Empfehlungsbonus"],
  learning_reward: ["Lernprämie"],
  gift_received: ["Schenkung erhalten", "Geschenk erhalten", "Erhaltene Schenkung"],
  gift_sent: ["Schenkung an andere", "Gift to others", "Verschenkt"],
  margin_trade: ["Margin-Handel"],
  derivative_settlement: ["Termingeschäft", "Derivative"],
  nft_purchase: ["NFT gekauft", "NFT-Kauf", "NFT bought", "Kauf eines NFT"],
  nft_sale: ["NFT verkauft", "NFT-Verkauf", "NFT sold", "Verkauf eines NFT"],
  liquidity_deposit: ["Liquiditätspool: Einzahlung", "Liquidity pool: deposit"],
  liquidity_withdrawal: ["Liquiditätspool: Auszahlung", "Liquidity pool: withdrawal"],
  liquidity_reward: ["Liquidity Mining", "Ertrag aus einem Liquiditätspool"],
  wrap: ["Wrapping"],
  bridge: ["Bridging", "Wechsel der Blockchain über eine Bridge", "Bridge to another chain"],
  lending_deposit: ["Lending: Hingabe", "Lending: deposit"],
  lending_withdrawal: ["Lending: Rückgabe", "Lending: withdrawal"],
  liquid_stake: ["Liquid Staking: Hingabe", "Liquid staking: stake"],
  liquid_unstake: ["Liquid Staking: Rückgabe", "Liquid staking: unstake"],
  loan_received: ["Kredit: Auszahlung", "Loan: received"],
  loan_repaid: ["Kredit: Rückzahlung", "Loan: repaid"],
  token_migration: ["Umstellung eines Tokens", "Token-Umstellung"],
  loss: ["Verlust ohne Gegenleistung", "Loss without consideration", "Diebstahl", "Verloren"],
  utility_token_redemption: ["Einlösung eines Utility-Tokens", "Redemption of a utility token"],
  security_token_income: ["Ertrag eines Security-Tokens", "Income from a security token"],
  deposit_fiat: ["Einzahlung von Geld", "Deposit of money"],
  withdraw_fiat: ["Auszahlung von Geld", "Withdrawal of money"],
};

/** Blanks, hyphens and colons are equivalent. */
const keyOf = (typed: string): string =>
  typed
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s:_-]+/g, "_");

const TYPES: ReadonlyMap<string, LedgerType> = new Map(
  LEDGER_TYPES.flatMap((type) => [type, ...(NAMES[type] ?? [])].map((name) => [keyOf(name), type] as const)),
);

/** The type that a cell names by key or by name; null if unknown or ambiguous. */
export const typeNamed = (cell: string): LedgerType | null =>
  TYPES.get(cell) ?? TYPES.get(keyOf(cell)) ?? null;
