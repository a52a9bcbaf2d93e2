import { HDKey } from "@scure/bip32";
import { createBase58check } from "@scure/base";
import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../basics/result.ts";
import { type AddressProblem, secretIn } from "./address.ts";
import { type Network, NETWORKS, type PublicPrefix } from "./network.ts";
import { message } from "../../wording/messages/index.ts";

/** A public extended key (BIP 32), and the scripts that its prefix implies (SLIP 132). */
export type ExtendedKey = PublicPrefix & { readonly key: HDKey };

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
const LENGTH = 78;
/** Length limit: decoding a longer text takes quadratic time. */
const MAX_TEXT = 120;

export function readExtendedKey(text: string, network: Network): Result<ExtendedKey, AddressProblem> {
  const secret = secretIn(text);
  if (secret !== null) return err(secret);
  if (!/^(?:[a-zA-Z]pub|[LM]tub|dgub)[1-9A-HJ-NP-Za-km-z]+$/.test(text))
    return err(message("address.notExtendedKey", { network: prefixesOf(network) }));
  const bytes = text.length > MAX_TEXT ? null : decode(text);
  if (bytes === null || bytes.length !== LENGTH) return err(message("address.extendedKeyWrongChecksum"));
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const prefix = network.publicKeys[version];
  if (prefix === undefined) {
    const other = NETWORKS.find((one) => one.publicKeys[version] !== undefined);
    return err(
      other === undefined
        ? message("address.extendedKeyUnknownPrefix", { name: network.name, slice: text.slice(0, 4) })
        : message("address.extendedKeyOfOtherChain", { name: other.name, name2: network.name }),
    );
  }
  try {
    const versions = { public: version, private: network.privateKeys[0]! };
    return ok({ ...prefix, key: HDKey.fromExtendedKey(text, versions) });
  } catch {
    return err(message("address.extendedKeyInvalidPoint"));
  }
}

/** Prefixes of keys that are accepted, for messages. */
export const prefixesOf = ({ publicKeys }: Network): readonly string[] =>
  Object.values(publicKeys).flatMap(({ prefix, multisig }) => (multisig === true ? [] : [prefix]));

function decode(text: string): Uint8Array | null {
  try {
    return base58check.decode(text);
  } catch {
    return null;
  }
}

/** Identifies an account whatever prefix it was written with, without revealing the key. */
export const fingerprintOf = ({ publicKey, chainCode }: HDKey): string =>
  createHash("sha256")
    .update(publicKey ?? "")
    .update(chainCode ?? "")
    .digest("hex");
