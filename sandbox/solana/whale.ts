import { base58 } from "@scure/base";
import type { SolanaTransaction } from "./stacker.ts";

const TAG = Buffer.from("lotbuch-whale");
const MAX = 1_000_000;

/** A wallet with this number of transactions; its key is unknown. */
export const whaleAddress = (count: number): string => {
  const key = Buffer.alloc(32, 7);
  TAG.copy(key);
  key.writeUInt32BE(count, 28);
  return base58.encode(key);
};

const isTagged = (bytes: Buffer): boolean => bytes.subarray(0, TAG.length).equals(TAG);
const decode = (text: string): Buffer => {
  try {
    return Buffer.from(base58.decode(text));
  } catch {
    return Buffer.alloc(0);
  }
};

export const whaleCount = (address: string): number | null => {
  const key = decode(address);
  if (key.length !== 32 || !isTagged(key)) return null;
  const count = key.readUInt32BE(28);
  return count <= MAX ? count : null;
};

const signatureAt = (count: number, index: number): string => {
  const bytes = Buffer.alloc(64, 9);
  TAG.copy(bytes);
  bytes.writeUInt32BE(count, 56);
  bytes.writeUInt32BE(index, 60);
  return base58.encode(bytes);
};

/** The whale and the index of a signature; null for any other signature. */
export const whaleIndex = (signature: string): { readonly count: number; readonly index: number } | null => {
  const bytes = decode(signature);
  return bytes.length === 64 && isTagged(bytes)
    ? { count: bytes.readUInt32BE(56), index: bytes.readUInt32BE(60) }
    : null;
};

const OTHER = base58.encode(Buffer.alloc(32, 3));
const FIRST_MS = Date.UTC(2021, 0, 1);
const SPAN_MS = 4 * 365 * 86_400_000;
const [CAME, WENT, FEE] = [10_000_000, 4_000_000, 5_000];

export const whaleHolds = (count: number): number =>
  Math.ceil(count / 2) * CAME - Math.floor(count / 2) * (WENT + FEE);

/** Alternating: 0.01 SOL are received and 0.004 sent. */
export const whaleTransaction = (count: number, index: number): SolanaTransaction => {
  const me = whaleAddress(count);
  const at = new Date(Math.floor((FIRST_MS + (index * SPAN_MS) / count) / 1_000) * 1_000).toISOString();
  const before = whaleHolds(index);
  return {
    signature: signatureAt(count, index),
    slot: 60_000_000 + index,
    at,
    fee: FEE,
    changes:
      index % 2 === 0
        ? [
            [OTHER, 90_000_000, 90_000_000 - CAME - FEE],
            [me, before, before + CAME],
          ]
        : [
            [me, before, before - WENT - FEE],
            [OTHER, 90_000_000, 90_000_000 + WENT],
          ],
  };
};
