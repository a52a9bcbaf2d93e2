import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check, hex } from "@scure/base";

const KEY = /^(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))ac$/;
const base58check = createBase58check(sha256);
/** Of the main chain and of those for tests. */
const VERSIONS = [0x00, 0x6f];

/** The addresses that stand for a key to which a script pays directly (P2PK); none where it is no such script. */
export const addressesOfKey = (script: unknown): readonly string[] => {
  const [, short, long] = typeof script === "string" ? (KEY.exec(script) ?? []) : [];
  const key = short ?? long;
  if (key === undefined) return [];
  const hash = ripemd160(sha256(hex.decode(key)));
  return VERSIONS.map((version) => base58check.encode(Uint8Array.of(version, ...hash)));
};
