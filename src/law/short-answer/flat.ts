/**
 * The same text in lower case and without marks on letters, letter for letter, so that a place in the one is a place in the
 * other.
 */
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
 * One pattern for words between commas: whole words, `kauf*` for all that begin so, `*gewinn` for all that end so. A word
 * begins where no letter stands before it, so that each is looked at once.
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
