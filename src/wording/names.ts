import { EVM_CHAINS } from "../ledger/chains.ts";
import { PROVIDER_NAMES } from "../ledger/provider-names.ts";
import type { Language } from "./language.ts";
import { TEXT } from "./locales/names/index.ts";

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

export const ruleSetName = (name: string, language: Language): string =>
  (TEXT[language].rulesets as Readonly<Record<string, string>>)[name] ?? name;

/** Name of a file format: the vendor's own; only our own formats have names in two languages. */
export function fileFormatName(
  { format, label }: { readonly format: string; readonly label: string },
  language: Language,
): string {
  const { formats } = TEXT[language];
  if (format === "ledger") return formats.ledger;
  if (format === "mapped") return formats.mapped({ label });
  return label;
}

export const knownWalletName = (wallet: string): string => NAMES[wallet] ?? wallet;

/** Name of a price source. */
export const priceSourceName = (source: string, language: Language): string =>
  (TEXT[language].priceSources as Readonly<Record<string, string>>)[source] ?? source;

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

/** A wallet's name within a sentence. */
export const walletName = (wallet: string, language: Language): string =>
  isUnnamed(wallet) ? TEXT[language].unnamedWallet : knownWalletName(wallet);
