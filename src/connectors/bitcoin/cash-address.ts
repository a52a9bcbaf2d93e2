import { createBase58check } from "@scure/base";
import { createHash } from "node:crypto";

/**
 * Addresses of Bitcoin Cash since 2018 (CashAddr): five bits per letter, and a 40-bit checksum that covers the prefix.
 * The prefix is omitted here, as is common: it is the same for all.
 */
export const CASH_PREFIX = "bitcoincash";

const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CHECKSUM = 8;
/** Length of a hash; wallets only use this one. */
const HASH = 20;
const LENGTH = 42;
const KINDS = ["pkh", "sh"] as const;

export type CashAddress = { readonly kind: (typeof KINDS)[number]; readonly hash: Uint8Array };

const checksumOf = (words: readonly number[]): bigint => {
  let sum = 1n;
  for (const word of words) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    GENERATORS.forEach((generator, i) => {
      if (((top >> BigInt(i)) & 1n) === 1n) sum ^= generator;
    });
  }
  return sum ^ 1n;
};

const PREFIX_WORDS = [...Array.from(CASH_PREFIX, (letter) => letter.charCodeAt(0) & 31), 0];

export const encodeCash = ({ kind, hash }: CashAddress): string => {
  const payload = toWords(Uint8Array.of(KINDS.indexOf(kind) << 3, ...hash));
  const sum = checksumOf([...PREFIX_WORDS, ...payload, ...Array.from({ length: CHECKSUM }, () => 0)]);
  const check = Array.from({ length: CHECKSUM }, (_, i) =>
    Number((sum >> BigInt(5 * (CHECKSUM - 1 - i))) & 31n),
  );
  return [...payload, ...check].map((word) => LETTERS[word]).join("");
};

/** Null if it is invalid or its checksum is wrong. Letters may be all upper case, as in a QR code. */
export const decodeCash = (text: string): CashAddress | null => {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const plain = withoutPrefix(text.toLowerCase());
  if (plain.length !== LENGTH) return null;
  const words = Array.from(plain, (letter) => LETTERS.indexOf(letter));
  if (words.includes(-1) || checksumOf([...PREFIX_WORDS, ...words]) !== 0n) return null;
  const bytes = fromWords(words.slice(0, -CHECKSUM));
  const kind = KINDS[(bytes?.[0] ?? 0xff) >> 3];
  return bytes === null || kind === undefined || bytes.length !== HASH + 1
    ? null
    : { kind, hash: bytes.slice(1) };
};

export const withoutPrefix = (text: string): string =>
  text.startsWith(`${CASH_PREFIX}:`) ? text.slice(CASH_PREFIX.length + 1) : text;

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
/** Version bytes of the same scripts in Bitcoin's format. */
const LEGACY: Readonly<Record<number, CashAddress["kind"]>> = { 0x00: "pkh", 0x05: "sh" };

/** Converts an address in Bitcoin's format; null if it is invalid. */
export const cashOfLegacy = (text: string): string | null => {
  try {
    const [version = -1, ...hash] = base58check.decode(text);
    const kind = LEGACY[version];
    return kind === undefined || hash.length !== HASH
      ? null
      : encodeCash({ kind, hash: Uint8Array.from(hash) });
  } catch {
    return null;
  }
};

const toWords = (bytes: Uint8Array): number[] => regroup(bytes, 8, 5, true)!;

const fromWords = (words: readonly number[]): Uint8Array | null => {
  const bytes = regroup(words, 5, 8, false);
  return bytes === null ? null : Uint8Array.from(bytes);
};

/** Regroups bits into another size; remaining bits are padded, or must be zero. */
const regroup = (values: Iterable<number>, from: number, to: number, pad: boolean): number[] | null => {
  const found: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const value of values) {
    buffer = (buffer << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      found.push((buffer >> bits) & ((1 << to) - 1));
    }
    buffer &= (1 << bits) - 1;
  }
  if (pad && bits > 0) found.push((buffer << (to - bits)) & ((1 << to) - 1));
  return !pad && (bits >= from || buffer !== 0) ? null : found;
};
