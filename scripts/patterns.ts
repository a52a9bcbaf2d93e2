import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseSync } from "vite";

/**
 * Checks regular expressions against catastrophic backtracking: one request with such input could block all users.
 * Every pattern of the sources is analyzed by recheck, which takes a second for some, so the results are stored in
 * `patterns.json` by pattern. A pattern that is not linear is rewritten, or listed there with the bound of its input. A
 * pattern that is composed at runtime cannot be analyzed here: its file is listed under `made` with the reason why it
 * is safe. `--write` analyzes new patterns and stores the results.
 */
const SRC = new URL("../src/", import.meta.url);
const PATTERNS_FILE = new URL("patterns.json", import.meta.url);
const TIMEOUT_MS = 10_000;

type KnownPatterns = {
  /** Linear patterns by their text. */
  readonly linear: readonly string[];
  /** Patterns that are not linear or could not be analyzed: their file, and the reason why they are safe. */
  readonly bounded: readonly { readonly in: string; readonly pattern?: string; readonly why: string }[];
  /** Files that compose patterns: their number, their parts, and the reason why they stay linear. */
  readonly made: readonly { readonly in: string; readonly count: number; readonly why: string }[];
};
type Found = { readonly pattern: string; readonly flags: string; readonly file: string };

const known = JSON.parse(readFileSync(PATTERNS_FILE, "utf8")) as KnownPatterns;
const keyOf = ({ pattern, flags }: Found): string =>
  createHash("sha256").update(`/${pattern}/${flags}`).digest("hex").slice(0, 12);
const isBounded = ({ pattern, file }: Found): boolean =>
  known.bounded.some((one) => file.startsWith(one.in) && (one.pattern ?? pattern) === pattern);

const linear = new Set(known.linear);
/** Number of composed patterns by file. */
const composed = new Map<string, number>();
const all = patternsIn(sources());
const open = all.filter((one) => !isBounded(one) && !linear.has(keyOf(one)));
const bad: string[] = [];
if (open.length > 0) {
  // The only engine of recheck that runs everywhere, without a binary.
  process.env["RECHECK_BACKEND"] = "pure";
  const recheck = await import("recheck").catch(() => null);
  if (recheck === null) bad.push(`${open.length} patterns were not judged: recheck is missing. Run npm ci.`);
  for (const one of open) {
    const verdict = recheck?.checkSync(one.pattern, one.flags, { timeout: TIMEOUT_MS });
    if (verdict?.status === "safe") linear.add(keyOf(one));
    else if (verdict !== undefined)
      bad.push(
        `src/${one.file}: /${one.pattern}/${one.flags} is ${verdict.status === "vulnerable" ? verdict.complexity.summary : "unknown"}`,
      );
  }
}
for (const [file, count] of composed) {
  const allowed = known.made.find((one) => one.in === file)?.count ?? 0;
  if (count > allowed)
    bad.push(`src/${file}: puts ${count} patterns together, of which ${allowed} have been looked at`);
}
const present = new Set(all.filter((one) => !isBounded(one)).map(keyOf));
const now = [...linear].filter((key) => present.has(key)).toSorted();
if (process.argv.includes("--write"))
  writeFileSync(PATTERNS_FILE, `${JSON.stringify({ ...known, linear: now }, null, 2)}\n`);
else if (open.length > 0)
  process.stdout.write(
    `${open.length} patterns were judged anew: "npm run patterns -- --write" keeps what was found.\n`,
  );
if (bad.length > 0) {
  process.stderr.write(
    `${bad.join("\n")}\nRewrite them, or say in scripts/patterns.json what bounds the text they see.\n`,
  );
  process.exitCode = 1;
}

function sources(): readonly string[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)testing\//.test(name))
    .toSorted();
}

/** The regular expression literals, found by the parser of the page's bundler instead of another pattern. */
function patternsIn(files: readonly string[]): readonly Found[] {
  const found = new Map<string, Found>();
  const walk = (node: unknown, file: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, file));
    if (typeof node !== "object" || node === null) return;
    const { type, regex } = node as { type?: unknown; regex?: { pattern: string; flags: string } };
    if (type === "Literal" && regex !== undefined && regex !== null) {
      const { pattern, flags } = regex;
      found.set(`${file} /${pattern}/${flags}`, { pattern, flags, file });
    }
    const { callee } = node as { callee?: { name?: unknown } };
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp")
      composed.set(file, (composed.get(file) ?? 0) + 1);
    for (const value of Object.values(node)) walk(value, file);
  };
  for (const file of files) walk(parseSync(file, readFileSync(new URL(file, SRC), "utf8")).program, file);
  return [...found.values()];
}
