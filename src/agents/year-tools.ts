import { type Static, type TObject, Type } from "typebox";
import { ShareSchema, PUBLIC_FIGURES, WarningSchema } from "../assessment/years.ts";
import type { Client, Schemas } from "../client/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { formatCents, parseScaled } from "../money/index.ts";
import { Instant, List, Named } from "../basics/schema.ts";
import {
  countryOf,
  DEFAULT_COUNTRY,
  estimateByRate,
  PlannedSaleSchema,
  WhatIfSchema,
  YEAR_CLAUSES,
} from "../tax/index.ts";
import { verdictOf, waitingText, whatIfText } from "../wording/index.ts";
import { allRead, yearInsufficiency } from "./reliance.ts";
import { resolveYear } from "./resolve-year.ts";
import { ArgumentRefusal, DetailArgument, LanguageArgument, tool } from "./tool.ts";
import { worthOf } from "./worth.ts";

const Verdict = Type.Object({
  kind: Type.String({ description: "provisional, taxable, loss or nothing" }),
  headline: Type.String(),
  sentences: List(Type.String()),
});

export const taxYear = tool({
  name: "tax_year",
  title: "A tax year",
  description:
    "The person's tax year over all sources, by the law of the country she lives in: what is taxable, limits, losses of other years, what is uncertain, and the verdict in words. Needs an account.",
  input: {
    year: Type.Integer({ description: "The calendar year, 2009 or later" }),
    jurisdiction: Type.Optional(
      Type.String({ description: "The country she lives in then, where it is left out" }),
    ),
    rate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: "The person's own tax rate in percent, for an estimate. Ask her; never guess it",
      }),
    ),
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: {
    verdict: Verdict,
    estimate: Type.Optional(
      Type.Object({
        rate: Type.Number(),
        taxable: Type.String(),
        incomeTax: Type.String({ description: "Without solidarity surcharge and church tax" }),
      }),
    ),
    currency: Type.Literal("EUR"),
    ...PUBLIC_FIGURES,
    current: Type.Boolean({ description: "False while newer data is being processed" }),
    asOf: Instant,
    sources: List(Type.Object({ ...ShareSchema.properties, name: Type.String() })),
    warnings: List(Type.Object({ ...WarningSchema.properties, message: Type.String() })),
  },
  run: async ({ account }, { year, jurisdiction, rate, detail = false, language = "en" }, signal) => {
    const client = await account(language);
    const body =
      jurisdiction === undefined ? await resolveYear(client, year, "a", signal) : { year, jurisdiction };
    const [person, read] = await Promise.all([client.tax({ body, signal }), allRead(client, signal)]);
    const { forms: _forms, ...all } = person;
    // Other tools return what each source contributed and the text of each warning; this one returns the figures.
    const figures = detail ? all : { ...all, sources: [], warnings: all.warnings.slice(0, MAX_WARNINGS) };
    const estimated = rate === undefined ? {} : { estimate: estimateOf(person, rate) };
    return {
      insufficiencyText: yearInsufficiency(person, person.current && read, language),
      clauses: person.assessment.boxes.some(({ key }) => key === "section23")
        ? YEAR_CLAUSES
        : [...new Set(person.assessment.boxes.flatMap(({ clauses }) => clauses))],
      verdict: verdictOf(person, person.current && read, language),
      ...estimated,
      ...figures,
    };
  },
});

/** Clauses of the exemption limit for sales. */
const limitClauses = ({ jurisdiction = "" }: Pick<Schemas["YearResult"], "jurisdiction">) =>
  (countryOf(jurisdiction) ?? DEFAULT_COUNTRY).limitClauses;

/** Number of warnings in a short response; the largest come first. */
const MAX_WARNINGS = 5;

function estimateOf({ assessment }: Pick<Schemas["PersonTax"], "assessment">, rate: number) {
  const taxable = formatCents(
    assessment.boxes
      .map((category) => parseScaled(category.taxableAfterLosses ?? category.taxable, 2) ?? 0n)
      .reduce((sum, one) => sum + one, 0n),
  );
  return { rate, taxable, incomeTax: estimateByRate(taxable, String(rate), false)?.incomeTax ?? "0.00" };
}

const SALE = {
  ...PlannedSaleSchema.properties,
  valueEur: Type.Optional(PlannedSaleSchema.properties.valueEur),
};
type Sale = Static<TObject<typeof SALE>>;

/** Values sales without proceeds at the price of the last full hour. */
async function valued(client: Client, sales: readonly Sale[], signal: AbortSignal) {
  const assets = [...new Set(sales.flatMap((sale) => (sale.valueEur === undefined ? [sale.asset] : [])))];
  const prices =
    assets.length === 0
      ? []
      : (await client.currentPrices({ query: { assets: assets.join(",") }, signal })).prices;
  const planned = sales.map((sale) => {
    if (sale.valueEur !== undefined) return { ...sale, valueEur: sale.valueEur };
    const valueEur = worthOf(
      sale.quantity,
      prices.find(({ asset }) => asset === sale.asset)?.priceEur ?? null,
    );
    if (valueEur === null)
      throw new ArgumentRefusal(`No venue has a price for ${sale.asset} now: give valueEur of its sale.`);
    return { ...sale, valueEur };
  });
  return { planned, prices };
}

export const whatIf = tool({
  name: "what_if",
  title: "What a sale would do",
  description:
    "What planned sales would do to the tax year they fall in, which lots they would use, and what waiting until a lot is tax-free would change. Without valueEur: at today's price. Nothing is kept. Needs an account.",
  input: {
    sales: Type.Array(Type.Object(SALE, { additionalProperties: false }), {
      minItems: 1,
      maxItems: LIMITS.plannedSales,
    }),
    language: LanguageArgument,
  },
  output: {
    verdictBefore: Verdict,
    verdictAfter: Verdict,
    limit: Type.Unsafe<string | null>({
      type: ["string", "null"],
      description: "What the sales mean for the limit of their box, where that is certain",
    }),
    waiting: List(Type.Object({ lotId: Type.String(), text: Type.String() }), {
      description: "For each lot used, what changes if one waits",
    }),
    prices: Type.Unsafe<readonly Schemas["CurrentPrice"][]>({
      type: "array",
      description: "Today's prices that were used",
    }),
    whatIf: Named(WhatIfSchema),
  },
  run: async ({ account }, { sales, language = "en" }, signal) => {
    const client = await account(language);
    const { planned: valuedSales, prices } = await valued(client, sales, signal);
    const [planned, read] = await Promise.all([
      client.whatIf({ body: { sales: valuedSales }, signal }),
      allRead(client, signal),
    ]);
    const { before, after, limit } = whatIfText(planned, read, language);
    const slices = planned.sales.flatMap((sale) => sale.slices);
    return {
      insufficiencyText: yearInsufficiency(planned.after, read, language),
      clauses: [...new Set([...slices.flatMap((slice) => slice.clauses), ...limitClauses(planned.after)])],
      verdictBefore: before,
      verdictAfter: after,
      limit,
      waiting: slices.map((slice) => ({ lotId: slice.lotId, text: waitingText(slice, language) })),
      prices,
      whatIf: planned,
    };
  },
});
