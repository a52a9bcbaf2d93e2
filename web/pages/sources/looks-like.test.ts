import { describe, expect, it } from "vitest";
import { flawOfTyped } from "./looks-like.ts";

// The first account key of BIP 84's own example, the first output's address of BIP 173, the genesis coinbase.
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const GENESIS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const WORDS = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

describe("input for the connection of a wallet", () => {
  it.each([
    ["bitcoin", "xpub", ZPUB, null],
    ["bitcoin", "xpub", ZPUB.slice(0, 90), "pattern"],
    ["bitcoin", "xpub", WORDS, "secret"],
    ["bitcoin", "address", SEGWIT, null],
    ["bitcoin", "address", `${SEGWIT}, ${GENESIS}`, null],
    ["bitcoin", "address", `${SEGWIT}, bc1qxx`, "pattern"],
    ["bitcoin", "address", ZPUB, "pattern"],
    ["bitcoin", "descriptor", `wpkh([d34db33f/84h/0h/0h]${ZPUB}/<0;1>/*)#8zl0zxma`, null],
    ["bitcoin", "descriptor", "wpkh(", "pattern"],
    ["ethereum", "address", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", null],
    ["ethereum", "address", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604", "pattern"],
    ["ethereum", "address", "a".repeat(64), "secret"],
    ["solana", "address", "So11111111111111111111111111111111111111112", null],
    ["solana", "address", "abc", "pattern"],
    ["kraken", "apiKey", "anything", null],
    ["solana", "address", "", null],
  ] as const)("%s, %s: %s", (provider, field, typed, flaw) =>
    expect(flawOfTyped(provider, field, typed)).toBe(flaw),
  );
});
