import type { Static, TSchema } from "typebox";
import { load as parseYaml } from "js-yaml";
import { TYPE_KEYS } from "../ledger/types.ts";
import { citationErrors, duplicateErrors } from "./ruleset-checks.ts";
import { checkShape, schemas } from "./ruleset-schema.ts";
import type { Clause, LegalSource, Ruleset, RulesetError, RulesetResult } from "./types.ts";

export * from "./types.ts";

/**
 * Reads one ruleset from its files, name to content. Everything that is wrong is reported at once, so that
 * whoever edits the law mends it in one go.
 */
export function parseRuleset(files: ReadonlyMap<string, string>): RulesetResult {
  const errors: RulesetError[] = [];

  const read = <T extends TSchema>(file: string, schema: T): Static<T> | null => {
    const content = files.get(file);
    if (content === undefined) {
      errors.push({ file, path: "", message: "the file is missing" });
      return null;
    }
    const document = readYaml(file, content);
    if ("error" in document) {
      errors.push(document.error);
      return null;
    }
    const checked = checkShape(file, schema, document.value);
    if (checked.ok) return checked.value;
    errors.push(...checked.errors);
    return null;
  };

  const header = read("ruleset.yaml", schemas.header);
  const topicLabels = read("topics.yaml", schemas.topics)?.topics ?? {};
  const topics = Object.entries(topicLabels).map(([key, label]) => ({ key, label }));
  const types = read("transaction-types.yaml", schemas.transactionTypes)?.transactionTypes ?? [];
  const rules = read("rules.yaml", schemas.rules)?.rules ?? [];

  const clauses: Clause[] = [];
  const sources = header?.sources ?? [];
  for (const { sourceKey } of sources) {
    const file = `${sourceKey}.yaml`;
    const content = read(file, schemas.clauses);
    if (content === null) continue;
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

  if (header === null || errors.length > 0) return { ok: false, errors };

  const ruleset = indexed({ ...header, clauses, topics, rules, transactionTypes: types });
  errors.push(...duplicateErrors(ruleset), ...citationErrors(ruleset, TYPE_KEYS));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, ruleset };
}

/** A ruleset with its clauses and sources by key. */
export function indexed(ruleset: Omit<Ruleset, "sourceByKey" | "clauseByKey">): Ruleset {
  return {
    ...ruleset,
    sourceByKey: new Map(ruleset.sources.map((source) => [source.sourceKey, source])),
    clauseByKey: new Map(ruleset.clauses.map((clause) => [clause.key, clause])),
  };
}

function readYaml(file: string, content: string): { value: unknown } | { error: RulesetError } {
  try {
    return { value: parseYaml(content) };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { error: { file, path: "", message: `is not YAML: ${message}` } };
  }
}

/** A clause file that no source names would be law that nobody ever finds. */
function strayClauseFiles(
  files: ReadonlyMap<string, string>,
  sources: readonly LegalSource[],
): RulesetError[] {
  const known = new Set(sources.map((source) => `${source.sourceKey}.yaml`));
  return [...files]
    .filter(([file, content]) => !known.has(file) && /^source:/m.test(content) && /^clauses:/m.test(content))
    .map(([file]) => ({ file, path: "source", message: "is not listed among the sources of ruleset.yaml" }));
}
