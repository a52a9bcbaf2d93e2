import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locale } from "../src/wording/icu/texts.ts";
import { type Argument, parse, type Part } from "../src/wording/icu/parse.ts";
import { LANGUAGES, type Language } from "../src/wording/language.ts";

/** Folders with locale files, by their path in the repository. */
export const localeFolders = (root: string): readonly string[] =>
  ["src", "web"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\blocales\/(?:[\w-]+\/)?en\.json$/.test(file))
      .map((file) => join(folder, dirname(file))),
  );

export const readLocale = (root: string, folder: string, language: Language): Locale =>
  JSON.parse(readFileSync(join(root, folder, `${language}.json`), "utf8")) as Locale;

/** The catalogue of messages, whose params can be messages themselves. */
const MESSAGES = join("src", "wording", "messages", "locales");

/** The module beside the locale files of a folder: their texts, with the type of each. */
export function localeModule(root: string, folder: string): string {
  const locales = LANGUAGES.map((language) => readLocale(root, folder, language));
  const up = "../".repeat(folder.split("/").length);
  const types = `export type Texts = ${typeOfGroup(locales as readonly Group[], folder)};\n`;
  const head = "// Generated from en.json and de.json by `npm run -s generate`; do not edit.\n";
  const json = LANGUAGES.map(
    (language) => `import ${language.toUpperCase()} from "./${language}.json" with { type: "json" };\n`,
  );
  if (folder === MESSAGES)
    return `${head}${json.join("")}import type { Bilingual } from "../../language.ts";\nimport type { Message } from "../message.ts";\n\ntype Value = string | number | Message | Bilingual;\ntype List = readonly (string | Message)[];\n\n${types}\nexport const LOCALES = { de: DE, en: EN };\n`;
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(types);
  return [
    head,
    `import { createTexts } from "${up}src/wording/icu/texts.ts";\n`,
    ...json,
    ...(uses("Value") || uses("List")
      ? [`import type { Bilingual } from "${up}src/wording/language.ts";\n`]
      : []),
    "\n",
    ...(uses("Value") ? ["type Value = string | number | Bilingual;\n"] : []),
    ...(uses("List") ? ["type List = readonly (string | Bilingual)[];\n"] : []),
    ...(uses("Value") || uses("List") ? ["\n"] : []),
    types,
    "\nexport const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });\n",
  ].join("");
}

function typeOfGroup(locales: readonly Group[], path: string, indent = "  "): string {
  const keys = new Set(locales.flatMap((locale) => Object.keys(locale)));
  const fields = [...keys].map((key) => {
    const name = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
    const type = typeOf(
      locales.map((locale) => locale[key]),
      `${path}: ${key}`,
      indent,
    );
    return `${indent}readonly ${name}: ${type};\n`;
  });
  return `{\n${fields.join("")}${indent.slice(2)}}`;
}

type Group = { readonly [key: string]: string | Locale };

function typeOf(texts: readonly (string | Locale | undefined)[], at: string, indent: string): string {
  if (texts.every((text) => typeof text === "string")) return typeOfText(texts, at);
  if (texts.every((text) => Array.isArray(text))) {
    const types = new Set(
      texts[0]!.map((_, i) =>
        typeOf(
          texts.map((list) => list[i] as string | Locale | undefined),
          `${at}[${i}]`,
          indent,
        ),
      ),
    );
    if (types.size !== 1 || texts.some((list) => list.length !== texts[0]!.length))
      throw new Error(`${at} differs in the languages, or its texts are of several types`);
    return `readonly ${[...types][0]?.startsWith("{") === true ? [...types][0]! : `(${[...types][0]!})`}[]`;
  }
  if (texts.some((text) => typeof text !== "object" || Array.isArray(text)))
    throw new Error(`${at} is missing in one of the languages, or a group or list in one of them`);
  return typeOfGroup(texts as readonly Group[], at, `${indent}  `);
}

function typeOfText(texts: readonly string[], at: string): string {
  const perLanguage = texts.map((text) => {
    const params = new Map<string, ParamType>();
    collect(parse(text), params, false);
    return params;
  });
  const names = new Set(perLanguage.flatMap((params) => [...params.keys()]));
  const fields = [...names].toSorted().map((name) => {
    const types = perLanguage.map((params) => params.get(name));
    if (types.includes(undefined)) throw new Error(`${at}: a text in one of the languages lacks {${name}}`);
    const type = types.reduce((a, b) => narrower(a!, b!, `${at}: {${name}}`))!;
    return `readonly ${name}: ${typeName(type)};`;
  });
  return fields.length === 0 ? "string" : `(params: { ${fields.join(" ")} }) => string`;
}

/** Type of a param, from all arguments of its name. */
type ParamType =
  | { readonly kind: "Value" | "number" | "string" | "string | number" | "List" }
  | { readonly kind: "select"; readonly values: ReadonlySet<string>; readonly open: boolean };

function collect(parts: readonly Part[], params: Map<string, ParamType>, inEach: boolean): void {
  for (const part of parts) {
    if (typeof part === "string" || part.name === "#") continue;
    const type: ParamType = inEach ? { kind: "List" } : typeOfArgument(part);
    const known = params.get(part.name);
    params.set(part.name, known === undefined ? type : narrower(known, type, `{${part.name}}`));
    for (const [selector, branch] of Object.entries(part.branches))
      collect(branch, params, inEach || selector === "each");
  }
}

function typeOfArgument({ type, branches }: Argument): ParamType {
  if (type === "plural") return { kind: "number" };
  if (type === "list") return { kind: "List" };
  if (type === "number") return { kind: "string | number" };
  if (type === "select")
    return {
      kind: "select",
      values: new Set(Object.keys(branches).filter((value) => value !== "other")),
      open: branches["other"]!.length > 0,
    };
  return { kind: type === "value" ? "Value" : "string" };
}

/** A select decides a param's type; else a type decides over an argument without one. */
function narrower(a: ParamType, b: ParamType, at: string): ParamType {
  if (a.kind === "select" && b.kind === "select")
    return { kind: "select", values: new Set([...a.values, ...b.values]), open: a.open || b.open };
  if (a.kind === b.kind || b.kind === "Value") return a;
  if (a.kind === "Value") return b;
  if (a.kind === "select" && b.kind !== "List" && b.kind !== "number") return a;
  if (b.kind === "select" && a.kind !== "List" && a.kind !== "number") return b;
  throw new Error(`${at} is of several types: ${a.kind}, ${b.kind}`);
}

function typeName(type: ParamType): string {
  if (type.kind !== "select") return type.kind;
  const special = [...type.values].filter((value) => ["true", "false", "null"].includes(value));
  const named = [...type.values].filter((value) => !special.includes(value));
  const isBoolean = special.some((value) => value !== "null");
  const isText = named.length > 0 || (!isBoolean && type.open);
  return [
    ...(isText ? (type.open ? ["Value"] : named.map((value) => JSON.stringify(value))) : []),
    ...(isBoolean ? ["boolean"] : []),
    ...(special.includes("null") ? ["null"] : []),
  ].join(" | ");
}
