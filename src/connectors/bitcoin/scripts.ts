import { p2ms, p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from "@scure/btc-signer";
import { type Network, type ScriptKind, written } from "./network.ts";

/** A multi-signature script. */
export type Multisig = {
  readonly wrap: "sh" | "wsh" | "sh-wsh";
  readonly threshold: number;
  readonly sorted: boolean;
};

/** The address of one key in a script of this kind. */
export const singleAddress = (kind: ScriptKind, publicKey: Uint8Array, network: Network): string =>
  written(network, present(SINGLE[kind](publicKey, network.addresses).address));

type Form = Network["addresses"];

const SINGLE = {
  pkh: (key: Uint8Array, form: Form) => p2pkh(key, form),
  "sh-wpkh": (key: Uint8Array, form: Form) => p2sh(p2wpkh(key, form), form),
  wpkh: (key: Uint8Array, form: Form) => p2wpkh(key, form),
  // BIP 86: the output key commits to no script; only the x coordinate of the key is used (BIP 340).
  tr: (key: Uint8Array, form: Form) => p2tr(key.length === 33 ? key.slice(1) : key, undefined, form),
} satisfies Record<ScriptKind, unknown>;

export function multisigAddress(
  { wrap, threshold, sorted }: Multisig,
  publicKeys: readonly Uint8Array[],
  network: Network,
): string {
  const { addresses } = network;
  const keys = sorted ? publicKeys.toSorted((a, b) => Buffer.compare(a, b)) : [...publicKeys];
  const script = p2ms(threshold, keys, true);
  if (wrap === "sh") return written(network, present(p2sh(script, addresses).address));
  const witness = p2wsh(script, addresses);
  return wrap === "wsh" ? present(witness.address) : present(p2sh(witness, addresses).address);
}

function present(address: string | undefined): string {
  if (address === undefined) throw new TypeError("the script has no address");
  return address;
}
