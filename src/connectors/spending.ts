import { base58, createBase58check } from "@scure/base";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { createHash } from "node:crypto";
import { message } from "../wording/messages/index.ts";

/** Whoever pastes what can spend the coins has to learn it: nobody may ever ask for it. */
export const SPENDS = message("address.canSpendCoinsMust");

/** Recovery words, an extended private key or a private key of Bitcoin, wherever in a text they stand. */
export const spends = (text: string): boolean =>
  text.length >= SHORTEST && ((mayHoldKey(text) && hasKey(text)) || hasRecoveryWords(text));

/** The shortest key, in letters and digits side by side. */
const SHORTEST_KEY = 51;

/** Nearly nothing that is sent does, and looking for that takes less than looking for a key. */
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

/** Twelve words of three letters. */
const SHORTEST = 47;

/** Beside those a bare private key: where an address is asked for, its form tells. Elsewhere it may be a hash. */
export const spendsInsteadOfAddress = (text: string): boolean =>
  spends(text) ||
  /^\s*(0x)?[0-9a-f]{64}\s*$/i.test(text) ||
  lengthOf(text.trim()) === 64 ||
  // Words of another language, numbered or not. What parts them is never a digit alone: keys and addresses have those.
  /^\s*(?:\d{1,2}[\s.,;:]*)?(?:\p{L}{2,}[\s.,;:]+(?:\d{1,2}[\s.,;:]*)?){11,23}\p{L}{2,}[\s.]*$/u.test(text) ||
  // Sixty-four bytes as the command line of Solana writes them.
  /^\s*\[\s*(?:\d{1,3}\s*,\s*){31,63}\d{1,3}\s*\]\s*$/.test(text);

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
/** The first byte of a private key as wallets write it: of Bitcoin, its test network, Litecoin and Dogecoin. */
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

/** So many words of the list in a row (BIP 39): no sentence does without "the", "a" or "of" for so long. */
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

/** Whether so many may stand in it: letters are looked at one by one, for most of what is sent holds fewer words. */
function holdsWords(text: string, max: number): boolean {
  let [words, within] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // What is no plain letter may become one in lower case, or stand between two words.
    if ((code > 127 || (isLetter(code) && !within)) && ++words >= max) return true;
    within = isLetter(code);
  }
  return false;
}

/** Far more than the 88 letters of the longest key: what is longer is not even decoded, which takes the square of its length. */
const LONGEST = 200;

/** Of base58, in bytes; null where it is none, or longer than any key. */
export const lengthOf = (text: string): number | null => {
  if (text.length > LONGEST) return null;
  try {
    return base58.decode(text).length;
  } catch {
    return null;
  }
};
