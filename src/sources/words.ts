import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../limits.ts";

/** Notes are as long as somebody makes them; what comes after so much of one finds nothing. */
const NOTE_CHARACTERS = 2_000;

/**
 * What a transaction is found by, as one text in small letters. Words of people, names of coins and amounts have a sign
 * before them, so that a number can be asked for from its first digit; a hash or an address is found by any part of it.
 */
export function wordsOf(transaction: Transaction): string {
  const { sent, received, fee, note, noteByUser, tags, told } = transaction;
  const legs = [sent, received, fee].flatMap((leg) => (leg === null ? [] : [leg]));
  const spoken = [
    ...legs.map(({ asset }) => asset),
    ...legs.map(({ amount }) => amount),
    ...(tags ?? []),
    ...[note, told?.note, noteByUser].map((text) => text?.slice(0, NOTE_CHARACTERS) ?? ""),
  ];
  const { hash, address, counterparty } = transaction;
  const chain = [hash, address, counterparty].flatMap((one) => one ?? []);
  const words = spoken.flatMap((text) => text.split(SPACE)).filter((word) => word !== "");
  return [
    ...[...new Set(words)].map((word) => `${BEGIN}${word}`),
    ...chain,
    kindWord((told ?? transaction).type),
  ]
    .join(" ")
    .toLowerCase();
}

/** What the source calls it: rules look for that, and nobody who types a word. */
const kindWord = (type: string): string => `\u0002${type.split("").join("\u0002")}\u0002\u0002`;
export const typeWord = (type: string): string => `%${literal(kindWord(type))}%`;

const BEGIN = "=";
const SPACE = /\s+/;
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
  const mark = comma > point ? "," : ".";
  const other = mark === "," ? "." : ",";
  const one = word.replaceAll(other, "");
  // Twice the same sign sets thousands apart.
  const plain = one.split(mark).length > 2 ? one.replaceAll(mark, "") : one.replace(mark, ".");
  if (!plain.includes(".")) return plain;
  let end = plain.length;
  while (plain[end - 1] === "0") end -= 1;
  return plain.slice(0, plain[end - 1] === "." ? end - 1 : end);
}

const literal = (word: string): string => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
