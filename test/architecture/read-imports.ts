import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

export type Import = { readonly file: string; readonly target: string };

/** Every TypeScript file below a folder, by its path in the repository. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** All imports of the given files, static and dynamic, as written in the source. */
export const importsOf = (files: readonly string[]): readonly Import[] =>
  files.flatMap((file) => {
    const text = readFileSync(join(packageRoot, file), "utf8");
    return [
      ...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g),
    ].map((match) => ({ file, target: match[1] ?? match[2] ?? "" }));
  });

/** The path in the repository that a relative import leads to. */
export const resolved = ({ file, target }: Import): string =>
  relative(packageRoot, join(packageRoot, dirname(file), target));

/**
 * Module of a path: `src/tax/book/lot.ts` is in `tax`, `src/basics/result.ts` is `result`. The message catalog in `wording`
 * and its formats are a module of their own at the bottom, because every module has messages.
 */
export const moduleOf = (path: string): string =>
  /^src\/wording\/(?:messages\/|icu\/|(?:language|formats)\.ts$)/.test(path)
    ? "messages"
    : (path.split("/")[1]?.replace(/\.tsx?$/, "") ?? "");
