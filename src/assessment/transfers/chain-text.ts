/** The chain's id of a transaction, written one way: without case and 0x. */
export function canonicalHash(hash: string | null): string | null {
  const text = hash?.trim().toLowerCase().replace(/^0x/, "") ?? "";
  return text === "" ? null : text;
}

const HEX = /^0x[0-9a-f]+$/i;
/** A readable part, a 1, and letters of one case that bech32 has (BIP 173). */
const BECH32 = /^[a-z]{1,83}1[02-9ac-hj-np-z]{6,}$/;

/** An address, written one way: in hex and in bech32 case carries nothing, in base58 every letter counts. */
export function canonicalAddress(address: string | null): string | null {
  const text = address?.trim() ?? "";
  if (text === "") return null;
  const lower = text.toLowerCase();
  const oneCase = text === lower || text === text.toUpperCase();
  return HEX.test(text) || (oneCase && BECH32.test(lower)) ? lower : text;
}
