import { wordsOf } from "../tax/country-words.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";

type WalletQuantity = { readonly wallet: string; readonly quantity: string };

/** The coins of one asset that become tax-free on one day. */
export type FreeCoins = {
  readonly asset: string;
  readonly quantity: string;
  readonly wallets: readonly WalletQuantity[];
};

const WORDS = {
  en: {
    name: "Lotbuch: tax-free coins",
    title: (what: string) => `Tax-free from today: ${what}`,
  },
  de: {
    name: "Lotbuch: steuerfreie Bestände",
    title: (what: string) => `Ab heute steuerfrei: ${what}`,
  },
} as const satisfies Readonly<Record<Language, object>>;

export const calendarName = (language: Language): string => WORDS[language].name;

export function freeCoinsText(
  { asset, quantity, wallets }: FreeCoins,
  language: Language,
): { readonly title: string; readonly text: string } {
  const words = WORDS[language];
  const { of } = FORMATS[language];
  return {
    title: words.title(of(quantity, asset)),
    text: [
      wordsOf(undefined).notes.freePeriod[language],
      ...wallets.map((holding) => `${holding.wallet}: ${of(holding.quantity, asset)}`),
    ].join("\n"),
  };
}
