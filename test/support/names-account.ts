import { SWEEP_COMMENT } from "../../src/store/sweeps.ts";
import { BY_ACCOUNT } from "../../src/store/tables.ts";

const KEYWORDS = new Set(
  "where on set cross left right inner full join order limit group for values using union select returning natural having as default".split(
    " ",
  ),
);
const REFERENCE = new RegExp(
  String.raw`\b(from|join|update|into|using)\s+(?:only\s+)?(?:public\.)?(${Object.keys(BY_ACCOUNT).join("|")})\b(?!\s*\.)(?:\s+(?:as\s+)?([a-z_]\w*))?`,
  "g",
);

/** Text from this position to the end of the statement, or of its part in brackets. */
function extent(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth < 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/**
 * Tables by account that a statement uses without naming the account: by an equality on the account column, or by that
 * column in an insert. Statements over all accounts are in `src/store/sweeps.ts`.
 */
export function namesNoAccount(statement: string): readonly string[] {
  if (statement.includes(SWEEP_COMMENT)) return [];
  const text = statement
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/"(\w+)"/g, "$1")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
  if (
    /^ ?(create|alter|drop|explain|prepare|analyze|vacuum|lock|truncate)\b|\b(?:create|alter) table\b/.test(
      text,
    )
  )
    return [];
  return [...text.matchAll(REFERENCE)].flatMap(([, verb, table = "", word], i, all) => {
    const owner = BY_ACCOUNT[table as keyof typeof BY_ACCOUNT];
    const start = all[i]!.index;
    const rest = extent(text, start);
    if (verb === "into")
      return new RegExp(`^into (?:public\\.)?${table}[^(]*\\([^)]*\\b${owner}\\b`).test(rest) ? [] : [table];
    const alias = word !== undefined && !KEYWORDS.has(word) ? word : null;
    const named =
      alias === null
        ? String.raw`(?<![.\w])(?:${table}\.)?${owner} (?:=|in\b)|= ?${table}\.${owner}\b`
        : String.raw`\b${alias}\.${owner} ?(?:=|in\b)|= ?${alias}\.${owner}\b`;
    return new RegExp(named).test(rest) ? [] : [table];
  });
}
