import { Ajv, type AnySchema } from "ajv";
import { describe, expect, it } from "vitest";
import {
  AssessmentSchema,
  CategoryResultSchema,
  calculate,
  DisposalSchema,
  ExactSumsSchema,
  IncomeSchema,
  IssueSchema,
  LossRowSchema,
  LotSchema,
  PlannedSliceSchema,
  OpenLawSchema,
  RangeSchema,
  SliceSchema,
  WhatIfSchema,
  yearResult,
  YearResultSchema,
} from "../index.ts";
import { optionsOf, transactionsOf, VECTORS } from "./testing/vectors.ts";
import { whatIf } from "./what-if.ts";

const SCHEMAS = [
  AssessmentSchema,
  CategoryResultSchema,
  DisposalSchema,
  ExactSumsSchema,
  IncomeSchema,
  IssueSchema,
  LossRowSchema,
  LotSchema,
  PlannedSliceSchema,
  OpenLawSchema,
  RangeSchema,
  SliceSchema,
  WhatIfSchema,
  YearResultSchema,
];

/** Closes a schema: a field that no schema defines is a second shape of the same type. */
const closed = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value) =>
    typeof value === "object" && value !== null && "properties" in value
      ? { ...value, additionalProperties: false }
      : value,
  );

describe("the schemas", () => {
  const ajv = new Ajv({ validateFormats: false, allowUnionTypes: true });
  for (const schema of SCHEMAS) ajv.addSchema(closed(schema) as AnySchema);
  const holds = (name: string, value: unknown): void => {
    const valid = ajv.validate(name, JSON.parse(JSON.stringify(value)));
    expect(valid ? null : { name, errors: ajv.errors, value }).toBeNull();
  };

  it("define every field of a result, and no other", () => {
    for (const vector of VECTORS) {
      const result = calculate(transactionsOf(vector), { ...optionsOf(vector), currentYear: 2026 });
      for (const year of [...result.years, ...result.shares.flatMap(({ years }) => years)])
        holds("YearResult", year);
      for (const disposal of result.disposals) holds("Disposal", disposal);
      for (const income of result.income) holds("Income", income);
      for (const lot of result.lots) holds("Lot", lot);
      for (const issue of result.issues) holds("Issue", issue);
      for (const row of result.losses) holds("Loss", row);
      const [lot] = result.lots;
      if (lot === undefined) continue;
      const { asset, wallet, quantity } = lot;
      const planned = whatIf({
        lots: result.lots,
        year: yearResult(result, 2026),
        sales: [{ asset, wallet, quantity, valueEur: "1" }],
        today: "2026-12-01",
      });
      holds("WhatIf", planned.ok ? planned.value : planned.error);
    }
  });
});
