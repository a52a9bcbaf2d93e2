import { Type, type Static, type TSchema } from "typebox";
import { Check, Errors } from "typebox/value";
import { TYPE_KEYS } from "../ledger/types.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { OpenLawFile } from "./open-law.ts";
import { AnswerTopic, AnswerWords, type ShortAnswers } from "./short-answer/schema.ts";

/**
 * Abilities of reading questions. A version lists those it has; a version that was released before an ability lacks it
 * and gives the same responses as before.
 */
const ABILITIES = [
  "written_citations",
  "negation",
  "asked_point",
  "tongues",
  "telling_words",
  "shorthand",
  "spans",
  "countries",
  "not_asked",
  "bare_questions",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Contents of the files of a ruleset; the types of the law are derived from these schemas. */
const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const key = Type.String({ pattern: "^[a-z0-9][a-z0-9_-]*$" });
const clauseKey = Type.String({ pattern: "^[A-Z]{2}(\\.[A-Za-z0-9-]+)+$" });
const bilingual = Type.Object({ de: text, en: text }, strict);
/** A text in both languages of the service. */
export type LegalText = Static<typeof bilingual>;
export type LegalLanguage = keyof LegalText;

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
export type LegalSource = Static<typeof source>;

const clause = Type.Object(
  {
    key: clauseKey,
    /** The marginal number of the letter (`53`), or the locator in a statute (`§ 23 Abs. 1 Satz 1 Nr. 2`). */
    randnummer: text,
    sectionCode: nullable(text),
    heading: nullable(text),
    page: nullable(Type.Integer({ minimum: 1 })),
    topics: Type.Array(key, { minItems: 1 }),
    summary: bilingual,
    /** The full clause: the shipped wording, or the official one once it has been imported. */
    text,
    /** `official`: the wording of the publication. `restated`: our own words, never presented as those of the law. */
    textBasis: Type.Enum(["official", "restated"]),
    /** Certainty of the restatement, if its source could not be read completely. */
    certainty: Type.Optional(Type.Enum(["high", "medium", "low"])),
    /** Questions that this clause answers: training data, never displayed. */
    questions: Type.Object({ de: Type.Array(text), en: Type.Array(text) }, strict),
  },
  strict,
);
export type Clause = Static<typeof clause> & {
  readonly sourceKey: string;
  /** The wording in `rulesets/`, whether or not official wording was imported. */
  readonly shippedText: string;
};

/** A rule for the treatment of one or more transaction types. */
const rule = Type.Object(
  {
    ruleKey: key,
    transactionTypes: Type.Array(Type.Enum(TYPE_KEYS), { minItems: 1 }),
    title: bilingual,
    description: bilingual,
    scope: Type.Enum([
      "private_sale",
      "service_income",
      "capital_income",
      "not_taxable",
      "valuation",
      "records",
      "not_covered",
    ]),
    outcomeCategory: key,
    relevance: Type.Number({ minimum: 0, maximum: 1 }),
    /** The decisive clause comes first. */
    citations: Type.Array(clauseKey, { minItems: 1 }),
  },
  strict,
);
export type LegalRule = Static<typeof rule>;

const transactionType = Type.Object({ key: Type.Enum(TYPE_KEYS), label: bilingual }, strict);

/** One schema per kind of file, without unknown fields. */
export const schemas = {
  header: Type.Object(
    {
      version: Type.String({ pattern: "^[a-z0-9][a-z0-9_-]*(\\.[1-9][0-9]*)?$" }),
      name: text,
      jurisdictionCode: Type.String({ pattern: "^[A-Z]{2}$" }),
      active: Type.Boolean(),
      /** `preview`: some of its sources could not be read in the official text. */
      status: Type.Optional(Type.Enum(["complete", "preview"])),
      abilities: Type.Optional(Type.Array(Type.Enum(ABILITIES))),
      sources: Type.Array(source, { minItems: 1 }),
    },
    strict,
  ),
  clauses: Type.Object({ source: key, clauses: Type.Array(clause, { minItems: 1 }) }, strict),
  topics: Type.Object({ topics: Type.Record(key, bilingual) }, strict),
  transactionTypes: Type.Object({ transactionTypes: Type.Array(transactionType) }, strict),
  /** Alternative names separated by commas, by transaction type key. */
  typeAliases: Type.Object({ aliases: Type.Partial(Type.Record(Type.Enum(TYPE_KEYS), text)) }, strict),
  rules: Type.Object({ rules: Type.Array(rule, { minItems: 1 }) }, strict),
  answers: AnswerWords,
  answerTopic: AnswerTopic,
  openLaw: OpenLawFile,
} as const;

export type Ruleset = Static<typeof schemas.header> & {
  readonly clauses: readonly Clause[];
  readonly topics: readonly { readonly key: string; readonly label: LegalText }[];
  readonly rules: readonly LegalRule[];
  readonly transactionTypes: readonly Static<typeof transactionType>[];
  /** Alternative names of the types, separated by commas; undefined in a version that only accepts keys. */
  readonly typeAliases: Readonly<Partial<Record<string, string>>> | undefined;
  /** Short answers to questions with numbers; undefined in a version that only finds clauses. */
  readonly shortAnswers: ShortAnswers | undefined;
  /** Points that the clauses leave open; undefined in a version without them. */
  readonly openLaw: OpenLawFile | undefined;
  readonly sourceByKey: ReadonlyMap<string, LegalSource>;
  readonly clauseByKey: ReadonlyMap<string, Clause>;
};

/** `path` is the location inside the file: `clauses[DE.BGB.188.2].summary.en`. */
export type RulesetError = { readonly file: string; readonly path: string; readonly message: string };

export function checkShape<T extends TSchema>(
  file: string,
  schema: T,
  value: unknown,
): Result<Static<T>, readonly RulesetError[]> {
  if (Check(schema, value)) return ok(value);
  const errors = Errors(schema, value)
    // These two repeat in other words what a neighboring error states better.
    .filter((error) => error.keyword !== "anyOf" && error.keyword !== "boolean")
    .map((error) => ({ file, path: readablePath(value, error.instancePath), message: describe(error) }));
  return err(errors);
}

/** Parses a file that only a change of the program can break. */
export function shaped<T extends TSchema>(file: string, schema: T, value: unknown): Static<T> {
  const checked = checkShape(file, schema, value);
  if (checked.ok) return checked.value;
  throw new Error(checked.error.map(({ path, message }) => `${file} ${path} ${message}`).join("\n"));
}

function describe(error: ReturnType<typeof Errors>[number]): string {
  if (error.keyword === "required") return `lacks ${error.params.requiredProperties.join(", ")}`;
  if (error.keyword === "additionalProperties") {
    return `has unknown fields: ${error.params.additionalProperties.join(", ")}`;
  }
  if (error.keyword === "enum") return `must be one of ${error.params.allowedValues.join(", ")}`;
  return error.message;
}

/** `/clauses/12/summary` becomes `clauses[DE.BGB.188.2].summary`: editors know keys, not positions. */
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
