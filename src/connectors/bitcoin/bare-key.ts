import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check, hex } from "@scure/base";
import { type Network, written } from "./network.ts";

const KEY = /^(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))ac$/;
const base58check = createBase58check(sha256);

/** Address of the key to which a script pays directly (P2PK); null for other scripts. */
export const addressOfKey = (script: unknown, network: Network): string | null => {
  const [, short, long] = typeof script === "string" ? (KEY.exec(script) ?? []) : [];
  const key = short ?? long;
  if (key === undefined) return null;
  const hash = ripemd160(sha256(hex.decode(key)));
  return written(network, base58check.encode(Uint8Array.of(network.addresses.pubKeyHash, ...hash)));
};
