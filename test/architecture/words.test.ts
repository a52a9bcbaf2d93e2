import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow } from "./read-imports.ts";

/** House words of docs/glossary.md: a newcomer would not search for them. */
const HOUSE_WORDS = new Set(
  "told tell tells asked asks kept way ways said says made shown place places whoever nobody somebody piece strand stretch lesson tongue voice mend".split(
    " ",
  ),
);
/** Public names, fields of stored rows, and wire fields of providers. docs/versioning.md lists those that are to change. */
const ALLOWED = new Set(
  (
    "askedAt askedBy askedByName asked_ms asked asks kept keptRecords made madeAt notMade onTheWayTo place places said shown told way wayOut ways " +
    "audit_without_place calendar_link_made codeByNobody decimalPlaces email_change_asked recovery_codes_made"
  ).split(" "),
);

const FILES = ["src", "web", "sandbox", "bench", "scripts", "test"]
  .flatMap(filesBelow)
  .filter((file) => file !== "src/client/schema.ts");

type Read = {
  readonly file: string;
  readonly names: ReadonlySet<string>;
  readonly comments: readonly string[];
};

function namesIn(node: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const child of node) namesIn(child, found);
  else if (typeof node === "object" && node !== null) {
    const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
    if (type === "Identifier" && typeof name === "string") found.add(name);
    for (const child of Object.values(node)) namesIn(child, found);
  }
  return found;
}

const READ: readonly Read[] = FILES.map((file) => {
  const { program, comments } = parseSync(file, readFileSync(join(packageRoot, file), "utf8"));
  return { file, names: namesIn(program, new Set()), comments: comments.map(({ value }) => value) };
});

/** `askedByName` is asked, by, name. */
const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|_|\d+/).map((word) => word.toLowerCase());

describe("words", () => {
  it("of identifiers are the field's", () => {
    const wrong = READ.flatMap(({ file, names }) =>
      [...names]
        .filter((name) => !ALLOWED.has(name) && wordsOf(name).some((word) => HOUSE_WORDS.has(word)))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("of a comment begin with its subject", () => {
    const clause = /^[\s*]*(?:What|Of|Whose|Where|Those|That|Which|Whoever|Nobody|Somebody)\b/;
    const wrong = READ.flatMap(({ file, comments }) =>
      comments
        .filter((comment) => clause.test(comment))
        .map((comment) => `${file}: ${comment.trim().slice(0, 80)}`),
    );
    expect(wrong).toEqual([]);
  });

  it("of a comment name files that exist", () => {
    const wrong = READ.flatMap(({ file, comments }) =>
      comments
        .flatMap((comment) => [
          ...comment.matchAll(/\b((?:src|web|test|docs|scripts|bench|sandbox|rulesets)\/[\w./-]+\.\w+)/g),
        ])
        .map(([, path = ""]) => path)
        .filter((path) => !existsSync(join(packageRoot, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });
});
