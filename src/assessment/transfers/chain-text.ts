/** Canonical form of a chain's transaction id: without case and 0x. */
export function canonicalHash(hash: string | null): string | null {
  const text = hash?.trim().toLowerCase().replace(/^0x/, "") ?? "";
  return text === "" ? null : text;
}

const HEX = /^0x[0-9a-f]+$/i;
/** Pattern of bech32 (BIP 173): a readable part, a 1, and letters of one case. */
const BECH32 = /^[a-z]{1,83}1[02-9ac-hj-np-z]{6,}$/;

/** Canonical form of an address: case has no meaning in hex and bech32, and every letter counts in base58. */
export function canonicalAddress(address: string | null): string | null {
  const text = address?.trim() ?? "";
  if (text === "") return null;
  const lower = text.toLowerCase();
  const oneCase = text === lower || text === text.toUpperCase();
  return HEX.test(text) || (oneCase && BECH32.test(lower)) ? lower : text;
}
