import { randomInt } from "node:crypto";

/** Crockford base32: no I, L, O, U, so that a code can be read out and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** `XXXX-XXXX`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Any case, with or without hyphens and spaces, and with the letters Crockford takes for digits. Null: no code at all. */
export function readCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return CODE.test(code) ? code : null;
}
