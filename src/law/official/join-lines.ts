/** Words after which a hyphen stays: "An- und Verkauf" is two words, not one divided. */
const CONNECTIVES = /^(und|oder|bzw\.|beziehungsweise|sowie|als|noch|bis)\b/u;

/**
 * Joins the printed lines of a paragraph. A hyphen at the end of a line divides a word when the next line goes on
 * in lower case; before a capital or a digit it belongs to the word.
 */
export function joinLines(lines: readonly string[]): string {
  let text = "";
  for (const raw of lines) {
    const line = raw.replace(/\s+/g, " ").trim();
    if (line === "") continue;
    if (text === "") text = line;
    else if (text.endsWith("\u00AD")) text = text.slice(0, -1) + line;
    else if (/[\p{L}\d]-$/u.test(text)) text = joinHyphen(text, line);
    // "500 Euro/" on one line, "Jahr" on the next.
    else text += text.endsWith("/") ? line : ` ${line}`;
  }
  return text.replaceAll("\u00AD", "");
}

function joinHyphen(text: string, line: string): string {
  if (CONNECTIVES.test(line)) return `${text} ${line}`;
  return /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : text + line;
}
