import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";

/** Notes are as long as somebody makes them; what comes after so much of one finds nothing. */
const NOTE_CHARACTERS = 2_000;

/**
 * What a transaction is found by, as one text in small letters. Words of people, names of coins and amounts have a sign
 * before them, so that a number can be asked for from its first digit; a hash or an address is found by any part of it.
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

/** Each word once, in the order of their coming; most texts are a single one. */
function addWords(words: Set<string>, text: string): void {
  for (const word of SPACED.test(text) ? text.split(SPACE) : [text]) if (word !== "") words.add(word);
}

/** What the source calls it: rules look for that, and nobody who types a word. */
function kindWord(type: string): string {
  let word = KIND_WORDS.get(type);
  if (word === undefined) KIND_WORDS.set(type, (word = `\u0002${type.split("").join("\u0002")}\u0002\u0002`));
  return word;
}
/** There are few types, and a ledger says one of them in every line. */
const KIND_WORDS = new Map<string, string>();
export const typeWord = (type: string): string => `%${literal(kindWord(type))}%`;

const BEGIN = "=";
const SPACE = /\s+/;
const SPACED = /\s/;
const NUMBER = /^[0-9][0-9.,]*$/;
/** So many digits may be part of a hash; fewer are in every other one. */
const PART_OF_HASH = 6;

/** Patterns of which all hold for what is searched for: every word of it, wherever it stands. */
export const searchedWords = (search: string): readonly string[] =>
  search
    .replaceAll("\0", "")
    .toLowerCase()
    .split(SPACE)
    .filter((word) => word !== "")
    .slice(0, LIMITS.searchWords)
    .map((word) => (NUMBER.test(word) ? numberPattern(word) : `%${literal(word)}%`));

/** Patterns that whatever a text is contained in has to fulfil. */
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

/** 1.234,56 and 1,234.56 are one number, 0,5 is half, and noughts at its end do not count. */
function plainNumber(word: string): string {
  const [comma, point] = [word.lastIndexOf(","), word.lastIndexOf(".")];
  const decimalSeparator = comma > point ? "," : ".";
  const other = decimalSeparator === "," ? "." : ",";
  const one = word.replaceAll(other, "");
  // Twice the same sign sets thousands apart.
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
