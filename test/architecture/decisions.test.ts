import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

const folder = join(packageRoot, "docs", "decisions");
const files = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");

const FORM =
  /^# (?<title>.+)\n\nStatus: (?<status>accepted|superseded by \[.+\]\((?<by>[\w-]+\.md)\)) · Date: (?<date>\d{4}-\d{2}-\d{2})\n\n## Situation\n[^]+\n## Decision\n[^]+\n## Consequences\n/;
const MAX_WORDS = 450;

const decisions = files.map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  return { file, text, header: FORM.exec(text)?.groups };
});

/** The table of docs/decisions/README.md, with columns padded as the formatter does. */
function index(): string {
  const rows = decisions.map(({ file, header }) => [
    `[${header?.["title"]}](${file})`,
    header?.["status"] ?? "",
    header?.["date"] ?? "",
  ]);
  const columns = ["Decision", "Status", "Date"].map((name, column) => {
    const width = Math.max(name.length, ...rows.map((row) => row[column]!.length));
    return [name, "-".repeat(width), ...rows.map((row) => row[column]!)].map((cell) => cell.padEnd(width));
  });
  const lines = columns[0]!.map((_, line) => `| ${columns.map((cells) => cells[line]).join(" | ")} |`);
  return `<!-- generated -->\n\n# Decisions\n\nWritten by \`npx vitest run test/architecture/decisions.test.ts -u\`.\n\n${lines.join("\n")}\n`;
}

describe("docs/decisions", () => {
  it.each(decisions)("$file has the header, the three parts and at most one page", ({ text, header }) => {
    expect(
      header,
      "title, `Status: accepted · Date: 2026-01-31`, Situation, Decision, Consequences",
    ).toBeDefined();
    const by = header?.["by"];
    if (by !== undefined) expect(files).toContain(by);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it("lists every decision in the index", async () => {
    await expect(index()).toMatchFileSnapshot(join(folder, "README.md"));
  });
});
