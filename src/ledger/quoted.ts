import { LIMITS } from "../basics/limits.ts";

/** Controls, marks that turn the direction of text, line separators, halves of characters: nothing a message should do. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** What stands in a file, as a message shows it: no longer than a line, control characters as their codes. */
export function printable(text: string): string {
  const cut = text.length > LIMITS.quotedCharacters;
  // A character of two halves is not cut in two.
  const head = cut ? text.slice(0, LIMITS.quotedCharacters).replace(/[\ud800-\udbff]$/, "") : text;
  const plain = head.replaceAll(UNSEEN, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return cut ? `${plain}…` : plain;
}

export const quoted = (text: string): string => `"${printable(text)}"`;
