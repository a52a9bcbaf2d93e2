/** Today in Berlin, `2026-11-15`: the day that German tax goes by. */
export function berlinToday(): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });
  return parts.format(new Date());
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
