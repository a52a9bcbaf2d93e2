import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

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

/** Whether a file of this name is in the repository, from its root or from the document's folder. */
function isThere(document: string, name: string): boolean {
  const places = [dirname(document), "."].map((folder) => normalize(join(folder, name)).replace(/\/$/, ""));
  if (!name.includes("*")) return places.some(exists);
  const patterns = places.map(
    (place) =>
      new RegExp(
        `^${place
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

const all = (of: (document: string) => readonly string[]): readonly string[] =>
  DOCUMENTS.flatMap((document) => of(document).map((one) => `${document}: ${one}`));

describe("documents", () => {
  it("link to files and headings that exist", () => expect(all(deadLinksOf)).toEqual([]));
  it("name files that exist", () => expect(all(deadNamesOf)).toEqual([]));
  it("name scripts and tests that exist", () => expect(all(deadCommandsOf)).toEqual([]));
});
