import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { localeFolders, localeModule } from "../../scripts/locales.ts";
import { packageRoot } from "../../src/process/paths.ts";

describe("locale files", () => {
  it.each(localeFolders(packageRoot))(
    "of %s have the same keys and params in both languages, and the types of today",
    (folder) => {
      const file = join(packageRoot, folder, "index.ts");
      // Run `npm run -s generate` where this fails: it writes the types again.
      expect(existsSync(file) ? readFileSync(file, "utf8") : "").toBe(localeModule(packageRoot, folder));
    },
  );
});
