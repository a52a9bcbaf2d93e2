import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow } from "./read-imports.ts";

const bundle = join(packageRoot, "dist", "service");
const textOf = (file: string): string => readFileSync(join(bundle, file), "utf8");
const files = readdirSync(bundle).filter((file) => file.endsWith(".js"));

it("places each worker script of the sources next to the bundle under the same file name", () => {
  const starting = filesBelow("src").filter((file) => {
    const text = readFileSync(join(packageRoot, file), "utf8");
    if (/^src\/guard\/(in-)?thread\.ts$|\.test\.ts$/.test(file)) return false;
    return /\b(?:new Worker|openThread|threadFile)\b/.test(text);
  });
  expect(starting).toContain("src/jobs/assessing.ts");
  for (const file of starting) {
    const text = readFileSync(join(packageRoot, file), "utf8");
    const named = [...text.matchAll(/new URL\(\s*"([^"]+\.js)",\s*import\.meta\.url/g)].map(
      ([, path]) => path!,
    );
    expect(named, `${file} names the file of its thread by import.meta.url`).not.toHaveLength(0);
    for (const path of named) expect(existsSync(join(bundle, path)), `${path} of ${file}`).toBe(true);
  }
});

/** Chunks that Node reads at the start of the given chunks: these and all their static imports. */
function readWith(first: readonly string[]): ReadonlySet<string> {
  const read = new Set(first);
  for (const file of read)
    for (const [, named] of textOf(file).matchAll(
      /(?:^|[;}])import(?:[^"'`()]*from)?["'`]\.\/([^"'`]+)["'`]/gm,
    ))
      read.add(named!);
  return read;
}

it("does not read the sandbox when the service starts without it", () => {
  const isSandbox = (file: string): boolean => /\bopenFaults\s*=/.test(textOf(file));
  expect(files.filter(isSandbox)).toHaveLength(1);
  const first = files.filter((file) => /^(main|service-.*|api-.*)\.js$/.test(file));
  expect(first.length).toBeGreaterThanOrEqual(3);
  const read = readWith(first);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter(isSandbox)).toEqual([]);
});

it("reads no tax engine for a command that calls the service: loading it would double the run time", () => {
  const isEngine = (file: string): boolean => /\bfunction compareMethods\(/.test(textOf(file));
  expect(files.filter(isEngine)).toHaveLength(1);
  const read = readWith(["cli.js"]);
  expect(read.size).toBeGreaterThan(5);
  expect([...read].filter(isEngine)).toEqual([]);
});
