import { createBase58check } from "@scure/base";
import { Address } from "@scure/btc-signer";
import { createHash } from "node:crypto";
import { type CashAddress, decodeCash } from "../../src/connectors/bitcoin/cash-address.ts";
import { MAINNET, type Network, written } from "../../src/connectors/bitcoin/network.ts";
import type { PartRequest, Reply } from "../part.ts";

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
const ZPUB = 0x04b24746;

/** The same key in the notation of another chain. */
export const keyOn = ({ publicKeys }: Network, zpub: string): string => {
  if (publicKeys[ZPUB] !== undefined) return zpub;
  const bytes = Buffer.from(base58check.decode(zpub));
  bytes.writeUInt32BE(Number(Object.keys(publicKeys)[0]));
  return base58check.encode(bytes);
};

/** The address of the same key or script on another chain; if it has no witnesses, the plain one of the key. */
export const addressOn = (network: Network, address: string): string => {
  const output = Address(MAINNET.addresses).decode(address);
  const plain = output.type === "wpkh" && network.addresses.bech32 === "";
  return written(
    network,
    Address(network.addresses).encode(plain ? { type: "pkh", hash: output.hash } : output),
  );
};

const legacyOf = ({ kind, hash }: CashAddress): string =>
  base58check.encode(Uint8Array.of(kind === "pkh" ? 0x00 : 0x05, ...hash));

/** The reverse: only addresses of sandbox wallets are requested, and those have witnesses. */
const addressFrom = (network: Network, address: string): string | null => {
  try {
    const cash = network.write === undefined ? null : decodeCash(address);
    const own = Address(network.addresses).decode(cash === null ? address : legacyOf(cash));
    const plain = own.type === "pkh" && network.addresses.bech32 === "";
    return Address(MAINNET.addresses).encode(plain ? { type: "wpkh", hash: own.hash } : own);
  } catch {
    return null;
  }
};

/** The chain of Bitcoin's sandbox accounts as another chain: the same coins, with its own addresses. */
export const onNetwork =
  (network: Network, handle: (request: PartRequest) => Reply) =>
  (request: PartRequest): Reply => {
    if (network === MAINNET) return handle(request);
    const own = /^\/api\/address\/([^/]{1,100})/.exec(request.path)?.[1];
    const address = own === undefined ? undefined : addressFrom(network, own);
    if (address === null) return { status: 400, body: "Invalid address" };
    const path =
      own === undefined || address === undefined ? request.path : request.path.replace(own, address);
    const reply = handle({ ...request, path });
    const known = new Map<string, string>();
    const body = reply.body.replaceAll(
      /"scriptpubkey_type":"(\w+)","scriptpubkey_address":"(\w+)"/g,
      (_, type: string, at: string) => {
        const there = known.get(at) ?? addressOn(network, at);
        known.set(at, there);
        const plain = type === "v0_p2wpkh" && network.addresses.bech32 === "" ? "p2pkh" : type;
        return `"scriptpubkey_type":"${plain}","scriptpubkey_address":"${there}"`;
      },
    );
    return { ...reply, body };
  };
