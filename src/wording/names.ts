import type { Language } from "./language.ts";

/** Places as their owners write them; a wallet that a person named stays as it is. */
const NAMES: Readonly<Record<string, string>> = {
  binance: "Binance",
  bitcoin: "Bitcoin",
  bitpanda: "Bitpanda",
  bitstamp: "Bitstamp",
  bitvavo: "Bitvavo",
  bison: "BISON",
  bsdex: "BSDEX",
  coinbase: "Coinbase",
  cointracking: "CoinTracking",
  blockpit: "Blockpit",
  ethereum: "Ethereum",
  finst: "Finst",
  "crypto.com": "Crypto.com",
  kraken: "Kraken",
  kucoin: "KuCoin",
  "ledger live": "Ledger Live",
  nexo: "Nexo",
  okx: "OKX",
  solana: "Solana",
  trezor: "Trezor",
};

/** The rulesets by the names they have in themselves. */
const RULESETS_IN_GERMAN: Readonly<Record<string, string>> = {
  "German crypto income tax (BMF 2025-03-06)":
    "Einkommensteuer auf Kryptowerte (BMF-Schreiben vom 6. März 2025)",
};

export const ruleSetName = (name: string, language: Language): string =>
  language === "de" ? (RULESETS_IN_GERMAN[name] ?? name) : name;

/** What an export is called by people; the service names formats by keys. */
export const fileFormatName = (key: string, language: Language): string => {
  if (key === "ledger") return language === "de" ? "eigene Liste nach Lotbuch-Vorlage" : "Lotbuch template";
  const [provider = "", ...rest] = key.replace(/-csv$/, "").split("-");
  const name = NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
  return [name, ...rest].join(" ");
};

export const placeName = (wallet: string): string => NAMES[wallet] ?? wallet;
