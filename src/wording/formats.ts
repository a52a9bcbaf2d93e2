import { once } from "../basics/once.ts";
import type { Language } from "./language.ts";

/** Formats of figures in a sentence. */
export type Formats = {
  readonly euro: (amount: string) => string;
  /** An amount of any asset: coins with all their digits, euro as euro. */
  readonly of: (amount: string, asset: string) => string;
  readonly quantity: (amount: string) => string;
  readonly count: (n: number) => string;
  readonly percent: (share: number) => string;
  /** The branch of a text in which a number changes words: `one` or `other`. */
  readonly plural: (n: number) => Intl.LDMLPluralRule;
  /** A list of alternatives: "1, 3 or bc1". */
  readonly or: (items: readonly string[]) => string;
  readonly and: (items: readonly string[]) => string;
  /** A German calendar day, `2024-02-29`. */
  readonly day: (day: string) => string;
};

const LOCALE: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

function formatsFor(locale: string): Formats {
  // Created on first use: most commands print one language, and a formatter costs more than the text it prints.
  const euro = once(() => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }));
  const quantity = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }));
  const percent = once(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }));
  const list = (type: "disjunction" | "conjunction") => once(() => new Intl.ListFormat(locale, { type }));
  const [or, and] = [list("disjunction"), list("conjunction")];
  const plural = once(() => new Intl.PluralRules(locale));
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
  return {
    euro: (amount) => euro().format(exact(amount)),
    of: (amount, asset) =>
      asset === "EUR" ? euro().format(exact(amount)) : `${quantity().format(exact(amount))} ${asset}`,
    quantity: (amount) => quantity().format(exact(amount)),
    count: (n) => quantity().format(n),
    or: (items) => or().format(items),
    and: (items) => and().format(items),
    plural: (n) => plural().select(n),
    percent: (share) => percent().format(share),
    day: (text) => day().format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
  };
}

/** Intl reads decimal text digit by digit: nothing passes through binary floating point. */
const exact = (amount: string) => amount as `${number}`;

export const FORMATS: Readonly<Record<Language, Formats>> = {
  de: formatsFor(LOCALE.de),
  en: formatsFor(LOCALE.en),
};
