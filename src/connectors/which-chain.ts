import { base58, base58xrp, bech32, bech32m, createBase58check } from "@scure/base";
import { blake2b } from "@noble/hashes/blake2.js";
import { createHash } from "node:crypto";
import { message, type Message } from "../wording/messages/index.ts";
import { CASH_PREFIX, decodeCash } from "./bitcoin/cash-address.ts";

/** No address is longer. A longer text is not decoded, because decoding takes quadratic time. */
const LONGEST = 120;

const BITCOIN_TEST = "Bitcoin's test network";

/** Chain by the version byte of a base58 address: for a key, for a script. */
const VERSIONS: Readonly<Record<number, string>> = {
  0x00: "Bitcoin",
  0x05: "Bitcoin",
  0x30: "Litecoin",
  0x32: "Litecoin",
  0x1e: "Dogecoin",
  0x16: "Dogecoin",
  0x41: "Tron",
  0x6f: BITCOIN_TEST,
  0xc4: BITCOIN_TEST,
};

/** Chain by the bech32 prefix, the part before the last 1. */
const PREFIXES: Readonly<Record<string, string>> = {
  bc: "Bitcoin",
  tb: BITCOIN_TEST,
  ltc: "Litecoin",
  ltcmweb: "Litecoin",
  addr: "Cardano",
  stake: "Cardano",
  cosmos: "Cosmos",
  osmo: "Osmosis",
  celestia: "Celestia",
  inj: "Injective",
  dydx: "dYdX",
  kava: "Kava",
  juno: "Juno",
  terra: "Terra",
  sei: "Sei",
  axelar: "Axelar",
  noble: "Noble",
  stars: "Stargaze",
  secret: "Secret Network",
  akash: "Akash",
  thor: "THORChain",
  erd: "MultiversX",
};

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const base58check = createBase58check(sha256);

/** Name of a chain in a message: test networks have none of their own. */
export const chainName = (chain: string): string | Message =>
  chain === BITCOIN_TEST ? message("address.testNetwork", { chain: "Bitcoin" }) : chain;

/** Chain of an address, by its form and checksum; null if it belongs to no known chain. */
export const chainOfAddress = (text: string): string | null => {
  if (text.length > LONGEST || text.length < 20) return null;
  if (/^0x[0-9a-f]{40}$/i.test(text)) return "Ethereum";
  if (decodeCash(text) !== null || text.toLowerCase().startsWith(`${CASH_PREFIX}:`)) return "Bitcoin Cash";
  const prefix = /^[a-z]{2,20}(?=1)/i.exec(text)?.[0]?.toLowerCase() ?? "";
  if (Object.hasOwn(PREFIXES, prefix) && isBech32(text)) return PREFIXES[prefix] ?? null;
  const checked = attempt(() => base58check.decode(text));
  if (checked !== null) {
    if (checked.length === 21) return VERSIONS[checked[0]!] ?? null;
    if (checked.length === 23 && /^(?:tz[1-4]|KT1)/.test(text)) return "Tezos";
  }
  const ripple = attempt(() => base58xrp.decode(text));
  if (ripple !== null && ripple.length === 25 && text.startsWith("r") && isRipple(ripple))
    return "XRP Ledger";
  const plain = attempt(() => base58.decode(text));
  if (plain?.length === 35 && isPolkadot(plain)) return "Polkadot";
  return plain?.length === 32 ? "Solana" : null;
};

const isBech32 = (text: string): boolean =>
  bech32.decodeUnsafe(text, LONGEST) !== undefined || bech32m.decodeUnsafe(text, LONGEST) !== undefined;

const isRipple = (bytes: Uint8Array): boolean =>
  Buffer.from(sha256(sha256(bytes.slice(0, 21))))
    .subarray(0, 4)
    .equals(bytes.slice(21));

/** Checksum of chains with a one-byte prefix: two bytes of BLAKE2b over the rest. */
const isPolkadot = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 &&
  Buffer.from(blake2b(Buffer.concat([Buffer.from("SS58PRE"), bytes.slice(0, 33)]), { dkLen: 64 }))
    .subarray(0, 2)
    .equals(bytes.slice(33));

const attempt = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};
