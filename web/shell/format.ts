import { type Language, usePreferences } from "./preferences.tsx";

/** A number of the API: a decimal string, or one of the six rounded figures. */
export type Amount = string | number;

export type Formats = {
  readonly euro: (amount: Amount) => string;
  /** Without cents, for axes. */
  readonly euroShort: (amount: number) => string;
  readonly signedEuro: (amount: Amount) => string;
  /** Without currency and grouping, to be pasted into a form. */
  readonly plain: (amount: Amount) => string;
  readonly quantity: (amount: Amount) => string;
  /** Any amount: coins with all their digits, euro as currency. */
  readonly of: (amount: Amount, asset: string) => string;
  readonly count: (n: number) => string;
  readonly percent: (share: number) => string;
  /** A file size: in whole bytes below a thousand, else with one decimal. */
  readonly bytes: (n: number) => string;
  readonly score: (n: number) => string;
  /** A German calendar day, `2024-02-29`. */
  readonly day: (day: string) => string;
  readonly month: (day: string) => string;
  /** A month as a heading. */
  readonly monthLong: (day: string) => string;
  /** An instant in Berlin time, the time zone of German tax law. */
  readonly time: (instant: string) => string;
};

const LOCALE: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

const formatsByLocale = new Map<string, Formats>();

/** One set of formats for the whole page: creating an Intl format takes far longer than using it. */
export const useFormats = (): Formats => formatsIn(usePreferences().language);

export function formatsIn(language: Language): Formats {
  const locale = LOCALE[language];
  const formats = formatsByLocale.get(locale) ?? formatsFor(locale);
  formatsByLocale.set(locale, formats);
  return formats;
}

function formatsFor(locale: string): Formats {
  const euro = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
  const euroShort = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
  });
  const signed = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    signDisplay: "exceptZero",
  });
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const size = (unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
  const sizes = [size("byte"), size("kilobyte"), size("megabyte")] as const;
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  const monthLong = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  });
  return {
    euro: (amount) => euro.format(exact(amount)),
    euroShort: (amount) => euroShort.format(amount),
    signedEuro: (amount) => signed.format(exact(amount)),
    plain: (amount) => plain.format(exact(amount)),
    quantity: (amount) => quantity.format(exact(amount)),
    of: (amount, asset) =>
      asset === "EUR" ? euro.format(exact(amount)) : `${quantity.format(exact(amount))} ${asset}`,
    count: (n) => count.format(n),
    percent: (share) => percent.format(share),
    bytes: (n) => {
      const step = n < 1000 ? 0 : n < 1_000_000 ? 1 : 2;
      return sizes[step].format(n / 1000 ** step);
    },
    score: (n) => score.format(n),
    day: (text) => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
    month: (text) => month.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
    monthLong: (text) => monthLong.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
    time: (text) => time.format(new Date(text)),
  };
}

/** Intl formats decimal strings digit by digit, so that no value passes through binary floating point. */
const exact = (amount: Amount) => amount as `${number}`;
