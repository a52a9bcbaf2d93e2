/** The text in lower case and without diacritics, with the same length, so that positions are the same in both. */
export function flat(text: string): string {
  let flattened = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    const code = letter.charCodeAt(0);
    if (code < 128) {
      flattened += code === 96 ? "'" : code > 64 && code < 91 ? String.fromCharCode(code + 32) : letter;
      continue;
    }
    const lower = letter.toLowerCase();
    const plain = (lower.length === 1 ? lower : letter).normalize("NFD")[0]!;
    flattened += /[’´]/.test(plain) ? "'" : plain;
  }
  return flattened;
}

/**
 * One pattern for comma-separated words: whole words, `kauf*` as a prefix, `*gewinn` as a suffix. Matching starts only
 * at word boundaries, so that each word is examined once.
 */
export function wordPattern(list: string): RegExp {
  const words = list
    .split(",")
    .map((word) => flat(word.trim()))
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      word
        .replace(/[.+?^${}()|[\]\\$]/g, "\\$&")
        .replace(/\*/g, "\\p{L}*")
        .replace(/\s+/g, "\\s"),
    );
  return new RegExp(`(?<![\\p{L}])(?:${words.join("|")})(?![\\p{L}])`, "gu");
}
