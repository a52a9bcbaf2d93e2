import type { Queryable } from "../store/database.ts";
import { type FxQuestion, saveRates, knownRates, newestRate } from "../store/prices.ts";
import type { FetchText } from "./http.ts";

export type EcbRate = { readonly rate: string; readonly day: string };

export type EcbOptions = {
  readonly db: Queryable;
  /** `https://www.ecb.europa.eu` */
  readonly baseUrl: string;
  readonly fetchText: FetchText;
  readonly now: () => Date;
};

export const ECB = "ecb-reference-rate";
/** Delay before a day without a rate is requested anew, instead of in every job. */
const RETRY_AFTER_MS = 4 * 3600_000;

/** Rates for currencies and German days. Null if the ECB has none. */
export async function ecbRates(
  options: EcbOptions,
  questions: readonly FxQuestion[],
  signal: AbortSignal,
): Promise<readonly (EcbRate | null)[]> {
  if (questions.length === 0) return [];
  const { db, now } = options;
  const missing: string[] = [];
  for (const currency of new Set(questions.map((question) => question.currency))) {
    const newest = await newestRate(db, currency);
    const last = questions.reduce((day, q) => (q.currency === currency && q.day > day ? q.day : day), "");
    const stale = newest === null || now().getTime() - newest.fetchedAt.getTime() > RETRY_AFTER_MS;
    if (newest === null || (last > newest.day && stale)) missing.push(currency);
  }
  if (missing.length > 0) await fetchRates(options, new Set(missing), signal);
  return knownRates(db, questions);
}

async function fetchRates(
  { db, baseUrl, fetchText, now }: EcbOptions,
  currencies: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchText(`${baseUrl}/stats/eurofxref/eurofxref-hist.xml`, signal);
  if (response.kind !== "text") return;
  await saveRates(db, readRates(response.text, currencies), ECB, now());
}

/** `<Cube time="2024-12-04"><Cube currency="USD" rate="1.0534"/>...`: the same form since 1999. */
export function readRates(
  xml: string,
  currencies: ReadonlySet<string>,
): readonly { readonly currency: string; readonly day: string; readonly rate: string }[] {
  const rates: { currency: string; day: string; rate: string }[] = [];
  let day: string | null = null;
  for (const [, time, currency, rate] of xml.matchAll(
    /<Cube\s{1,9}(?:time=["'](\d{4}-\d{2}-\d{2})["']|currency=["']([A-Z]{3})["']\s{1,9}rate=["'](\d+(?:\.\d+)?)["'])/g,
  )) {
    if (time !== undefined) day = time;
    else if (day !== null && currency !== undefined && rate !== undefined && currencies.has(currency))
      if (/[1-9]/.test(rate)) rates.push({ currency, day, rate });
  }
  return rates;
}
