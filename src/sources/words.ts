import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";

/** Only this many characters of a note are indexed: notes have no maximum length. */
const NOTE_CHARACTERS = 2_000;

/**
 * Search text of a transaction, in lower case. Words, names of coins and amounts have a prefix character, so that
 * numbers are found from their first digit; hashes and addresses are found by any part.
 */
export function wordsOf(transaction: Transaction): string {
  const { sent, received, fee, note, noteByUser, tags, told, hash, address, counterparty } = transaction;
  const words = new Set<string>();
  for (const leg of [sent, received, fee]) if (leg !== null) addWords(words, leg.asset);
  for (const leg of [sent, received, fee]) if (leg !== null) addWords(words, leg.amount);
  for (const tag of tags ?? []) addWords(words, tag);
  for (const text of [note, told?.note, noteByUser])
    if (text !== undefined && text !== null) addWords(words, text.slice(0, NOTE_CHARACTERS));
  let all = "";
  for (const word of words) all += `${BEGIN}${word} `;
  for (const one of [hash, address, counterparty]) if (one !== undefined && one !== null) all += `${one} `;
  return `${all}${kindWord((told ?? transaction).type)}`.toLowerCase();
}

/** Adds each word once, in order; most texts are a single word. */
function addWords(words: Set<string>, text: string): void {
  for (const word of SPACED.test(text) ? text.split(SPACE) : [text]) if (word !== "") words.add(word);
}

/** The source's own type: rules search for it, text searches do not. */
function kindWord(type: string): string {
  let word = KIND_WORDS.get(type);
  if (word === undefined) KIND_WORDS.set(type, (word = `\u0002${type.split("").join("\u0002")}\u0002\u0002`));
  return word;
}
/** Cache: there are few types, and each line of a ledger has one. */
const KIND_WORDS = new Map<string, string>();
export const typeWord = (type: string): string => `%${literal(kindWord(type))}%`;

const BEGIN = "=";
const SPACE = /\s+/;
const SPACED = /\s/;
const NUMBER = /^[0-9][0-9.,]*$/;
/** Minimum number of digits that are searched for within hashes; fewer occur in every other hash. */
const PART_OF_HASH = 6;

/** Patterns that must all match: every word of the search, at any position. */
export const searchedWords = (search: string): readonly string[] =>
  search
    .replaceAll("\0", "")
    .toLowerCase()
    .split(SPACE)
    .filter((word) => word !== "")
    .slice(0, LIMITS.searchWords)
    .map((word) => (NUMBER.test(word) ? numberPattern(word) : `%${literal(word)}%`));

/** Patterns that match whatever contains the text. */
export const containedWords = (text: string): readonly string[] =>
  text
    .replaceAll("\0", "")
    .toLowerCase()
    .split(SPACE)
    .filter((word) => word !== "")
    .map((word) => `%${literal(word)}%`);

function numberPattern(word: string): string {
  const digits = plainNumber(word);
  return digits.length >= PART_OF_HASH && !/[.,]/.test(word)
    ? `%${literal(digits)}%`
    : `%${BEGIN}${literal(digits)}%`;
}

/** 1.234,56 and 1,234.56 are the same number, 0,5 is half, and trailing zeros do not count. */
function plainNumber(word: string): string {
  const [comma, point] = [word.lastIndexOf(","), word.lastIndexOf(".")];
  const decimalSeparator = comma > point ? "," : ".";
  const other = decimalSeparator === "," ? "." : ",";
  const one = word.replaceAll(other, "");
  // A separator that occurs twice separates thousands.
  const plain =
    one.split(decimalSeparator).length > 2
      ? one.replaceAll(decimalSeparator, "")
      : one.replace(decimalSeparator, ".");
  if (!plain.includes(".")) return plain;
  let end = plain.length;
  while (plain[end - 1] === "0") end -= 1;
  return plain.slice(0, plain[end - 1] === "." ? end - 1 : end);
}

const literal = (word: string): string => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
