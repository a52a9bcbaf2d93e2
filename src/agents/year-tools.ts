import { Type } from "typebox";
import { ShareSchema, SHOWN_FIGURES, WarningSchema } from "../assessment/years.ts";
import { LIMITS } from "../limits.ts";
import { Instant, List, Named } from "../schema.ts";
import { CLAUSES, PlannedSaleSchema, WhatIfSchema, YEAR_CLAUSES } from "../tax/index.ts";
import { verdictOf, waitingText, whatIfText } from "../wording/index.ts";
import { allRead, yearInsufficiency } from "./reliance.ts";
import { LanguageArgument, tool } from "./tool.ts";

const Verdict = Type.Object({
  kind: Type.String({ description: "provisional, taxable, loss or nothing" }),
  headline: Type.String(),
  sentences: List(Type.String()),
});

export const taxYear = tool({
  name: "tax_year",
  title: "A tax year",
  description:
    "The person's German tax year over all sources: what is taxable, limits, losses of other years, what is uncertain, and the verdict in words. Needs an account.",
  input: {
    year: Type.Integer({ description: "The calendar year, 2009 or later" }),
    jurisdiction: Type.Optional(Type.Literal("germany")),
    language: LanguageArgument,
  },
  output: {
    verdict: Verdict,
    currency: Type.Literal("EUR"),
    ...SHOWN_FIGURES,
    current: Type.Boolean({ description: "False while newer data is being worked in" }),
    asOf: Instant,
    sources: List(Type.Object({ ...ShareSchema.properties, name: Type.String() })),
    warnings: List(Type.Object({ ...WarningSchema.properties, message: Type.String() })),
  },
  run: async ({ account }, { year, language = "en" }, signal) => {
    const client = await account(language);
    const [person, read] = await Promise.all([
      client.tax({ body: { year, jurisdiction: "germany" }, signal }),
      allRead(client, signal),
    ]);
    const { jurisdiction: _jurisdiction, forms: _forms, ...shown } = person;
    return {
      insufficiencyText: yearInsufficiency(person, person.current && read, language),
      clauses: YEAR_CLAUSES,
      verdict: verdictOf(person, person.current && read, language),
      ...shown,
    };
  },
});

export const whatIf = tool({
  name: "what_if",
  title: "What a sale would do",
  description:
    "What planned sales would do to the tax year they fall in, which lots they would use, and what waiting until a lot is tax-free would change. Nothing is kept. Needs an account.",
  input: {
    sales: Type.Array(Type.Object(PlannedSaleSchema.properties, { additionalProperties: false }), {
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
      description: "What the sales mean for the limit of private sales, where that is certain",
    }),
    waiting: List(Type.Object({ lotId: Type.String(), text: Type.String() }), {
      description: "For each lot used, what changes if one waits",
    }),
    whatIf: Named(WhatIfSchema),
  },
  run: async ({ account }, { sales, language = "en" }, signal) => {
    const client = await account(language);
    const [answer, read] = await Promise.all([
      client.whatIf({ body: { sales }, signal }),
      allRead(client, signal),
    ]);
    const { before, after, limit } = whatIfText(answer, read, language);
    const slices = answer.sales.flatMap((sale) => sale.slices);
    return {
      insufficiencyText: yearInsufficiency(answer.after, read, language),
      clauses: [...new Set([...slices.flatMap((slice) => slice.clauses), CLAUSES.limitOfSales])],
      verdictBefore: before,
      verdictAfter: after,
      limit,
      waiting: slices.map((slice) => ({ lotId: slice.lotId, text: waitingText(slice, language) })),
      whatIf: answer,
    };
  },
});
