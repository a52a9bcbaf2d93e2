import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCdpKey, signRequest } from "./jwt.ts";

const ec = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const ed = generateKeyPairSync("ed25519");
const seed = Buffer.from(ed.privateKey.export({ format: "jwk" }).d ?? "", "base64url");
const publicHalf = Buffer.from(ed.publicKey.export({ format: "jwk" }).x ?? "", "base64url");
const sec1 = ec.privateKey.export({ format: "pem", type: "sec1" }).toString();

const url = new URL("https://api.coinbase.com/v2/accounts?limit=100");
const now = new Date("2026-11-15T12:00:00Z");

const parts = (token: string): unknown[] =>
  token
    .split(".")
    .slice(0, 2)
    .map((part): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8")));

const isSigned = (token: string, algorithm: "ES256" | "EdDSA"): boolean => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const input = Buffer.from(`${head}.${body}`);
  const bytes = Buffer.from(signature, "base64url");
  return algorithm === "ES256"
    ? verify("sha256", input, { key: createPublicKey(ec.privateKey), dsaEncoding: "ieee-p1363" }, bytes)
    : verify(null, input, createPublicKey(ed.privateKey), bytes);
};

describe("CDP keys", () => {
  it.each([
    ["a SEC1 PEM", "ES256", sec1],
    ["a PEM with written-out line breaks", "ES256", sec1.replaceAll("\n", "\\n")],
    ["a PKCS#8 PEM", "ES256", ec.privateKey.export({ format: "pem", type: "pkcs8" }).toString()],
    ["an Ed25519 seed", "EdDSA", seed.toString("base64")],
    ["an Ed25519 seed with its public half", "EdDSA", Buffer.concat([seed, publicHalf]).toString("base64")],
    ["an Ed25519 PEM", "EdDSA", ed.privateKey.export({ format: "pem", type: "pkcs8" }).toString()],
  ] as const)("sign with %s", async (_name, algorithm, secret) => {
    const key = readCdpKey("organizations/o/apiKeys/k", secret);
    if (key === null) throw new Error("not read");
    const token = await signRequest(key, "GET", url, now);
    expect(isSigned(token, algorithm)).toBe(true);
    expect(parts(token)).toEqual([
      {
        alg: algorithm,
        typ: "JWT",
        kid: "organizations/o/apiKeys/k",
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      {
        sub: "organizations/o/apiKeys/k",
        iss: "cdp",
        nbf: now.getTime() / 1_000,
        exp: now.getTime() / 1_000 + 120,
        // Without the query: the same signature is valid for every page of a list.
        uri: "GET api.coinbase.com/v2/accounts",
      },
    ]);
  });

  it.each([
    "",
    "hello",
    "-----BEGIN EC PRIVATE KEY-----\nnonsense\n-----END EC PRIVATE KEY-----",
    Buffer.alloc(31).toString("base64"),
    generateKeyPairSync("ec", { namedCurve: "secp384r1" })
      .privateKey.export({ format: "pem", type: "sec1" })
      .toString(),
    generateKeyPairSync("rsa", { modulusLength: 1024 })
      .privateKey.export({ format: "pem", type: "pkcs8" })
      .toString(),
  ])("refuse an invalid key: %#", (secret) => expect(readCdpKey("k", secret)).toBeNull());
});
