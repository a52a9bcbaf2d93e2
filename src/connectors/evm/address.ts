import { keccak_256 } from "@noble/hashes/sha3.js";
import { err, ok, type Result } from "../../result.ts";

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** An account in lower case; otherwise what is wrong with it, in words. */
export function readAddress(text: string): Result<string, string> {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text) || /^([a-z]+\s+){11,23}[a-z]+$/.test(text.trim()))
    return err(
      "This can spend the coins and must never be given to anybody, not to this service either. It was not stored. Send the account's address.",
    );
  if (/\.eth$/i.test(text))
    return err("Send the address itself, which begins with 0x: a name may belong to somebody else tomorrow.");
  if (/^(bc1|[13])[0-9a-z]{20,}$/i.test(text)) return err("This is an address of Bitcoin, not of Ethereum.");
  if (!FORM.test(text))
    return err("An address begins with 0x and has 40 further digits from 0 to 9 and a to f.");
  const address = text.toLowerCase();
  const digits = text.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && checksummed(address) !== text)
    return err(
      "The checksum of this address is wrong: a letter is mistyped or in the wrong case. Copy it again.",
    );
  return ok(address);
}

/** Large and small letters are the checksum (EIP 55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString("hex");
  const isLarge = (i: number): boolean => Number.parseInt(hash[i] ?? "0", 16) >= 8;
  return `0x${digits.replaceAll(/./g, (digit, i: number) => (isLarge(i) ? digit.toUpperCase() : digit))}`;
}
