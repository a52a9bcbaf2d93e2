import { Type } from "typebox";
import { OneOf } from "../basics/schema.ts";
import { formatCents, parseScaled } from "../money/index.ts";
import { byRate, byTariff, TARIFF_YEARS } from "../tax/estimate.ts";
import { DEFAULT_COUNTRY, YEAR_CLAUSES } from "../tax/index.ts";
import { allRead, yearInsufficiency } from "./reliance.ts";
import { resolveYear } from "./resolve-year.ts";
import { ArgumentRefusal, LanguageArgument, tool } from "./tool.ts";

/** Categories with a tax rate of their own, which the tariff does not apply to. */
const SEPARATE: ReadonlySet<string> = new Set(["section20", "derivatives"]);

/** The estimate of the page: the tax that the crypto income of a year adds, by the tariff or by a known rate. */
export const estimateTax = tool({
  name: "estimate_tax",
  title: "Estimate the tax",
  description:
    "Income tax and solidarity surcharge that the crypto income of a German year adds: by the tariff from the person's other taxable income, or by the own rate. Ask for one of them; never guess. Needs an account.",
  input: {
    year: Type.Integer(),
    income: Type.Optional(
      Type.Number({ minimum: 0, description: "Other taxable income of the year in euro, without crypto" }),
    ),
    rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: "Own tax rate in percent" })),
    filer: Type.Optional(OneOf(["single", "splitting"], "splitting: married, assessed together")),
    language: LanguageArgument,
  },
  output: {
    taxable: Type.String({ description: "Taxable crypto income, without capital income" }),
    basis: OneOf(["tariff", "rate"]),
    incomeTax: Type.String(),
    surcharge: Type.String(),
    total: Type.String({ description: "Without church tax" }),
    separate: Type.String({
      description: "Taxable capital income, taxed at a rate of its own and not included",
    }),
  },
  run: async ({ account }, { year, income, rate, filer = "single", language = "en" }, signal) => {
    if ((income === undefined) === (rate === undefined))
      throw new ArgumentRefusal("Give either income or rate. Ask the person for one of them.");
    const client = await account(language);
    const body = await resolveYear(client, year, "a", signal);
    const [person, read] = await Promise.all([client.tax({ body, signal }), allRead(client, signal)]);
    if (body.jurisdiction !== DEFAULT_COUNTRY.key)
      throw new ArgumentRefusal(
        `The estimate is for German years; ${year} is computed by ${body.jurisdiction}.`,
      );
    const sumOf = (isSeparate: boolean): string =>
      formatCents(
        person.assessment.boxes
          .filter(({ key }) => SEPARATE.has(key) === isSeparate)
          .reduce((sum, one) => sum + (parseScaled(one.taxableAfterLosses ?? one.taxable, 2) ?? 0n), 0n),
      );
    const taxable = sumOf(false);
    const estimate =
      income === undefined
        ? byRate(taxable, String(rate), true)
        : byTariff(taxable, { year, income: income.toFixed(2), filer });
    if (estimate === null)
      throw new ArgumentRefusal(
        `There is no estimate from these numbers. The tariff is known for ${TARIFF_YEARS.join(", ")}; for other years give rate.`,
      );
    return {
      insufficiencyText: yearInsufficiency(person, person.current && read, language),
      clauses: YEAR_CLAUSES,
      taxable,
      basis: income === undefined ? ("rate" as const) : ("tariff" as const),
      ...estimate,
      separate: sumOf(true),
    };
  },
});
