import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANGES, GENERATED, withChangesTable } from "../../scripts/changes.ts";
import { localeFolders } from "../../scripts/locales.ts";
import { filesBelow } from "./read-imports.ts";

const LOCALES = localeFolders(".").flatMap((folder) => ["de", "en"].map((name) => `${folder}/${name}.json`));
const FILES = [...["src", "sandbox", "web"].flatMap((folder) => filesBelow(folder)), ...LOCALES]
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/law\//.test(file) && !GENERATED.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Number of existing files that a change may touch. */
const MOST: Readonly<Record<string, number>> = {
  "an exchange": 2,
  "a file format": 1,
  "a report format": 5,
  "a webhook event": 4,
  "an email that can be disabled": 4,
  "a preference": 4,
  "a Bitcoin-like chain": 2,
  "a country": 3,
  "a field of a disposal": 8,
  "a command that lists": 3,
};

describe("a change touches only the files of its row in CONTRIBUTING.md (scripts/changes.ts)", () => {
  it.each(CHANGES)("$change", ({ change, entry, own, files, sometimes = {} }) => {
    const touched = FILES.filter(({ file, text }) => entry.test(text) && !(own?.test(file) ?? false)).map(
      ({ file }) => file,
    );
    const listed = [...files, ...Object.keys(sometimes)];
    expect(touched.toSorted()).toEqual(listed.toSorted());
    expect(listed.length).toBeLessThanOrEqual(MOST[change] ?? 2);
  });

  it("is the table of CONTRIBUTING.md (`npm run generate` writes it)", () => {
    const document = readFileSync("CONTRIBUTING.md", "utf8");
    expect(document).toBe(withChangesTable(document));
  });
});
