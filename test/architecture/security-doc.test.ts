import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

describe("docs/security.md", () => {
  const rows = readFileSync(join(packageRoot, "docs", "security.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);

  it("names for each threat the code that counters it, and a test that exists", () => {
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [, threat = "", holds = "", tests = ""] = row.split("|").map((cell) => cell.trim());
      expect([threat, holds], row).not.toContain("");
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
      expect(files.length, row).toBeGreaterThan(0);
      for (const file of files) expect([file, existsSync(join(packageRoot, file))]).toEqual([file, true]);
    }
  });
});
