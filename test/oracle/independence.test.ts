import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files that run the service to compare with it. All others are the calculation and its persons. */
const COMPARER = new Set(["service-book.ts"]);

it("the calculation imports nothing of the service, only a source of random numbers", () => {
  const here = new URL(".", import.meta.url);
  const files = readdirSync(here).filter((name) => /(?<!\.test)\.ts$/.test(name) && !COMPARER.has(name));
  expect(files).toContain("book.ts");
  for (const name of files) {
    const imports = [...readFileSync(new URL(name, here), "utf8").matchAll(/\bfrom "([^"]+)"|import\(/g)].map(
      ([, from]) => from ?? "a dynamic import",
    );
    for (const from of imports)
      expect([name, from.startsWith("./") || from === "../support/chance.ts"]).toEqual([name, true]);
    for (const from of imports) expect(COMPARER.has(from.slice(2)), `${name} imports ${from}`).toBe(false);
  }
});
