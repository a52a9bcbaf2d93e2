import type { HDKey } from "@scure/bip32";
import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Fields } from "../provider.ts";
import { readAddress, secretIn } from "./address.ts";
import { type Descriptor, readDescriptor } from "./descriptor.ts";
import { fingerprintOf, readExtendedKey } from "./extended-key.ts";
import type { KeyExpression } from "./key-expression.ts";
import type { Network, ScriptKind } from "./network.ts";
import { multisigAddress, singleAddress } from "./scripts.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/**
 * A sequence of addresses. Chains of one account (receiving and change) are walked together; `account` identifies
 * accounts that may be entirely unused.
 */
export type AddressChain = { readonly account: string; readonly addressAt: (index: number) => string };

/** All addresses of one wallet: listed ones, and unlimited chains. */
export type BitcoinWallet = {
  /** The same for the same wallet in any notation; reveals nothing about its keys. */
  readonly id: string;
  readonly addresses: readonly string[];
  readonly chains: readonly AddressChain[];
  readonly gapLimit: number;
};

export type Flaw = { readonly field: string; readonly message: Message };

/** Gap limit that wallets use for recovery (BIP 44). */
const GAP_LIMIT = 20;
const MAX_GAP = 1_000;
const MAX_ADDRESSES = 500;

/** The wallet of the field that was filled in. */
export function readWallet(fields: Fields, network: Network): Result<BitcoinWallet, Flaw> {
  const gap = fields["gapLimit"] ?? String(GAP_LIMIT);
  if (!/^\d{1,4}$/.test(gap) || Number(gap) < GAP_LIMIT || Number(gap) > MAX_GAP)
    return err({
      field: "gapLimit",
      message: message("address.invalidGapLimit", { gapLimit: GAP_LIMIT, maxGap: MAX_GAP }),
    });
  const gapLimit = Number(gap);
  if (fields["descriptor"] !== undefined) return fromDescriptors(fields["descriptor"], gapLimit, network);
  if (fields["xpub"] !== undefined) return fromExtendedKey(fields["xpub"], gapLimit, network);
  return fromAddresses(fields["address"] ?? "", gapLimit, network);
}

function fromAddresses(text: string, gapLimit: number, network: Network): Result<BitcoinWallet, Flaw> {
  const field = "address";
  const texts = text.split(/[\s,;]+/).filter((one) => one !== "");
  if (texts.length > MAX_ADDRESSES)
    return err({ field, message: message("address.tooMany", { maxAddresses: MAX_ADDRESSES }) });
  if (texts.length === 0) return err({ field, message: message("address.onlySeparators") });
  const secret = secretIn(text);
  if (secret !== null) return err({ field, message: secret });
  const addresses = new Set<string>();
  for (const one of texts) {
    const address = readAddress(one, network);
    if (!address.ok)
      return err({
        field,
        message:
          texts.length > 1
            ? message("address.oneOf", { address: one.slice(0, 20), why: address.error })
            : address.error,
      });
    addresses.add(address.value);
  }
  const list = [...addresses].toSorted();
  return ok({ id: list.length === 1 ? list[0]! : hashOf(list), addresses: list, chains: [], gapLimit });
}

/** The depth of an account: purpose, coin, account (BIP 44). */
const ACCOUNT_DEPTH = 3;

function fromExtendedKey(text: string, gapLimit: number, network: Network): Result<BitcoinWallet, Flaw> {
  const field = "xpub";
  const read = readExtendedKey(text, network);
  if (!read.ok) return err({ field, message: read.error });
  const { key, kinds, multisig, prefix } = read.value;
  if (multisig === true)
    return err({
      field,
      message: message("address.oneOfSeveralKeys", { prefix }),
    });
  if (key.depth !== ACCOUNT_DEPTH)
    return err({
      field,
      message: message("address.extendedKeyWrongDepth", { depth: key.depth, accountDepth: ACCOUNT_DEPTH }),
    });
  const chains = kinds.flatMap((kind) =>
    RECEIVE_AND_CHANGE.map((branch) => singleChain(kind, key, [branch], kind, network)),
  );
  return ok({ id: fingerprintOf(key), addresses: [], chains, gapLimit });
}

const RECEIVE_AND_CHANGE = [0, 1] as const;

function fromDescriptors(text: string, gapLimit: number, network: Network): Result<BitcoinWallet, Flaw> {
  const field = "descriptor";
  const secret = secretIn(text);
  if (secret !== null) return err({ field, message: secret });
  const descriptors: Descriptor[] = [];
  // Wallets export one descriptor for receiving and one for change, each on its own line.
  for (const one of text.split(/\s+/)) {
    const read = readDescriptor(one, network);
    if (!read.ok) return err({ field, message: read.error });
    descriptors.push(read.value);
  }
  // Keyed by their first address: one descriptor may contain the change of another.
  const chains = new Map<string, AddressChain>();
  const addresses = new Set<string>();
  try {
    for (const descriptor of descriptors)
      for (const { ranged, addressAt } of chainsOf(descriptor, network))
        if (ranged) chains.set(addressAt(0), { account: "", addressAt });
        else addresses.add(addressAt(0));
  } catch {
    return err({ field, message: message("address.descriptorInvalidKey") });
  }
  const list = [...addresses].toSorted();
  const id = accountIn(descriptors) ?? (list.length === 1 && chains.size === 0 ? list[0]! : null);
  return ok({
    id: id ?? hashOf([...list, ...[...chains.keys()].toSorted()]),
    addresses: list,
    chains: [...chains.values()],
    gapLimit,
  });
}

type Branch = { readonly ranged: boolean; readonly addressAt: (index: number) => string };

function chainsOf(descriptor: Descriptor, network: Network): readonly Branch[] {
  if (descriptor.form === "address") return [{ ranged: false, addressAt: () => descriptor.address }];
  const keys = descriptor.form === "single" ? [descriptor.key] : descriptor.keys;
  const expressions = withChange(keys);
  const branches = Math.max(...expressions.map(({ paths }) => paths.length));
  return Array.from({ length: branches }, (_, branch) => {
    const points = expressions.map((one) => pointsOf(one, branch));
    const addressAt = (index: number): string => {
      const publicKeys = points.map((pointAt) => pointAt(index));
      return descriptor.form === "single"
        ? singleAddress(descriptor.kind, publicKeys[0]!, network)
        : multisigAddress(descriptor.script, publicKeys, network);
    };
    addressAt(0);
    return { ranged: keys.some(({ ranged }) => ranged), addressAt };
  });
}

/** `.../0/*` alone is the receiving path of a wallet; the same key has its change below 1. */
function withChange(keys: readonly KeyExpression[]): readonly KeyExpression[] {
  const receiving = keys.every(({ ranged, paths }) => ranged && paths.length === 1 && paths[0]!.at(-1) === 0);
  if (!receiving) return keys;
  return keys.map((one) => ({ ...one, paths: [one.paths[0]!, [...one.paths[0]!.slice(0, -1), 1]] }));
}

function pointsOf({ key, paths, ranged }: KeyExpression, branch: number): (index: number) => Uint8Array {
  if (key instanceof Uint8Array) return () => key;
  const parent = (paths[branch] ?? paths[0]!).reduce((at, step) => at.deriveChild(step), key);
  return (index) => pointOf(ranged ? parent.deriveChild(index) : parent);
}

function singleChain(
  kind: ScriptKind,
  key: HDKey,
  path: readonly number[],
  account: string,
  network: Network,
): AddressChain {
  const pointAt = pointsOf({ key, paths: [path], ranged: true }, 0);
  return { account, addressAt: (index) => singleAddress(kind, pointAt(index), network) };
}

function pointOf({ publicKey }: HDKey): Uint8Array {
  if (publicKey === null) throw new TypeError("the key has no point");
  return publicKey;
}

/** The account id is the same for an xpub and for descriptors that contain it. */
function accountIn(descriptors: readonly Descriptor[]): string | null {
  const keys = new Set(
    descriptors.map((one) =>
      one.form === "single" && one.key.ranged && !(one.key.key instanceof Uint8Array)
        ? fingerprintOf(one.key.key)
        : null,
    ),
  );
  return keys.size === 1 ? ([...keys][0] ?? null) : null;
}

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\n")).digest("hex");
