import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localeFolders, localeModule } from "./locales.ts";

/** The type of the texts of a folder with these locale files. */
function typesOf(en: object, de: object): string {
  const root = mkdtempSync(join(tmpdir(), "lotbuch-locales-"));
  mkdirSync(join(root, "src", "area", "locales"), { recursive: true });
  mkdirSync(join(root, "web"));
  for (const [language, texts] of Object.entries({ en, de }))
    writeFileSync(join(root, "src", "area", "locales", `${language}.json`), JSON.stringify(texts));
  expect(localeFolders(root)).toEqual([join("src", "area", "locales")]);
  return localeModule(root, join("src", "area", "locales"));
}

it("types the params of a text by what both languages do with them", () => {
  const types = typesOf(
    {
      plain: "Plain",
      group: { rows: "{n, plural, one {# row} other {# rows}} of {file}" },
      "two words": "{kind, select, a {A} b {B} other {}}{why, select, null {} other {{why}}}",
      many: "{many, select, true {s} other {}}{all, list, each {{all} {from}}}",
    },
    {
      plain: "Schlicht",
      group: { rows: "{n} Zeilen von {file}" },
      "two words": "{kind}{why}",
      many: "{many, select, true {n} other {}}{all, list}{from, list}",
    },
  );
  expect(types).toContain("readonly plain: string;");
  expect(types).toContain(
    "readonly rows: (params: { readonly file: Value; readonly n: number; }) => string;",
  );
  expect(types).toContain(
    'readonly "two words": (params: { readonly kind: "a" | "b"; readonly why: Value | null; }) => string;',
  );
  expect(types).toContain("{ readonly all: List; readonly from: List; readonly many: boolean; }");
});

it.each([
  ["a key", { a: "x", b: "y" }, { a: "x" }],
  ["a param", { a: "{n}" }, { a: "x" }],
  ["a group", { a: { b: "x" } }, { a: "x" }],
  ["a type that exists", { a: "{n, choice, x}" }, { a: "{n}" }],
  ["one type", { a: "{n, plural, other {#}}" }, { a: "{n, list}" }],
])("refuses locale files without %s in both languages", (_, en, de) => {
  expect(() => typesOf(en, de)).toThrow();
});
