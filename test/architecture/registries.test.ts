import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHAINS } from "../../src/connectors/evm/chains.ts";
import { FORMATS } from "../../src/connectors/file/formats.ts";
import { COIN_NETWORKS } from "../../src/connectors/bitcoin/network.ts";
import { PROVIDERS } from "../../src/connectors/index.ts";
import { filesBelow } from "./read-imports.ts";

/**
 * A registry is the only place that names its entries, so that adding an entry touches the files that CONTRIBUTING.md
 * lists and no others.
 */
const SOURCES = ["src", "sandbox", "web"]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/(?:law|wording\/messages|client)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const GENERATED: ReadonlySet<string> = new Set([
  "src/connectors/registry.ts",
  "sandbox/registry.ts",
  "src/ledger/provider-names.ts",
]);

/** Files that contain the key as a whole string, as a property, or as an imported folder. */
function naming(key: string): readonly string[] {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const named = new RegExp(`"${escaped}"|^ {2}"?${escaped}"?:|"\\./${escaped}/`, "m");
  return SOURCES.flatMap(({ file, text }) => (text.includes(key) && named.test(text) ? [file] : []));
}

describe("entries of a registry are named nowhere else", () => {
  /**
   * Entries that are examples in a document or on the first page of the sandbox, because they exist since the first
   * version.
   */
  const EXAMPLES = new Set([
    "binance",
    "bitcoin",
    "bitpanda",
    "bitstamp",
    "bitvavo",
    "coinbase",
    "kraken",
    "ethereum",
    "solana",
  ]);
  const providers = PROVIDERS.filter(({ providerKey }) => !EXAMPLES.has(providerKey));

  it.each(providers.filter(({ type }) => type === "exchange").map(({ providerKey }) => providerKey))(
    "%s, an exchange: its folders and the generated lists",
    (key) => {
      const unexpected = naming(key).filter(
        (file) =>
          !file.startsWith(`src/connectors/${key}/`) &&
          !file.startsWith(`sandbox/${key}/`) &&
          !file.startsWith("src/connectors/file/") &&
          !GENERATED.has(file),
      );
      expect(unexpected).toEqual([]);
    },
  );

  it.each(
    FORMATS.map(({ name }) => name).filter(
      (name) =>
        name.includes("-") &&
        name !== "coinbase-csv" &&
        PROVIDERS.every(({ providerKey }) => providerKey !== name),
    ),
  )("%s, a file format: its file and the list of them", (name) => {
    const unexpected = naming(name).filter((file) => !file.startsWith("src/connectors/file/formats"));
    expect(unexpected).toEqual([]);
  });

  // Chain names that are also ordinary words. Tables of contracts may name their chain as well: they are not needed to
  // read the chain.
  const WORDS = new Set(["base", "scroll"]);
  const evm = CHAINS.map(({ key }) => key).filter((key) => !EXAMPLES.has(key) && !WORDS.has(key));
  it.each(evm)("%s, an EVM chain: one entry", (key) => {
    const unexpected = naming(key).filter(
      (file) =>
        file !== "src/ledger/chains.ts" &&
        !/^src\/connectors\/evm\/(?:protocols|known-tokens|tokens)|^sandbox\//.test(file),
    );
    expect(unexpected).toEqual([]);
  });

  it.each(COIN_NETWORKS.map(({ key }) => key).filter((key) => !EXAMPLES.has(key)))(
    "%s, a UTXO chain: its network and its name",
    (key) => {
      const unexpected = naming(key).filter(
        (file) =>
          // Search words of the page are optional: the page works without them.
          ![
            "src/connectors/bitcoin/network.ts",
            "src/ledger/provider-names.ts",
            "web/pages/home/platforms.ts",
          ].includes(file),
      );
      expect(unexpected).toEqual([]);
    },
  );
});
