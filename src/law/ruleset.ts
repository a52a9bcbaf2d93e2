import type { Static, TSchema } from "typebox";
import { load as parseYaml } from "js-yaml";
import { TYPE_KEYS } from "../ledger/types.ts";
import type { Branch } from "./short-answer/schema.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  checkShape,
  schemas,
  type Clause,
  type LegalSource,
  type Ruleset,
  type RulesetError,
} from "./ruleset-schema.ts";

export type RulesetResult = Result<Ruleset, readonly RulesetError[]>;

/**
 * Parses one ruleset from its files, by name. All errors are reported at once, so that editors can fix them together.
 * A version that builds on another has files only for additions and replacements.
 */
export function parseRuleset(files: ReadonlyMap<string, string>, base: Ruleset | null = null): RulesetResult {
  const errors: RulesetError[] = [];

  const read = <T extends TSchema>(file: string, schema: T): Static<T> | null => {
    const content = files.get(file);
    if (content === undefined) {
      if (base === null || file === "ruleset.yaml") errors.push(missing(file));
      return null;
    }
    const document = readYaml(file, content);
    if ("error" in document) {
      errors.push(document.error);
      return null;
    }
    const checked = checkShape(file, schema, document.value);
    if (checked.ok) return checked.value;
    errors.push(...checked.error);
    return null;
  };

  const header = read("ruleset.yaml", schemas.header);
  const topicLabels = read("topics.yaml", schemas.topics)?.topics ?? {};
  const topics = added(
    base?.topics ?? [],
    Object.entries(topicLabels).map(([key, label]) => ({ key, label })),
    ({ key }) => key,
  );
  const types = added(
    base?.transactionTypes ?? [],
    read("transaction-types.yaml", schemas.transactionTypes)?.transactionTypes ?? [],
    ({ key }) => key,
  );
  const rules = added(
    base?.rules ?? [],
    read("rules.yaml", schemas.rules)?.rules ?? [],
    ({ ruleKey }) => ruleKey,
  );

  const aliases = files.has("type-aliases.yaml") ? read("type-aliases.yaml", schemas.typeAliases) : null;
  const answers = files.has("answers.yaml") ? read("answers.yaml", schemas.answers) : null;
  const answerTopics = [...files.keys()]
    .filter((file) => /^answers-.+\.yaml$/.test(file))
    .map((file) => read(file, schemas.answerTopic));
  const openLaw = files.has("open-law.yaml") ? read("open-law.yaml", schemas.openLaw) : null;

  const clauses: Clause[] = [];
  const sources = header?.sources ?? [];
  for (const { sourceKey } of sources) {
    const file = `${sourceKey}.yaml`;
    const content = read(file, schemas.clauses);
    if (content === null) {
      const inherited = (base?.clauses ?? []).filter((clause) => clause.sourceKey === sourceKey);
      if (base !== null && inherited.length === 0) errors.push(missing(file));
      clauses.push(...inherited);
      continue;
    }
    if (content.source !== sourceKey) {
      errors.push({
        file,
        path: "source",
        message: `is "${content.source}", the file is that of "${sourceKey}"`,
      });
    }
    for (const clause of content.clauses) clauses.push({ ...clause, sourceKey, shippedText: clause.text });
  }
  errors.push(...strayClauseFiles(files, sources));

  if (header === null || errors.length > 0) return err(errors);

  const ruleset: Ruleset = {
    ...header,
    clauses,
    topics,
    rules,
    transactionTypes: types,
    typeAliases: aliases?.aliases ?? base?.typeAliases,
    shortAnswers:
      answers === null
        ? base?.shortAnswers
        : { ...answers, topics: answerTopics.filter((topic) => topic !== null) },
    openLaw: openLaw ?? base?.openLaw,
    sourceByKey: new Map(sources.map((source) => [source.sourceKey, source])),
    clauseByKey: new Map(clauses.map((clause) => [clause.key, clause])),
  };
  // Types that were added later are unknown to older versions.
  errors.push(...duplicateErrors(ruleset), ...citationErrors(ruleset, ruleset.active ? TYPE_KEYS : []));
  return errors.length > 0 ? err(errors) : ok(ruleset);
}

/** Entries of the version replace those of its base with the same key; new ones are appended. */
function added<T>(base: readonly T[], own: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const anew = new Map(own.map((one) => [keyOf(one), one]));
  const known = new Set(base.map(keyOf));
  return [...base.map((one) => anew.get(keyOf(one)) ?? one), ...own.filter((one) => !known.has(keyOf(one)))];
}

function readYaml(file: string, content: string): { value: unknown } | { error: RulesetError } {
  try {
    return { value: parseYaml(content) };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { error: { file, path: "", message: `is not YAML: ${message}` } };
  }
}

/** A clause file that no source refers to would be law that can never be found. */
function strayClauseFiles(
  files: ReadonlyMap<string, string>,
  sources: readonly LegalSource[],
): RulesetError[] {
  const known = new Set(sources.map((source) => `${source.sourceKey}.yaml`));
  return [...files]
    .filter(([file, content]) => !known.has(file) && /^source:/m.test(content) && /^clauses:/m.test(content))
    .map(([file]) => ({ file, path: "source", message: "is not listed among the sources of ruleset.yaml" }));
}

/** Every key is unique. */
function duplicateErrors({
  sources,
  rules,
  transactionTypes,
  clauses,
  clauseByKey,
}: Ruleset): RulesetError[] {
  const twice = (file: string, list: string) => (key: string) =>
    wrong(file, `${list}[${key}]`, "the key appears more than once");
  const fileOf = (key: string): string => `${clauseByKey.get(key)?.sourceKey ?? ""}.yaml`;
  return [
    ...repeated(sources.map(({ sourceKey }) => sourceKey)).map(twice("ruleset.yaml", "sources")),
    ...repeated(rules.map(({ ruleKey }) => ruleKey)).map(twice("rules.yaml", "rules")),
    ...repeated(transactionTypes.map(({ key }) => key)).map(
      twice("transaction-types.yaml", "transactionTypes"),
    ),
    ...repeated(clauses.map(({ key }) => key)).map((key) => twice(fileOf(key), "clauses")(key)),
    ...repeated(clauses.map(({ sourceKey, randnummer }) => `${sourceKey}.yaml: ${randnummer}`)).map(
      (location) => {
        const [file = "", randnummer = ""] = location.split(": ");
        return wrong(file, "clauses", `the place "${randnummer}" appears more than once`);
      },
    ),
  ];
}

/** Every citation exists, and every transaction type has a label and a rule. */
function citationErrors(ruleset: Ruleset, typeKeys: readonly string[]): RulesetError[] {
  const topics = new Set(ruleset.topics.map((topic) => topic.key));
  const labelled = new Set<string>(ruleset.transactionTypes.map((type) => type.key));
  const ruled = new Set<string>(ruleset.rules.flatMap((rule) => rule.transactionTypes));
  return [
    ...ruleset.clauses.flatMap((clause) =>
      clause.topics
        .filter((key) => !topics.has(key))
        .map((key) =>
          wrong(`${clause.sourceKey}.yaml`, `clauses[${clause.key}].topics`, `unknown topic "${key}"`),
        ),
    ),
    ...ruleset.rules.flatMap(({ ruleKey, citations }) =>
      [
        ...citations.filter((key) => !ruleset.clauseByKey.has(key)).map((key) => `no clause "${key}"`),
        ...repeated(citations).map((key) => `cites "${key}" more than once`),
      ].map((message) => wrong("rules.yaml", `rules[${ruleKey}].citations`, message)),
    ),
    ...answerErrors(ruleset),
    ...(ruleset.openLaw?.classes ?? []).flatMap(({ class: name, readings }) =>
      readings
        .flatMap(({ clauses }) => clauses)
        .filter((key) => !ruleset.clauseByKey.has(key))
        .map((key) => wrong("open-law.yaml", `classes[${name}]`, `no clause "${key}"`)),
    ),
    ...typeKeys
      .filter((key) => !labelled.has(key))
      .map((key) => wrong("transaction-types.yaml", "transactionTypes", `no label for "${key}"`)),
    ...typeKeys
      .filter((key) => !ruled.has(key))
      .map((key) => wrong("rules.yaml", "rules", `no rule for the type "${key}"`)),
  ];
}

/** Everything that a short answer refers to exists: its rule, clauses, word lists and limits. */
function answerErrors({ shortAnswers, rules, clauseByKey }: Ruleset): RulesetError[] {
  if (shortAnswers === undefined) return [];
  const { limits, words, topics } = shortAnswers;
  const ruleKeys = new Set(rules.map(({ ruleKey }) => ruleKey));
  const branchErrors = ({ rule, clauses, when, text, branches }: Branch): readonly string[] => [
    ...(rule === undefined || ruleKeys.has(rule) ? [] : [`no rule "${rule}"`]),
    ...(clauses ?? []).filter((key) => !clauseByKey.has(key)).map((key) => `no clause "${key}"`),
    ...[when, ...(text ?? []).map((sentence) => sentence.when)].flatMap((condition) => [
      ...[...(condition?.mentions ?? []), ...(condition?.without ?? [])]
        .filter((list) => !(list in words) && list !== "coin")
        .map((list) => `no list "${list}"`),
      ...[condition?.below, condition?.reached, condition?.depends]
        .filter((pair) => pair !== undefined && !(pair[1] in limits))
        .map((pair) => `no limit "${pair?.[1]}"`),
    ]),
    ...(branches ?? []).flatMap(branchErrors),
  ];
  return topics.flatMap((topic) => {
    const { asks, about = [], words: further = [], requires = {}, near = {}, roles = {} } = topic;
    const lists = [
      asks,
      about,
      further,
      Object.keys(roles),
      ...[requires, near].flatMap((one) => Object.entries(one)).flat(),
    ].flat();
    const unknown = [
      ...lists.filter((list) => !(list in words)).map((list) => `no list "${list}"`),
      ...branchErrors(topic),
    ];
    return unknown.map((message) => wrong("answers-….yaml", `topic of ${topic.rule}`, message));
  });
}

const missing = (file: string): RulesetError => ({ file, path: "", message: "the file is missing" });
const wrong = (file: string, path: string, message: string): RulesetError => ({ file, path, message });

function repeated(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}
