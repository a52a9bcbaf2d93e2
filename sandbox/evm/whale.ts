import { type EvmAccount, type EvmEvent } from "./account.ts";

const TAG = Buffer.from("lotbuch-whale").toString("hex");
const MAX = 1_000_000;

/** An account with this number of transactions on Ethereum. */
export const whaleAddressOf = (count: number): string => `0x${TAG}${count.toString(16).padStart(14, "0")}`;

const FIRST_MS = Date.UTC(2018, 0, 1);
const SPAN_MS = 7 * 365 * 86_400_000;
const OTHER = "0xa9d1e08c7793af67e9d92fe308d5697fb81d3e43";
const known = new Map<string, EvmAccount>();

/** Alternating: 0.01 ether are received and 0.005 sent, with 0.000021 for gas. */
export const whale = (address: string): EvmAccount | null => {
  const [, digits] = new RegExp(`^0x${TAG}([0-9a-f]{14})$`).exec(address) ?? [];
  const count = digits === undefined ? 0 : Number.parseInt(digits, 16);
  if (digits === undefined || count > MAX) return null;
  const account = known.get(address) ?? createAccount(address, count);
  known.set(address, account);
  return account;
};

const createAccount = (address: string, count: number): EvmAccount => {
  const events = Array.from({ length: count }, (_, i): EvmEvent => {
    const at = new Date(FIRST_MS + Math.floor((i * SPAN_MS) / count)).toISOString();
    const tx =
      i % 2 === 0
        ? { from: OTHER, to: address, value: "10000000000000000", gasPrice: "1000000000" }
        : { from: address, to: OTHER, value: "5000000000000000", gasPrice: "1000000000" };
    return { chain: 1, at, label: `${address}-${i}`, tx };
  });
  const [came, went] = [BigInt(Math.ceil(count / 2)), BigInt(Math.floor(count / 2))];
  const wei = came * 10_000_000_000_000_000n - went * (5_000_000_000_000_000n + 21_000n * 1_000_000_000n);
  return { address, events, holds: { 1: { "": wei.toString() } } };
};
