import { randomInt } from "node:crypto";

/** Crockford base32: no I, L, O, U, so that a code can be read aloud and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const LETTERS = new RegExp(`^[${ALPHABET}]*$`);

export const newCode = (length = LENGTH): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Groups of four characters: `XXXX-XXXX`. */
export const formatCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, "$&-");

/**
 * Reads a code in any case, with or without hyphens and spaces, and with the letters that Crockford reads as digits.
 * Null if the text is not a code.
 */
export function readCode(typed: string, length = LENGTH): string | null {
  if (typed.length > 40) return null;
  const code = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === length && LETTERS.test(code) ? code : null;
}
