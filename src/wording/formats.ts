import { once } from "../basics/once.ts";
import type { Language } from "./language.ts";

/** Formats of figures in a sentence. */
export type Formats = {
  readonly euro: (amount: string) => string;
  /** An amount of any asset: coins with all their digits, euro as euro. */
  readonly of: (amount: string, asset: string) => string;
  readonly count: (n: number) => string;
  /** A German calendar day, `2024-02-29`. */
  readonly day: (day: string) => string;
};

const LOCALE: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

function formatsFor(locale: string): Formats {
  // Created on first use: most commands print one language, and a formatter costs more than the text it prints.
  const euro = once(() => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }));
  const quantity = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }));
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
  return {
    euro: (amount) => euro().format(exact(amount)),
    of: (amount, asset) =>
      asset === "EUR" ? euro().format(exact(amount)) : `${quantity().format(exact(amount))} ${asset}`,
    count: (n) => quantity().format(n),
    day: (text) => day().format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
  };
}

/** Intl reads decimal text digit by digit: nothing passes through binary floating point. */
const exact = (amount: string) => amount as `${number}`;

export const FORMATS: Readonly<Record<Language, Formats>> = {
  de: formatsFor(LOCALE.de),
  en: formatsFor(LOCALE.en),
};
