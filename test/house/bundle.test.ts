import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow } from "./read-imports.ts";

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
    for (const path of named)
      expect(existsSync(join(packageRoot, "dist", "service", path)), `${path} of ${file}`).toBe(true);
  }
});

it("no file of the bundle is kept at two bytes a letter, but those with raw texts", () => {
  const bundle = join(packageRoot, "dist", "service");
  const wide = readdirSync(bundle).filter((file) =>
    /[^\0-\xff]/.test(readFileSync(join(bundle, file), "utf8").replaceAll(/String\.raw`[^`]*`/g, "")),
  );
  expect(wide).toEqual([]);
  // There is something to escape: without it this would hold for any bundle.
  expect(readdirSync(bundle).some((file) => /\\u20ac/.test(readFileSync(join(bundle, file), "utf8")))).toBe(
    true,
  );
});

it("a service that stands in for nothing does not read the sandbox", () => {
  const bundle = join(packageRoot, "dist", "service");
  const textOf = (file: string): string => readFileSync(join(bundle, file), "utf8");
  const files = readdirSync(bundle).filter((file) => file.endsWith(".js"));
  const isSandbox = (file: string): boolean => /\bopenFaults\s*=/.test(textOf(file));
  expect(files.filter(isSandbox)).toHaveLength(1);
  // All that is read with it, whoever asks for what.
  const read = new Set(files.filter((file) => /^(main|service-.*|api-.*)\.js$/.test(file)));
  expect(read.size).toBeGreaterThanOrEqual(3);
  for (const file of read)
    for (const [, named] of textOf(file).matchAll(
      /(?:^|[;}])import(?:[^"'`()]*from)?["'`]\.\/([^"'`]+)["'`]/gm,
    ))
      read.add(named!);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter(isSandbox)).toEqual([]);
});
