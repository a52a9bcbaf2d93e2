import type { Command } from "commander";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { ofProgram } from "../support/cli.ts";

const FOLDERS = [
  "bench",
  "charts",
  "docs",
  "packages",
  "rulesets",
  "sandbox",
  "scripts",
  "service",
  "src",
  "test",
  "web",
];

const exists = (path: string): boolean => existsSync(join(packageRoot, path));
const read = (path: string): string => readFileSync(join(packageRoot, path), "utf8");

const FILES = FOLDERS.filter(exists).flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => !file.includes("node_modules"))
    .map((file) => join(folder, file)),
);
const DOCUMENTS = [
  ...readdirSync(packageRoot).filter((file) => file.endsWith(".md")),
  ...FILES.filter((file) => file.endsWith(".md")),
];

/** The prose of a document: without its code blocks. */
const proseOf = (document: string): string => read(document).replaceAll(/```[\s\S]*?```/g, "");

/** The anchors of a document, as GitHub derives them from its headings. */
const anchorsOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

const deadLinksOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => {
      const [path = "", anchor = ""] = link.split("#");
      const target = path === "" ? document : normalize(join(dirname(document), path));
      if (!exists(target)) return true;
      return anchor !== "" && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
    });

/** `a/{b,c}.ts` names two files. */
const expanded = (name: string): readonly string[] => {
  const [all = "", options = ""] = /\{([^{}]+)\}/.exec(name) ?? [];
  return all === ""
    ? [name]
    : options.split(",").flatMap((option) => expanded(name.replace(all, option.trim())));
};

const FILE_NAME = /^(?:\.{0,2}\/)?(?:[\w@.*{},-]+\/)*[\w@.*{},-]*\.(?:ts|tsx|js|cjs|mjs|sql|css|md)$/;
const FOLDER_NAME = new RegExp(`^(?:\\.\\./)*(?:(?:${FOLDERS.join("|")})/)[\\w@.*{},/-]*$`);

/** Whether the repository has a file with this name, relative to its root or to the document's folder. */
function isThere(document: string, name: string): boolean {
  const places = [dirname(document), "."].map((folder) => normalize(join(folder, name)).replace(/\/$/, ""));
  if (!name.includes("*")) return places.some(exists);
  const patterns = places.map(
    (name) =>
      new RegExp(
        `^${name
          .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
          .replaceAll(/\*+\/?/g, (stars) => (stars.startsWith("**") ? ".*" : "[^/]*"))}$`,
      ),
  );
  return FILES.some((file) => patterns.some((pattern) => pattern.test(file)));
}

const deadNamesOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => FILE_NAME.test(name) || FOLDER_NAME.test(name))
    .filter((name) => !expanded(name).every((one) => isThere(document, one)));

const SCRIPTS = new Set(
  Object.keys((JSON.parse(read("package.json")) as { readonly scripts: object }).scripts),
);

/** Commands of a document, in prose and in code blocks, that name a script or a test that does not exist. */
const deadCommandsOf = (document: string): readonly string[] => [
  ...[...read(document).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].flatMap(([command, script = ""]) =>
    SCRIPTS.has(script) ? [] : [command],
  ),
  ...[...read(document).matchAll(/\bvitest run ((?:[\w./-]+ ?)+)/g)].flatMap(([, paths = ""]) =>
    paths
      .trim()
      .split(" ")
      .filter((path) => path.includes("/") && !FILES.some((file) => file.startsWith(path))),
  ),
];

/** The routes of the API, as the generated client lists them. */
const ROUTES = [...read("src/client/schema.ts").matchAll(/^ {2}readonly "([A-Z]+) (\/[^"]+)": \{$/gm)].map(
  ([, method = "", path = ""]) => ({ method, parts: path.split("/") }),
);

/** Whether a route exists; without a method the path may be the start of one. */
function isRoute(method: string | undefined, path: string): boolean {
  const parts = path.replace(/\/(?:\.{3})?$/, "").split("/");
  return ROUTES.some(
    (route) =>
      (method === undefined || (method === route.method && parts.length === route.parts.length)) &&
      parts.every((part, index) => part === route.parts[index] || route.parts[index]?.startsWith("{")),
  );
}

/** The document that lists the names of the next breaking version. */
const FUTURE = "docs/versioning.md";
/** Path of an OpenTelemetry endpoint, which is no route of this API. */
const FOREIGN = new Set(["/v1/traces"]);

/** Routes in backticks, such as `POST /v1/tax` or `/v1/tax`, but for those of providers. */
const deadRoutesOf = (document: string): readonly string[] =>
  document === FUTURE || document.startsWith("src/connectors/")
    ? []
    : [...proseOf(document).matchAll(/`(?:([A-Z]+) )?(\/(?:v1|auth)\/[\w/:{}.-]+)(?:\?[^`]*)?`/g)].flatMap(
        ([, method, path = ""]) =>
          isRoute(method, path) || FOREIGN.has(path) ? [] : [`${method ?? ""} ${path}`],
      );

/** Calls of the command line: in backticks, and at the start of a line of a code block. */
const callsIn = (document: string): readonly string[] => [
  ...[...proseOf(document).matchAll(/`lotbuch ([^`\n]+)`/g)].map(([, call = ""]) => call),
  ...[
    ...read(document).matchAll(/^(?:\$ )?(?:npx --no-install )?(?:lotbuch|node bin\/lotbuch\.js) (.+)$/gm),
  ].map(([, call = ""]) => call),
];

/** Commands and options of a call that do not exist. */
function unknownIn(root: Command, call: string): readonly string[] {
  const words = call
    .split(/ #| \||[;&]/)[0]!
    .split(/\s+/)
    .filter((word) => word !== "");
  let command = root;
  while (words.length > 0) {
    const next = command.commands.find((sub) => sub.name() === words[0]);
    if (next === undefined) break;
    command = next;
    words.shift();
  }
  if (command === root && /^[a-z]/.test(words[0] ?? "")) return [words[0]!];
  const options = new Set([
    "--help",
    ...[root, command, ...command.commands].flatMap((one) => one.options.map(({ long }) => long)),
  ]);
  return words.flatMap((word) => {
    const [option = null] = /^--[\w-]+/.exec(word.replace("[", "")) ?? [];
    return option === null || options.has(option) ? [] : [`${command.name()} ${option}`];
  });
}

const all = (of: (document: string) => readonly string[]): readonly string[] =>
  DOCUMENTS.flatMap((document) => of(document).map((one) => `${document}: ${one}`));

describe("documents", () => {
  it("links to files and headings that exist", () => expect(all(deadLinksOf)).toEqual([]));
  it("names files that exist", () => expect(all(deadNamesOf)).toEqual([]));
  it("names scripts and tests that exist", () => expect(all(deadCommandsOf)).toEqual([]));
  it("names routes that exist", () => expect(all(deadRoutesOf)).toEqual([]));
  it("calls commands and options that exist", async () => {
    const unknown = await ofProgram((root) =>
      all((document) =>
        document === FUTURE ? [] : callsIn(document).flatMap((call) => unknownIn(root, call)),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
