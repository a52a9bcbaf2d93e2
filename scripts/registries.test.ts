import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROVIDERS } from "../src/connectors/index.ts";
import { packageRoot } from "../src/process/paths.ts";
import { providerNamesModule, REGISTRIES, registryModule } from "./registries.ts";

const read = (file: string): string => readFileSync(join(packageRoot, file), "utf8");
const connectors = REGISTRIES[0]!;

describe("the generated registries", () => {
  it.each(REGISTRIES)("list every folder of $folder (`npm run generate` writes them)", (registry) => {
    expect(read(`${registry.folder}/registry.ts`)).toBe(registryModule(packageRoot, registry));
  });

  it("have the names of all providers", () => {
    expect(read("src/ledger/provider-names.ts")).toBe(providerNamesModule(PROVIDERS));
  });

  it("refuse two providers with one key", () => {
    const one = { providerKey: "a", label: "A", type: "exchange" };
    expect(() => providerNamesModule([one, one])).toThrow("Two providers have the key a.");
  });
});

describe("a folder that is added", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "lotbuch-registries-"));
    for (const { folder } of REGISTRIES) mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(packageRoot, "src/connectors/bitget"), join(root, "src/connectors/bitget"), {
      recursive: true,
    });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const add = (folder: string, index: string): void => {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, "index.ts"), index);
  };

  it("is registered without a change of any other file", () => {
    add("src/connectors/bitmart", "export const bitmart = exchangeConnector({\n});\n");
    const module = registryModule(root, connectors);
    expect(module).toContain('import { bitmart } from "./bitmart/index.ts";');
    expect(module).toContain("[\n  bitget,\n  bitmart,\n];");
  });

  it.each([
    ["none", "export const bitmart = 1;\n"],
    ["two", "export const a = exchangeConnector({\n});\nexport const b = exchangeConnector({\n});\n"],
  ])("is refused by the name of its file with %s instead of one connector", (_count, index) => {
    add("src/connectors/bitmart", index);
    expect(() => registryModule(root, connectors)).toThrow(
      /^src\/connectors\/bitmart\/index\.ts has to export one Connector/,
    );
  });
});
