import type { LedgerType } from "../../../../src/ledger/types.ts";

/** The sides of a kind of event: coins or money that left, that arrived, or either of the two. */
export type Sides = "sent" | "received" | "both" | "either";

type Kind = {
  readonly sides: Sides;
  /** The value decides the tax, and no side of the event has it in euro. */
  readonly valued?: true;
  readonly en: string;
  readonly de: string;
};

/** By kind: its required sides, and an example in the words of a user. */
export const KINDS: Readonly<Record<LedgerType, Kind>> = {
  spot_buy: { sides: "both", en: "500 EUR paid, 0.05 BTC got", de: "500 EUR bezahlt, 0,05 BTC bekommen" },
  spot_sell: { sides: "both", en: "0.05 BTC given, 900 EUR got", de: "0,05 BTC gegeben, 900 EUR bekommen" },
  crypto_swap: { sides: "both", valued: true, en: "1 ETH into 0.05 BTC", de: "1 ETH gegen 0,05 BTC" },
  spot_trade: {
    sides: "both",
    valued: true,
    en: "a trade at the exchange, 100 USDT against 1 SOL",
    de: "ein Handel an der Börse, 100 USDT gegen 1 SOL",
  },
  transfer: {
    sides: "either",
    en: "0.1 BTC from the exchange to the Ledger",
    de: "0,1 BTC von der Börse auf den Ledger",
  },
  payment: { sides: "sent", valued: true, en: "a laptop for 0.02 BTC", de: "ein Laptop für 0,02 BTC" },
  fee: { sides: "sent", valued: true, en: "0.002 ETH of gas", de: "0,002 ETH Netzwerkgebühr" },
  gift_received: {
    sides: "received",
    en: "0.1 BTC from your aunt; or inherited",
    de: "0,1 BTC von der Tante; oder geerbt",
  },
  gift_sent: { sides: "sent", en: "0.1 ETH to your brother", de: "0,1 ETH an den Bruder" },
  nft_purchase: { sides: "both", valued: true, en: "an NFT for 0.3 ETH", de: "ein NFT für 0,3 ETH" },
  nft_sale: { sides: "both", valued: true, en: "the NFT for 0.8 ETH", de: "das NFT für 0,8 ETH" },
  staking_reward: { sides: "received", valued: true, en: "0.01 ETH of staking", de: "0,01 ETH aus Staking" },
  staking_deposit: { sides: "either", en: "32 ETH put into staking", de: "32 ETH ins Staking gegeben" },
  staking_withdrawal: {
    sides: "either",
    en: "32 ETH back from staking",
    de: "32 ETH aus dem Staking zurück",
  },
  lending_interest: { sides: "received", valued: true, en: "5 USDC of interest", de: "5 USDC Zinsen" },
  lending_deposit: { sides: "sent", en: "1,000 USDC lent out", de: "1.000 USDC verliehen" },
  lending_withdrawal: { sides: "received", en: "1,000 USDC back", de: "1.000 USDC zurück" },
  mining_reward: { sides: "received", valued: true, en: "0.001 BTC mined", de: "0,001 BTC geschürft" },
  masternode_reward: { sides: "received", valued: true, en: "2 DASH for a node", de: "2 DASH für eine Node" },
  airdrop: { sides: "received", valued: true, en: "400 UNI out of the blue", de: "400 UNI ohne Zutun" },
  hard_fork: { sides: "received", en: "1 BCH for 1 BTC", de: "1 BCH zu 1 BTC" },
  ico_purchase: {
    sides: "both",
    valued: true,
    en: "1 ETH for 500 new coins",
    de: "1 ETH für 500 neue Coins",
  },
  referral_reward: { sides: "received", valued: true, en: "10 EUR for a friend", de: "10 EUR fürs Werben" },
  learning_reward: { sides: "received", valued: true, en: "3 GRT for a course", de: "3 GRT für einen Kurs" },
  cashback: { sides: "received", valued: true, en: "2 EUR back in BTC", de: "2 EUR zurück in BTC" },
  margin_trade: { sides: "either", en: "120 EUR won with leverage", de: "120 EUR gewonnen mit Hebel" },
  derivative_settlement: { sides: "either", en: "80 USDT of a future", de: "80 USDT aus einem Future" },
  liquidity_deposit: {
    sides: "both",
    valued: true,
    en: "1 ETH for pool tokens",
    de: "1 ETH für Pool-Anteile",
  },
  liquidity_withdrawal: {
    sides: "both",
    valued: true,
    en: "pool tokens for 1.1 ETH",
    de: "Pool-Anteile für 1,1 ETH",
  },
  liquidity_reward: { sides: "received", valued: true, en: "4 CAKE of a pool", de: "4 CAKE aus einem Pool" },
  wrap: { sides: "both", en: "1 BTC into 1 WBTC", de: "1 BTC in 1 WBTC" },
  bridge: { sides: "both", en: "1 ETH to another chain", de: "1 ETH auf eine andere Kette" },
  liquid_stake: { sides: "both", valued: true, en: "1 ETH for 1 stETH", de: "1 ETH für 1 stETH" },
  liquid_unstake: { sides: "both", valued: true, en: "1 stETH for 1 ETH", de: "1 stETH für 1 ETH" },
  loan_received: { sides: "received", en: "2,000 USDC borrowed", de: "2.000 USDC geliehen" },
  loan_repaid: { sides: "sent", en: "2,000 USDC repaid", de: "2.000 USDC zurückgezahlt" },
  token_migration: { sides: "both", en: "100 LEND into 1 AAVE", de: "100 LEND in 1 AAVE" },
  loss: {
    sides: "sent",
    en: "1 BTC stolen, or the key lost",
    de: "1 BTC gestohlen, oder Schlüssel verloren",
  },
  utility_token_redemption: {
    sides: "sent",
    en: "10 tokens for a service",
    de: "10 Token für eine Leistung",
  },
  security_token_income: { sides: "received", valued: true, en: "a dividend", de: "eine Ausschüttung" },
  deposit_fiat: { sides: "received", en: "1,000 EUR paid in", de: "1.000 EUR eingezahlt" },
  withdraw_fiat: { sides: "sent", en: "1,000 EUR paid out", de: "1.000 EUR ausgezahlt" },
};

/** The most common kinds come first. */
export const FIRST: readonly LedgerType[] = [
  "spot_buy",
  "spot_sell",
  "crypto_swap",
  "transfer",
  "gift_received",
  "nft_purchase",
  "nft_sale",
  "staking_reward",
  "loss",
];
