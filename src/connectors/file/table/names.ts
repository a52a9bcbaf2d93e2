/**
 * A column's name without the differences between exports: byte order marks, quotes, kinds of blanks, capitals,
 * full-width brackets, a blank before a bracket.
 */
export const normalName = (cell: string): string =>
  unquoted(
    cell
      .normalize("NFC")
      .replaceAll("（", "(")
      .replaceAll("）", ")")
      .replaceAll(/[\s\u200b\uFEFF]+/g, " ")
      .trim(),
  )
    .toLowerCase()
    .replaceAll(/ ?([()]) ?/g, "$1");

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, "$2").trim();

/** Name of a column without one, also beyond the header. */
export const unnamed = (index: number): string => `column ${index + 1}`;

/**
 * Names under which the cells of a row are stored: those of the file. If two columns share a name, each is qualified by
 * the column to its left, `Cur. < Buy`, which stays right if the pair moves; names that are still equal are numbered.
 */
export function uniqueNames(header: readonly string[]): readonly string[] {
  const plain = header.map((cell) =>
    cell
      .replaceAll("\uFEFF", "")
      .trim()
      .replace(/^"(.*)"$/s, "$1"),
  );
  const counts = countsOf(plain.map(normalName));
  const seen = new Map<string, number>();
  return plain.map((name, i) => {
    if (name === "") return unnamed(i);
    const own = counts.get(normalName(name)) === 1 ? name : `${name} < ${plain[i - 1] ?? ""}`.trim();
    const times = (seen.get(normalName(own)) ?? 0) + 1;
    seen.set(normalName(own), times);
    return times === 1 ? own : `${own} #${times}`;
  });
}

const countsOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Patterns of placeholders in a column's name: `Amount {money}`, `Time(UTC{zone})`, `{coin} vor Gebühr`. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  money: "([a-z]{3})",
  coin: "([a-z0-9]{2,12})",
  zone: "([^)]{0,40})",
};

export type NamePattern = {
  /** The format's spelling, for display. */
  readonly name: string;
  /** The text that matches the placeholder, in capitals, "" without a placeholder; null if the name does not match. */
  readonly match: (normal: string) => string | null;
  /** Whether the name has a placeholder, so that several names match. */
  readonly open: boolean;
};

export function namePattern(name: string): NamePattern {
  const normal = normalName(name);
  const placeholder = /\{(money|coin|zone)\}/.exec(normal);
  if (placeholder === null) return { name, open: false, match: (other) => (other === normal ? "" : null) };
  const [found, kind = "zone"] = placeholder;
  // A placeholder that occurs twice has the same text in both positions: `{coin} Amount {coin}`.
  const [before = "", ...behind] = normal.split(found).map(escaped);
  const pattern = new RegExp(`^${before}${PLACEHOLDERS[kind]}${behind.join(String.raw`\1`)}$`);
  return { name, open: true, match: (other) => pattern.exec(other)?.[1]?.toUpperCase() ?? null };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
