import { Type, type Static, type TSchema } from "typebox";
import { Check, Errors } from "typebox/value";
import { TYPE_KEYS } from "../ledger/types.ts";
import { RULE_SCOPES, type RulesetError } from "./types.ts";

const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const key = Type.String({ pattern: "^[a-z0-9][a-z0-9_-]*$" });
const clauseKey = Type.String({ pattern: "^[A-Z]{2}(\\.[A-Za-z0-9-]+)+$" });
const bilingual = Type.Object({ de: text, en: text }, strict);

const source = Type.Object(
  {
    sourceKey: key,
    title: text,
    shortTitle: nullable(text),
    sourceType: text,
    authority: text,
    sourceUrl: nullable(text),
  },
  strict,
);

const clause = Type.Object(
  {
    key: clauseKey,
    randnummer: text,
    sectionCode: nullable(text),
    heading: nullable(text),
    page: nullable(Type.Integer({ minimum: 1 })),
    topics: Type.Array(key, { minItems: 1 }),
    summary: bilingual,
    text,
    textBasis: Type.Enum(["official", "restated"]),
    questions: Type.Object({ de: Type.Array(text), en: Type.Array(text) }, strict),
  },
  strict,
);

const rule = Type.Object(
  {
    ruleKey: key,
    transactionTypes: Type.Array(Type.Enum(TYPE_KEYS), { minItems: 1 }),
    title: bilingual,
    description: bilingual,
    scope: Type.Enum(RULE_SCOPES),
    outcomeCategory: key,
    relevance: Type.Number({ minimum: 0, maximum: 1 }),
    citations: Type.Array(clauseKey, { minItems: 1 }),
  },
  strict,
);

const transactionType = Type.Object({ key: Type.Enum(TYPE_KEYS), label: bilingual }, strict);

/** One schema per kind of file. Nothing is optional and nothing unknown is let through. */
export const schemas = {
  header: Type.Object(
    {
      version: key,
      name: text,
      jurisdictionCode: Type.String({ pattern: "^[A-Z]{2}$" }),
      active: Type.Boolean(),
      sources: Type.Array(source, { minItems: 1 }),
    },
    strict,
  ),
  clauses: Type.Object({ source: key, clauses: Type.Array(clause, { minItems: 1 }) }, strict),
  topics: Type.Object({ topics: Type.Record(key, bilingual) }, strict),
  transactionTypes: Type.Object({ transactionTypes: Type.Array(transactionType) }, strict),
  rules: Type.Object({ rules: Type.Array(rule, { minItems: 1 }) }, strict),
} as const;

type ShapeResult<T extends TSchema> =
  | { readonly ok: true; readonly value: Static<T> }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

export function checkShape<T extends TSchema>(file: string, schema: T, value: unknown): ShapeResult<T> {
  if (Check(schema, value)) return { ok: true, value };
  const errors = Errors(schema, value)
    // These two repeat in other words what a neighbouring error says better.
    .filter((error) => error.keyword !== "anyOf" && error.keyword !== "boolean")
    .map((error) => ({ file, path: readablePath(value, error.instancePath), message: describe(error) }));
  return { ok: false, errors };
}

function describe(error: ReturnType<typeof Errors>[number]): string {
  if (error.keyword === "required") return `lacks ${error.params.requiredProperties.join(", ")}`;
  if (error.keyword === "additionalProperties") {
    return `has unknown fields: ${error.params.additionalProperties.join(", ")}`;
  }
  if (error.keyword === "enum") return `must be one of ${error.params.allowedValues.join(", ")}`;
  return error.message;
}

/** `/clauses/12/summary` becomes `clauses[DE.BGB.188.2].summary`: an editor knows keys, not positions. */
function readablePath(root: unknown, pointer: string): string {
  let at: unknown = root;
  let path = "";
  for (const part of pointer.split("/").slice(1)) {
    const inList = Array.isArray(at);
    at = field(at, part);
    path += inList ? `[${nameOf(at) ?? part}]` : `${path === "" ? "" : "."}${part}`;
  }
  return path;
}

function nameOf(item: unknown): string | null {
  const name = field(item, "key") ?? field(item, "ruleKey") ?? field(item, "sourceKey");
  return typeof name === "string" ? name : null;
}

function field(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined;
}
