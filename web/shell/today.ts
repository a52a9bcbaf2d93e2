const BERLIN = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

/** The calendar day of an instant in Berlin, `2026-11-15`, as German tax law counts. */
export const berlinDayOf = (instant: string): string => BERLIN.format(new Date(instant));

export const berlinToday = (): string => BERLIN.format(new Date());

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
