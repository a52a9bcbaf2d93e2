import type { Ruleset, RulesetError } from "./types.ts";

/** Every key names one thing. */
export function duplicateErrors(ruleset: Ruleset): RulesetError[] {
  return [
    ...repeated(ruleset.sources, (source) => source.sourceKey).map((key) =>
      at("ruleset.yaml", "sources", key),
    ),
    ...repeated(ruleset.rules, (rule) => rule.ruleKey).map((key) => at("rules.yaml", "rules", key)),
    ...repeated(ruleset.transactionTypes, (type) => type.key).map((key) =>
      at("transaction-types.yaml", "transactionTypes", key),
    ),
    ...repeated(ruleset.clauses, (clause) => clause.key).map((key) => {
      const sourceKey = ruleset.clauseByKey.get(key)?.sourceKey ?? "";
      return at(`${sourceKey}.yaml`, "clauses", key);
    }),
    ...repeated(ruleset.clauses, (clause) => `${clause.sourceKey}: ${clause.randnummer}`).map((locator) => ({
      file: `${locator.split(":")[0]}.yaml`,
      path: "clauses",
      message: `the place "${locator.slice(locator.indexOf(":") + 2)}" appears more than once`,
    })),
  ];
}

/** Whatever is cited exists, and every transaction type has a label and a rule. */
export function citationErrors(ruleset: Ruleset, typeKeys: readonly string[]): RulesetError[] {
  const errors: RulesetError[] = [];
  const topics = new Set(ruleset.topics.map((topic) => topic.key));
  for (const clause of ruleset.clauses) {
    for (const topic of clause.topics.filter((key) => !topics.has(key))) {
      const path = `clauses[${clause.key}].topics`;
      errors.push({ file: `${clause.sourceKey}.yaml`, path, message: `unknown topic "${topic}"` });
    }
  }
  for (const rule of ruleset.rules) {
    const path = `rules[${rule.ruleKey}]`;
    for (const key of rule.citations.filter((cited) => !ruleset.clauseByKey.has(cited))) {
      errors.push({ file: "rules.yaml", path: `${path}.citations`, message: `no clause "${key}"` });
    }
    for (const key of repeated(rule.citations, (cited) => cited)) {
      errors.push({
        file: "rules.yaml",
        path: `${path}.citations`,
        message: `cites "${key}" more than once`,
      });
    }
  }
  const labelled = new Set<string>(ruleset.transactionTypes.map((type) => type.key));
  const ruled = new Set<string>(ruleset.rules.flatMap((rule) => rule.transactionTypes));
  for (const key of typeKeys) {
    if (!labelled.has(key)) {
      errors.push({
        file: "transaction-types.yaml",
        path: "transactionTypes",
        message: `no label for "${key}"`,
      });
    }
    if (!ruled.has(key)) {
      errors.push({ file: "rules.yaml", path: "rules", message: `no rule for the type "${key}"` });
    }
  }
  return errors;
}

function at(file: string, list: string, key: string): RulesetError {
  return { file, path: `${list}[${key}]`, message: "the key appears more than once" };
}

function repeated<T>(items: readonly T[], keyOf: (item: T) => string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const key of items.map(keyOf)) (seen.has(key) ? twice : seen).add(key);
  return [...twice];
}
