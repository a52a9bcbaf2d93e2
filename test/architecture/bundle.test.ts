import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow } from "./read-imports.ts";

const bundle = join(packageRoot, "dist", "service");
const textOf = (file: string): string => readFileSync(join(bundle, file), "utf8");
const files = readdirSync(bundle).filter((file) => file.endsWith(".js"));

it("what the sources start as a thread of its own lies beside the bundle under the same name", () => {
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

/** These and all that is read with them, whoever asks for what. */
function readWith(first: readonly string[]): ReadonlySet<string> {
  const read = new Set(first);
  for (const file of read)
    for (const [, named] of textOf(file).matchAll(
      /(?:^|[;}])import(?:[^"'`()]*from)?["'`]\.\/([^"'`]+)["'`]/gm,
    ))
      read.add(named!);
  return read;
}

it("a service that stands in for nothing does not read the sandbox", () => {
  const isSandbox = (file: string): boolean => /\bopenFaults\s*=/.test(textOf(file));
  expect(files.filter(isSandbox)).toHaveLength(1);
  const first = files.filter((file) => /^(main|service-.*|api-.*)\.js$/.test(file));
  expect(first.length).toBeGreaterThanOrEqual(3);
  const read = readWith(first);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter(isSandbox)).toEqual([]);
});

it("a command that asks the service reads no engine: it would take as long as the rest of the command", () => {
  const isEngine = (file: string): boolean => /\bfunction compareMethods\(/.test(textOf(file));
  expect(files.filter(isEngine)).toHaveLength(1);
  const read = readWith(["cli.js"]);
  expect(read.size).toBeGreaterThan(5);
  expect([...read].filter(isEngine)).toEqual([]);
});
