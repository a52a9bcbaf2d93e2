import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describedSettings, settingNames, settingsPage } from "../../scripts/settings-page.ts";
import { readConfig } from "../../src/process/config.ts";
import { packageRoot } from "../../src/process/paths.ts";

/** Variables that OpenTelemetry's own exporter reads, not `readConfig`. */
const OF_OPENTELEMETRY = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_RESOURCE_ATTRIBUTES"];

describe("docs/operations/settings.md", () => {
  const page = settingsPage();
  const described = describedSettings();

  it("is up to date: npm run generate writes it", () => {
    expect(readFileSync(join(packageRoot, "docs", "operations", "settings.md"), "utf8")).toBe(page);
  });

  it("has every variable that the service reads, each with a description", () => {
    expect(settingNames().filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect([...described].filter(([, { meaning }]) => meaning === "").map(([name]) => name)).toEqual([]);
  });

  it("has no variable that no code reads", () => {
    const read = new Set([...settingNames(), ...OF_OPENTELEMETRY]);
    expect([...described.keys()].filter((name) => !read.has(name))).toEqual([]);
  });

  it("names the defaults that apply: setting a variable to its default changes nothing", () => {
    const configOf = (env: Record<string, string>) => JSON.stringify(readConfig(env, "/srv"));
    for (const [name, { default: value }] of described)
      if (value !== undefined) expect([name, configOf({ [name]: value })]).toEqual([name, configOf({})]);
  });
});
