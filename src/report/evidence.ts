import { createHash } from "node:crypto";
import { quoteRows } from "./quotes.ts";
import type { ReportInput } from "./input.ts";
import type { Sections } from "./report.ts";
import type { CorrectionRow } from "./rows.ts";
import { type ReportSettings } from "./settings.ts";
import { type Survey } from "./survey.ts";
import { momentsOf } from "./time.ts";

type PriceTally = {
  readonly section: Sections["prices"];
  readonly sha256: string;
  readonly quotes: number;
};

export async function pricesOf(
  input: ReportInput,
  year: number,
  survey: Survey,
  corrections: readonly CorrectionRow[],
  { rules }: ReportSettings,
): Promise<PriceTally> {
  const hash = createHash("sha256");
  const sources = new Map<string, Sections["prices"]["sources"][number]>();
  const assets = new Map<string, Sections["prices"]["assets"][number]>();
  let quotes = 0;
  for await (const page of quoteRows(input, momentsOf(year)))
    for (const { times, ...price } of page) {
      quotes += 1;
      hash.update(`${JSON.stringify(price)}\n`);
      const { source, granularity, currency, asset } = price;
      const key = `${source} ${granularity} ${granularity === "day" ? "" : currency}`;
      const of = sources.get(key);
      sources.set(key, {
        source,
        granularity,
        currency: granularity === "day" ? "EUR" : currency,
        quotes: (of?.quotes ?? 0) + 1,
        uses: (of?.uses ?? 0) + times,
      });
      const coin = assets.get(asset);
      const otherwise = new Set(coin?.otherwise);
      if (granularity === "hour" && currency !== "EUR") otherwise.add(`${source} ${currency}`);
      assets.set(asset, {
        asset,
        quotes: (coin?.quotes ?? 0) + 1,
        uses: (coin?.uses ?? 0) + times,
        otherwise: [...otherwise].toSorted(),
      });
    }
  const byName = <T>(map: ReadonlyMap<string, T>): readonly T[] =>
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return {
    quotes,
    sha256: hash.digest("hex"),
    section: {
      rule: rules.find(({ key }) => key === "price")?.text ?? { de: "", en: "" },
      statedByPlatform: survey.counts.stated,
      byRule: survey.counts.priced,
      sources: byName(sources),
      assets: byName(assets),
      exceptions: corrections.flatMap(({ standing, kind, after, transactionId, reason }) =>
        standing && BY_HAND.has(kind) && transactionId !== null && setsValue(after)
          ? [{ transactionId, reason }]
          : [],
      ),
    },
  };
}

/** Decisions in which the user states a value or a cost. */
const BY_HAND: ReadonlySet<string> = new Set(["correction", "entry"]);

/**
 * Rn 91: correcting single wrong values is harmless, but it is listed: values, costs, and acquisitions with their
 * cost.
 */
const setsValue = (after: CorrectionRow["after"]): boolean =>
  Object.entries({ ...after, ...(after?.["values"] as object | undefined) }).some(
    ([name, value]) =>
      value !== null && value !== "" && (name === "origins" || /(?:Value|[cC]ost)Eur$/.test(name)),
  );

export const evidenceOf = ({ sources }: ReportInput): Sections["evidence"] => ({
  sources: sources.map(({ id, name, records, firstFetchedAt, lastFetchedAt }) => ({
    sourceId: id,
    name,
    records: records.count,
    versions: records.versions,
    bytes: records.bytes,
    sha256: records.sha256,
    firstFetchedAt,
    lastFetchedAt,
  })),
  files: sources.flatMap(({ id, files }) =>
    files.map(({ name, format, sha256, records, addedAt }) => ({
      sourceId: id,
      name,
      format,
      sha256,
      records,
      addedAt,
    })),
  ),
});
