import { once } from "../basics/once.ts";
import type { Language } from "./language.ts";

/** A decimal string, or a number where digits beyond a float's do not matter. */
export type Amount = string | number;

/** Formats of amounts, numbers, days and lists in a language. */
export type Formats = {
  readonly euro: (amount: Amount) => string;
  /** Without cents, for axes. */
  readonly euroShort: (amount: number) => string;
  readonly signedEuro: (amount: Amount) => string;
  /** Without currency and grouping, to be pasted into a form. */
  readonly plain: (amount: Amount) => string;
  readonly quantity: (amount: Amount) => string;
  /** An amount of any asset: coins with all their digits, euro as euro. */
  readonly of: (amount: Amount, asset: string) => string;
  readonly count: (n: number) => string;
  readonly percent: (share: number) => string;
  /** A file size: in whole bytes below a thousand, else with one decimal. */
  readonly bytes: (n: number) => string;
  readonly score: (n: number) => string;
  /** A list of alternatives: "1, 3 or bc1". */
  readonly or: (items: readonly string[]) => string;
  readonly and: (items: readonly string[]) => string;
  /** The branch of a text in which a number changes words: `one` or `other`. */
  readonly plural: (n: number) => Intl.LDMLPluralRule;
  /** A German calendar day, `2024-02-29`. */
  readonly day: (day: string) => string;
  readonly month: (day: string) => string;
  /** A month as a heading. */
  readonly monthLong: (day: string) => string;
  /** An instant in Berlin time, the time zone of German tax law. */
  readonly time: (instant: string) => string;
  /** With seconds and zone, in a sentence. */
  readonly timeLong: (instant: string) => string;
};

const LOCALE: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

function formatsFor(locale: string): Formats {
  // Created on first use: most commands print one language, and a formatter costs more than the text it prints.
  const number = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, options));
    return (amount: Amount) => format().format(exact(amount));
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options));
    return (text: string) => format().format(new Date(text));
  };
  const calendar = (options: Intl.DateTimeFormatOptions) => {
    const format = date({ ...options, timeZone: "UTC" });
    return (text: string) => format(`${text.slice(0, 10)}T00:00:00Z`);
  };
  const list = (type: "disjunction" | "conjunction") => {
    const format = once(() => new Intl.ListFormat(locale, { type }));
    return (items: readonly string[]) => format().format(items);
  };
  const plural = once(() => new Intl.PluralRules(locale));
  const currency = { style: "currency", currency: "EUR" } as const;
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const euro = number(currency);
  const quantity = number({ maximumFractionDigits: 18 });
  const sizes = ["byte", "kilobyte", "megabyte"].map((unit) =>
    number({ style: "unit", unit, maximumFractionDigits: 1 }),
  );
  return {
    euro,
    euroShort: number({ ...currency, maximumFractionDigits: 0 }),
    signedEuro: number({ ...currency, signDisplay: "exceptZero" }),
    plain: number({ ...cents, useGrouping: false }),
    quantity,
    of: (amount, asset) => (asset === "EUR" ? euro(amount) : `${quantity(amount)} ${asset}`),
    count: quantity,
    percent: number({ style: "percent", maximumFractionDigits: 0 }),
    bytes: (n) => {
      const step = n < 1000 ? 0 : n < 1_000_000 ? 1 : 2;
      return sizes[step]!(n / 1000 ** step);
    },
    score: number(cents),
    or: list("disjunction"),
    and: list("conjunction"),
    plural: (n) => plural().select(n),
    day: calendar({ dateStyle: "medium" }),
    month: calendar({ month: "short", year: "numeric" }),
    monthLong: calendar({ month: "long", year: "numeric" }),
    time: date({ dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" }),
    timeLong: date({ dateStyle: "long", timeStyle: "long", timeZone: "Europe/Berlin" }),
  };
}

/** Intl reads decimal text digit by digit: nothing passes through binary floating point. */
const exact = (amount: Amount) => amount as `${number}`;

export const FORMATS: Readonly<Record<Language, Formats>> = {
  de: formatsFor(LOCALE.de),
  en: formatsFor(LOCALE.en),
};
