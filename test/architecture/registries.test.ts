import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHAINS } from "../../src/connectors/evm/chains.ts";
import { FORMATS } from "../../src/connectors/file/formats.ts";
import { COIN_NETWORKS } from "../../src/connectors/bitcoin/network.ts";
import { PROVIDERS } from "../../src/connectors/index.ts";
import { filesBelow } from "./read-imports.ts";

/**
 * CONTRIBUTING says how many files a change touches. What is held here: nobody else names what a registry lists, so that a
 * further entry is an entry and nothing more.
 */
const SOURCES = ["src", "sandbox", "web"]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/(?:law|wording\/messages|client)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Files that have it as a whole text, as a property, or as a folder that is imported. */
function naming(key: string): readonly string[] {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const named = new RegExp(`"${escaped}"|^ {2}"?${escaped}"?:|"\\./${escaped}/`, "m");
  return SOURCES.flatMap(({ file, text }) => (text.includes(key) && named.test(text) ? [file] : []));
}

describe("what a registry lists is named by nobody else", () => {
  /** In service since its first version, and therefore the example of a document or of the sandbox's first page. */
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
    "%s, an exchange: its folders, the registry, the sandbox, its name",
    (key) => {
      const unexpected = naming(key).filter(
        (file) =>
          !file.startsWith(`src/connectors/${key}/`) &&
          !file.startsWith(`sandbox/${key}/`) &&
          !file.startsWith("src/connectors/file/") &&
          !["src/connectors/index.ts", "sandbox/parts.ts", "src/ledger/exchanges.ts"].includes(file),
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

  // Tables of contracts name their chain: what is known of a chain's contracts is not needed to read it.
  const WORDS = new Set(["base", "scroll"]);
  const evm = CHAINS.map(({ key }) => key).filter((key) => !EXAMPLES.has(key) && !WORDS.has(key));
  it.each(evm)("%s, a chain of Ethereum's kind: one entry", (key) => {
    const unexpected = naming(key).filter(
      (file) =>
        file !== "src/ledger/chains.ts" &&
        !/^src\/connectors\/evm\/(?:protocols|known-tokens|tokens)|^sandbox\//.test(file),
    );
    expect(unexpected).toEqual([]);
  });

  it.each(COIN_NETWORKS.map(({ key }) => key).filter((key) => !EXAMPLES.has(key)))(
    "%s, a chain of Bitcoin's kind: its network and its name",
    (key) => {
      const unexpected = naming(key).filter(
        (file) =>
          // The page works without: these are words to find it by.
          ![
            "src/connectors/bitcoin/network.ts",
            "src/ledger/chains.ts",
            "web/pages/home/platforms.ts",
          ].includes(file),
      );
      expect(unexpected).toEqual([]);
    },
  );
});
