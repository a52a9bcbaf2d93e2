import { EVM_CHAINS } from "../ledger/chains.ts";
import { PROVIDER_NAMES } from "../ledger/provider-names.ts";
import type { Language } from "./language.ts";

/** Names of platforms in their own spelling; a wallet that the user named stays unchanged. */
const NAMES: Readonly<Record<string, string>> = {
  ...PROVIDER_NAMES,
  ...Object.fromEntries(EVM_CHAINS.map(({ key, label }) => [key, label])),
  bison: "BISON",
  bsdex: "BSDEX",
  cointracking: "CoinTracking",
  blockpit: "Blockpit",
  finst: "Finst",
  "crypto.com": "Crypto.com",
  "ledger live": "Ledger Live",
  nexo: "Nexo",
  trezor: "Trezor",
};

/** German names of the rulesets, as they are in the rulesets. */
const RULESETS_IN_GERMAN: Readonly<Record<string, string>> = {
  "German crypto income tax (BMF 2025-03-06)":
    "Einkommensteuer auf Kryptowerte (BMF-Schreiben vom 6. März 2025)",
};

export const ruleSetName = (name: string, language: Language): string =>
  language === "de" ? (RULESETS_IN_GERMAN[name] ?? name) : name;

/** Name of a file format: the vendor's own; only our own formats have names in two languages. */
export function fileFormatName(
  { format, label }: { readonly format: string; readonly label: string },
  language: Language,
): string {
  if (format === "ledger")
    return language === "de" ? "eigene Liste nach Lotbuch-Vorlage" : "Lotbuch template";
  if (format === "mapped") return language === "de" ? `Zuordnung „${label}“` : `mapping “${label}”`;
  return label;
}

export const knownWalletName = (wallet: string): string => NAMES[wallet] ?? wallet;

const PRICE_SOURCES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "coinbase-exchange-candle": { de: "Coinbase Exchange", en: "Coinbase Exchange" },
  "ecb-reference-rate": { de: "EZB-Referenzkurs", en: "ECB reference rate" },
  "defillama-coins": { de: "DefiLlama", en: "DefiLlama" },
};

/** Name of a price source. */
export const priceSourceName = (source: string, language: Language): string =>
  PRICE_SOURCES[source]?.[language] ?? source;

/** Whether a wallet has no name of its own: users know it by its source. */
export const isUnnamed = (wallet: string): boolean => wallet === "default";

export type NamedSource = { readonly name: string; readonly providerKey: string | null };

/** A wallet with the name of its source: two accounts at one exchange have wallets of the same name (Rn 61, 62). */
export function walletLabel(wallet: string, source: NamedSource | null, several: boolean): string {
  const own = knownWalletName(wallet);
  if (source === null) return own;
  // The wallet of a provider's file is called "file": the name of its source is better.
  if (isUnnamed(wallet) || wallet === "file") return source.name;
  if (!several) return own;
  return wallet === source.providerKey || own === source.name ? source.name : `${source.name} · ${own}`;
}

const UNNAMED: Readonly<Record<Language, string>> = {
  de: "der Wallet dieser Quelle",
  en: "the wallet of this source",
};

/** A wallet's name within a sentence. */
export const walletName = (wallet: string, language: Language): string =>
  isUnnamed(wallet) ? UNNAMED[language] : knownWalletName(wallet);
