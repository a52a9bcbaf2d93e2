const DAY_MS = 86_400_000;
/** Day before serial number 1, moved by one because the first spreadsheets treated 1900 as a leap year. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Built-in date and time formats of every workbook, by their numbers (ECMA-376, 18.8.30). */
const BUILT_IN = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/**
 * Whether a number with that format is displayed as a date: the format contains a year, a month, a day or an hour
 * outside quotes and brackets.
 */
export const isDateFormat = (id: number, code: string | null): boolean =>
  code === null
    ? BUILT_IN(id)
    : /[ymdh]/i.test(
        code
          .slice(0, LONGEST_CODE)
          .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "")
          .replace(/^general$/i, ""),
      );

/** No program writes a longer format. */
const LONGEST_CODE = 255;

/** The wall clock time of a serial number, to the second; a whole number is a day. */
export function serialDate(text: string, from1904: boolean): string {
  const days = Number(text);
  if (!Number.isFinite(days) || days < 0 || days > 100_000) return text;
  const ms = Math.round((days * DAY_MS) / 1000) * 1000;
  const iso = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + ms).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}
