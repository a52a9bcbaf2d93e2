const BASE58 = "[1-9A-HJ-NP-Za-km-z]";

/** Patterns of wallet identifiers by provider and field. The service validates more strictly, including checksums. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  "bitcoin address": new RegExp(
    `^(?:[13]${BASE58}{24,34}|bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$`,
  ),
  "bitcoin xpub": new RegExp(`^[xyzYZ]pub${BASE58}{100,112}$`),
  "bitcoin descriptor": /^(?:pkh|wpkh|sh|wsh|tr|addr)\(.+\)(?:#[a-z0-9]{8})?$/,
  "litecoin address": new RegExp(
    `^(?:[LM]${BASE58}{24,34}|ltc1[02-9ac-hj-np-z]{8,87}|LTC1[02-9AC-HJ-NP-Z]{8,87})$`,
  ),
  "litecoin xpub": new RegExp(`^(?:[xyzYZ]pub|[LM]tub)${BASE58}{100,112}$`),
  "litecoin descriptor": /^(?:pkh|wpkh|sh|wsh|tr|addr)\(.+\)(?:#[a-z0-9]{8})?$/,
  "dogecoin address": new RegExp(`^[D9A]${BASE58}{24,34}$`),
  "dogecoin xpub": new RegExp(`^(?:xpub|dgub)${BASE58}{100,112}$`),
  "bitcoin-cash address": /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/i,
  "bitcoin-cash xpub": new RegExp(`^xpub${BASE58}{100,112}$`),
  "ethereum address": /^0x[0-9a-fA-F]{40}$/,
  "cosmos address": /^cosmos1[02-9ac-hj-np-z]{38,60}$/,
  "cardano address": /^(?:stake|addr)1[02-9ac-hj-np-z]{50,110}$/,
  "xrp address": new RegExp(`^r${BASE58}{24,34}$`),
  "polkadot address": new RegExp(`^1${BASE58}{45,48}$`),
  "tron address": new RegExp(`^T${BASE58}{33}$`),
  "tezos address": new RegExp(`^tz[1-4]${BASE58}{33}$`),
  "hyperliquid address": /^0x[0-9a-fA-F]{40}$/,
  "solana address": new RegExp(`^${BASE58}{32,44}$`),
};

/** Patterns of recovery words and private keys, which would allow spending the coins. */
const SECRETS: readonly RegExp[] = [
  /^([a-z]+\s+){11,23}[a-z]+$/,
  new RegExp(`(?:[xyztuvYZUV]prv|[LM]tpv|dgpv)${BASE58}{50}`),
  new RegExp(`^[5KL]${BASE58}{50,51}$`),
  /^(0x)?[0-9a-f]{64}$/i,
];

/** The error of a typed value, found before anything is sent. */
export function flawOfTyped(providerKey: string, field: string, typed: string): "secret" | "pattern" | null {
  const shape = SHAPES[`${providerKey} ${field}`];
  const text = typed.trim();
  if (shape === undefined || text === "") return null;
  if (SECRETS.some((secret) => secret.test(text))) return "secret";
  // Several identifiers of one wallet: addresses separated by commas or lines, descriptors by lines.
  const parts = text.split(field === "address" ? /[\s,;]+/ : /\n+/).map((part) => part.trim());
  return parts.every((part) => part === "" || shape.test(part)) ? null : "pattern";
}
