import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow, importsOf } from "./read-imports.ts";

type Manifest = Readonly<
  Record<
    "dependencies" | "devDependencies" | "optionalDependencies" | "scripts",
    Readonly<Record<string, string>> | undefined
  >
>;
const manifestOf = (file: string): Manifest =>
  JSON.parse(readFileSync(join(packageRoot, file), "utf8")) as Manifest;
const namesIn = ({ dependencies, devDependencies, optionalDependencies }: Manifest): readonly string[] =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** `@scope/name/part` is of `@scope/name`. */
const packageOf = (target: string): string =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

describe("packages/checks", () => {
  const root = manifestOf("package.json");
  const checks = namesIn(manifestOf("packages/checks/package.json"));
  const isCheck = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
  const all = ["src", "web", "sandbox", "scripts", "bench", "test"].flatMap(filesBelow);

  it("contains no dependency of the service or the page, which `npm start` would miss", () => {
    const shippedFiles = ["src", "web", "sandbox"].flatMap(filesBelow).filter((file) => !isCheck(file));
    const setUp = ["scripts/setup.js", "scripts/bundle.js", "web/vite.config.ts"];
    const missed = importsOf([...shippedFiles, ...setUp]).filter(({ target }) =>
      checks.includes(packageOf(target)),
    );
    expect(missed).toEqual([]);
  });

  it("repeats no dependency of the root package, and each of its packages is used", () => {
    expect(checks.filter((name) => namesIn(root).includes(name))).toEqual([]);
    const texts = all.map((file) => readFileSync(join(packageRoot, file), "utf8"));
    const run = Object.values(root.scripts ?? {}).join(" ");
    /** Packages whose command has another name, or which another command loads, with the text that uses them. */
    const BEHIND: Readonly<Record<string, string>> = {
      typescript: "tsc ",
      "oxlint-tsgolint": "oxlint",
      "@vitest/coverage-v8": "--coverage",
      "@types/node": "tsc ",
    };
    const isUsed = (name: string): boolean =>
      // The package is imported, or looked up in node_modules.
      texts.some((text) => text.includes(`"${name}`) || text.includes(`node_modules/${name}/`)) ||
      run.includes(BEHIND[name] ?? `${name} `) ||
      (name.startsWith("@types/") && namesIn(root).includes(name.slice("@types/".length)));
    expect(checks.filter((name) => !isUsed(name))).toEqual([]);
  });
});
