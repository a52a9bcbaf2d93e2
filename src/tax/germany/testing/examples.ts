import { readFileSync } from "node:fs";
import { load as parse } from "js-yaml";
import type { ValueMethod } from "../../book/method.ts";

const FIGURES = [
  "s23Gains",
  "s23Losses",
  "s23Net",
  "s23Taxable",
  "s23LossCarry",
  "outGains",
  "outLosses",
  "s22Receipts",
  "s22Costs",
  "s22Net",
  "s22Taxable",
] as const;

export type ExampleFigures = Readonly<Record<(typeof FIGURES)[number], string>>;

type Expectation = Partial<ExampleFigures> & { readonly complete?: boolean | "any" };

export type Example = {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly why: string;
  readonly method?: ValueMethod;
  /** Effect of the assumption in this example, in euro. */
  readonly effect?: string;
  readonly ledger: string;
  readonly expect: Readonly<Record<string, Expectation>>;
};

/** Examples worked out by hand from the law; figures that an example does not name are zero. */
export const EXAMPLES = parse(
  readFileSync(new URL("./examples.yaml", import.meta.url), "utf8"),
) as readonly Example[];

export function figuresOf(expected: Expectation): ExampleFigures {
  const zeros = FIGURES.map((name) => [name, "0.00"] as const);
  const { complete: _, ...stated } = expected;
  return { ...(Object.fromEntries(zeros) as ExampleFigures), ...stated };
}
