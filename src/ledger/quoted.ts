import { LIMITS } from "../basics/limits.ts";

/**
 * Control characters, bidirectional marks, line separators, lone surrogates: characters that could disrupt a message.
 */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** Text of a file for a message: at most one line, control characters as their codes. */
export function printable(text: string): string {
  const cut = text.length > LIMITS.quotedCharacters;
  // A surrogate pair is not split.
  const head = cut ? text.slice(0, LIMITS.quotedCharacters).replace(/[\ud800-\udbff]$/, "") : text;
  const plain = head.replaceAll(UNSEEN, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return cut ? `${plain}…` : plain;
}

export const quoted = (text: string): string => `"${printable(text)}"`;
