import { err, ok, type Result } from "../../basics/result.ts";
import { readAddress, type AddressProblem, secretIn } from "./address.ts";
import { descriptorChecksum } from "./descriptor-checksum.ts";
import { readKeyExpression, type KeyExpression } from "./key-expression.ts";
import type { Network, ScriptKind } from "./network.ts";
import type { Multisig } from "./scripts.ts";
import { message } from "../../wording/messages/index.ts";

/** An output descriptor (BIP 380 to 386, 389), in the forms that wallets export. */
export type Descriptor =
  | { readonly form: "address"; readonly address: string }
  | { readonly form: "single"; readonly kind: ScriptKind; readonly key: KeyExpression }
  | { readonly form: "multisig"; readonly script: Multisig; readonly keys: readonly KeyExpression[] };

export function readDescriptor(text: string, network: Network): Result<Descriptor, AddressProblem> {
  const secret = secretIn(text);
  if (secret !== null) return err(secret);
  const [body = "", checksum, ...more] = text.split("#");
  if (more.length > 0) return err(message("address.descriptorSeveralHashes"));
  if (checksum !== undefined && descriptorChecksum(body) !== checksum)
    return err(message("address.descriptorWrongChecksum"));
  const calls = unwrap(body);
  const inner = calls.pop() ?? "";
  const shape = calls.join("-");
  if (shape === "addr") {
    const address = readAddress(inner, network);
    return address.ok ? ok({ form: "address", address: address.value }) : address;
  }
  if (isSingle(shape) && !/[(),]/.test(inner)) {
    if (!network.kinds.includes(shape))
      return err(message("address.descriptorUnknownAddressKind", { name: network.name }));
    const key = readKeyExpression(inner, network);
    return key.ok ? ok({ form: "single", kind: shape, key: key.value }) : key;
  }
  const several = /^(sh|wsh|sh-wsh)-(sorted)?multi$/.exec(shape);
  if (several === null) return err(message("address.descriptorNotSupported"));
  if (several[1] !== "sh" && !network.kinds.includes("wpkh"))
    return err(message("address.descriptorUnknownAddressKind", { name: network.name }));
  return readMultisig(several[1] ?? "", several[2] !== undefined, inner, network);
}

/** Splits `sh(wpkh(KEY))` into its calls and the content: sh, wpkh, KEY. */
function unwrap(text: string): string[] {
  const match = /^([a-z]+)\((.*)\)$/s.exec(text.trim());
  return match === null ? [text] : [match[1] ?? "", ...unwrap(match[2] ?? "")];
}

const isSingle = (shape: string): shape is ScriptKind =>
  shape === "pkh" || shape === "sh-wpkh" || shape === "wpkh" || shape === "tr";

/** A script in sh has at most 520 bytes (BIP 16); a witness script may have 20 keys, of which 16 are supported here. */
const MAX_SIGNERS = { sh: 15, wsh: 16 };

function readMultisig(
  wrap: string,
  sorted: boolean,
  inner: string,
  network: Network,
): Result<Descriptor, AddressProblem> {
  const [count = "", ...texts] = inner.split(",");
  const threshold = Number(count);
  if (wrap === "sh" && texts.length > MAX_SIGNERS.sh)
    return err(message("address.descriptorTooManyKeysForSh", { texts: texts.length, sh: MAX_SIGNERS.sh }));
  if (texts.length > MAX_SIGNERS.wsh)
    return err(message("address.descriptorTooManyKeys", { texts: texts.length, wsh: MAX_SIGNERS.wsh }));
  if (!/^\d{1,2}$/.test(count) || threshold < 1 || threshold > texts.length)
    return err(message("address.descriptorMissingThreshold"));
  const keys: KeyExpression[] = [];
  for (const one of texts) {
    const key = readKeyExpression(one, network);
    if (!key.ok) return key;
    keys.push(key.value);
  }
  const branches = new Set(keys.map(({ paths }) => paths.length).filter((n) => n > 1));
  if (branches.size > 1) return err(message("address.descriptorUnevenBranches"));
  const script: Multisig = {
    wrap: wrap === "sh" || wrap === "wsh" ? wrap : "sh-wsh",
    threshold,
    sorted,
  };
  return ok({ form: "multisig", script, keys });
}
