import { base58 } from "@scure/base";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROVIDERS } from "./index.ts";
import { KNOWN_TOKENS } from "./solana/tokens.ts";
import { lengthOf, spends, spendsInsteadOfAddress } from "./spending.ts";
import { textOf } from "../wording/messages/index.ts";

/** Test vectors published in the standards; no coins are on them. */
const WORDS =
  "legal winner thank year wave sausage worth useful legal winner thank yellow"; /* BIP 39, test vectors */
const XPRV =
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi"; /* BIP 32, test vector 1 */
const WIF = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"; /* Bitcoin wiki, wallet import format */
const SECRETS = { words: WORDS, xprv: XPRV, wif: WIF };

describe("secrets that can spend coins", () => {
  it.each([
    WORDS,
    WORDS.toUpperCase(),
    WORDS.split(" ")
      .map((word, i) => `${i + 1}. ${word}`)
      .join("\n"),
    `My wallet: ${WORDS.replaceAll(" ", ", ")}. Please read it`,
    XPRV,
    `wpkh([d34db33f/84'/0'/0']${XPRV}/0/*)`,
    WIF,
    `key=${WIF};`,
    // The Kelvin sign instead of a K, and separators between the words that are not ASCII.
    WORDS.replace("thank", "than\u212A"),
    WORDS.replaceAll(" ", "…"),
    `1${WORDS}2`,
  ])("are recognized anywhere in a text: %s", (text) => expect(spends(text)).toBe(true));

  it.each([
    "I bought this at the bar with cash from a friend of mine, he has no receipt for it any more",
    "kauf bei der bank mit bargeld durch meinen vater nach dem umzug in die neue wohnung",
    "sold 0.5 BTC, hash 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
    "xpub6CUGRUonZSQ4TWtTMmzXdrXDtypWKiKrhko4egpiMZbpiaQL2jkwSB1icqYh2cfDfVxdx4df189oLKnC5fSwqPfgyP3hooxujYzAu3fDVmz",
    // The same letters within another key are a coincidence.
    "Gh3fR5owZzwrrMxprv8H4F4aM2vPMRN3HqNJtWzhvo8ETENpj1N952fvdNKjPdLfM7ajKtcZNfmTpmsU3YTPVq4F1i9JtiwBRBFEM459q5CSd159",
    // One letter is wrong: the key is invalid.
    "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK",
    "legal winner thank year",
  ])("are not found in: %s", (text) => expect(spends(text)).toBe(false));
});

describe("keys and addresses that only receive", () => {
  const written = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(base58.encode);
  it("are never mistaken for secrets that can spend", () => {
    // An extended public key is 82 bytes with its checksum, an address of Bitcoin 25, one of Solana 32.
    for (const bytes of [82, 25, 32])
      fc.assert(
        fc.property(fc.array(written(bytes), { minLength: 1, maxLength: 24 }), (all) => {
          expect(spendsInsteadOfAddress(all.join("\n"))).toBe(false);
        }),
        { numRuns: 200 },
      );
  });
});

/** Error message for an address field of a provider; null if the value is accepted. */
const refusal = (providerKey: string, field: string, text: string): string | null => {
  const provider = PROVIDERS.find((one) => one.providerKey === providerKey);
  const method = provider?.connectionMethods.find(({ fields }) => fields.some(({ name }) => name === field));
  const flaw = method?.check?.({ [field]: text }) ?? null;
  if (flaw !== null) expect(flaw.field).toBe(field);
  return flaw === null ? null : textOf(flaw.message, "en");
};

describe("an address field", () => {
  const key = "e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35";
  const bytes = base58.encode(new Uint8Array(64).fill(7));
  const pasted: readonly (readonly [string, string, string])[] = [
    ...Object.entries(SECRETS).flatMap(([name, text]) =>
      ["bitcoin xpub", "bitcoin address", "bitcoin descriptor", "ethereum address", "solana address"].map(
        (where) => [where, name, text] as const,
      ),
    ),
    ["ethereum address", "key", key],
    ["ethereum address", "key with 0x", `0x${key}`],
    ["bitcoin address", "key", key],
    ["solana address", "key", bytes],
    ["solana address", "bytes", `[${Array.from({ length: 64 }, (_, i) => i).join(",")}]`],
    [
      "ethereum address",
      "words of another language",
      "ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar",
    ],
  ];
  it.each(pasted)("of %s rejects a secret (%s), and does not repeat it", (where, _name, text) => {
    const [provider = "", field = ""] = where.split(" ");
    const message = refusal(provider, field, text);
    expect(message).toMatch(
      /can spend the coins and must never be given to anybody.* It was not stored\. Send /,
    );
    expect(message).not.toContain(text.slice(0, 12));
  });

  it.each([
    ["0x0000000000000000000000000000000000000000", /has no owner/],
    ["0x000000000000000000000000000000000000dEaD", /has no owner/],
    ["0xdead000000000000000042069420694206942069", /has no owner/],
    ["0x0000000000000000000000000000000000000001", /has no owner/],
    ["0x000000000000000000000000000000000000000a", /has no owner/],
    ["0x0000000000000000000000000000000000000100", /has no owner/],
    ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", /has no owner/],
    ["0x4200000000000000000000000000000000000007", /has no owner/],
    ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", /the contract of USDC/],
    ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", /the contract of WETH/],
    ["0x00000000219ab540356cbb839cbe05303d7705fa", /the contract of Ethereum's staking/],
  ])("of Ethereum rejects %s", (address, why) =>
    expect(refusal("ethereum", "address", address)).toMatch(why),
  );
  it("of Ethereum may have zeros", () => {
    expect(refusal("ethereum", "address", "0x00000000a991c429ee2ec6df19d40fe0c80088b8")).toBeNull();
  });

  it.each([
    ["11111111111111111111111111111111", /a program of Solana/],
    ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", /a program of Solana/],
    ["TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb", /a program of Solana/],
    ["ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL", /a program of Solana/],
    ["ComputeBudget111111111111111111111111111111", /a program of Solana/],
    ["Stake11111111111111111111111111111111111111", /a program of Solana/],
    ["Vote111111111111111111111111111111111111111", /a program of Solana/],
    ["MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr", /a program of Solana/],
    ["SysvarC1ock11111111111111111111111111111111", /a part of Solana itself/],
    ["SysvarRent111111111111111111111111111111111", /a part of Solana itself/],
    ["1nc1nerator11111111111111111111111111111111", /where coins are burnt/],
    ["So11111111111111111111111111111111111111112", /the token SOL/],
    ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", /the token USDC/],
  ])("of Solana rejects %s", (address, why) => expect(refusal("solana", "address", address)).toMatch(why));
});

it("the mint of every known Solana token is a valid one", () => {
  for (const mint of Object.keys(KNOWN_TOKENS)) expect(`${mint} ${lengthOf(mint)}`).toBe(`${mint} 32`);
});
