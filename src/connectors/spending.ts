import { base58, createBase58check } from "@scure/base";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { createHash } from "node:crypto";
import { message } from "../wording/messages/index.ts";

/** Warns a user who pasted a secret that can spend the coins: no service may ever ask for it. */
export const SPENDS = message("address.spendsCoins");

/** Whether a text contains recovery words, an extended private key or a private key of Bitcoin. */
export const spends = (text: string): boolean =>
  text.length >= SHORTEST && ((mayHoldKey(text) && hasKey(text)) || hasRecoveryWords(text));

/** Length of the shortest key, in consecutive letters and digits. */
const SHORTEST_KEY = 51;

/** Cheap test before the search for a key: nearly no input contains one. */
function mayHoldKey(text: string): boolean {
  let inRow = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    inRow = isLetter(code) || (code > 47 && code < 58) ? inRow + 1 : 0;
    if (inRow >= SHORTEST_KEY) return true;
  }
  return false;
}

const hasKey = (text: string): boolean =>
  /(?<![1-9A-HJ-NP-Za-km-z])(?:[xyztuvYZUV]prv|[LM]tpv|dgpv)[1-9A-HJ-NP-Za-km-z]{50}/.test(text) ||
  hasPrivateKey(text);

/** Length of twelve words of three letters. */
const SHORTEST = 47;

/** Also detects a bare private key, for address fields only: elsewhere the same form may be a hash. */
export const spendsInsteadOfAddress = (text: string): boolean =>
  spends(text) ||
  /^\s*(0x)?[0-9a-f]{64}\s*$/i.test(text) ||
  lengthOf(text.trim()) === 64 ||
  // Recovery words of another language, numbered or not. The separator is never a digit alone: keys and addresses
  // contain digits.
  /^\s*(?:\d{1,2}[\s.,;:]*)?(?:\p{L}{2,}[\s.,;:]+(?:\d{1,2}[\s.,;:]*)?){11,23}\p{L}{2,}[\s.]*$/u.test(text) ||
  // Sixty-four bytes as the command line tool of Solana writes them.
  /^\s*\[\s*(?:\d{1,3}\s*,\s*){31,63}\d{1,3}\s*\]\s*$/.test(text);

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
/** First byte of a private key in wallet import format: of Bitcoin, its test network, Litecoin and Dogecoin. */
const WALLET_IMPORT = new Set([0x80, 0xef, 0xb0, 0x9e]);

const hasPrivateKey = (text: string): boolean =>
  (
    text.match(/(?<![1-9A-HJ-NP-Za-km-z])[569KLQTc][1-9A-HJ-NP-Za-km-z]{50,51}(?![1-9A-HJ-NP-Za-km-z])/g) ??
    []
  ).some((key) => {
    try {
      return WALLET_IMPORT.has(base58check.decode(key)[0] ?? 0);
    } catch {
      return false;
    }
  });

const WORDS: ReadonlySet<string> = new Set(wordlist);
const FEWEST_WORDS = 12;

/**
 * Whether enough words of the BIP 39 list follow one another: no sentence goes on for so long without "the", "a" or
 * "of".
 */
const hasRecoveryWords = (text: string): boolean => {
  if (!holdsWords(text, FEWEST_WORDS)) return false;
  let inRow = 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    inRow = WORDS.has(word) ? inRow + 1 : 0;
    if (inRow >= FEWEST_WORDS) return true;
  }
  return false;
};

const isLetter = (code: number): boolean => (code > 64 && code < 91) || (code > 96 && code < 123);

/** Cheap count of words up to `max`: most input contains fewer. */
function holdsWords(text: string, max: number): boolean {
  let [words, within] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A character outside ASCII may become a letter in lower case, or separate two words.
    if ((code > 127 || (isLetter(code) && !within)) && ++words >= max) return true;
    within = isLetter(code);
  }
  return false;
}

/** Limit well above the 88 letters of the longest key: decoding takes quadratic time. */
const LONGEST = 200;

/** Decoded length of a base58 text in bytes; null if it is no base58, or longer than any key. */
export const lengthOf = (text: string): number | null => {
  if (text.length > LONGEST) return null;
  try {
    return base58.decode(text).length;
  } catch {
    return null;
  }
};
