import { foldUmlauts, plainText } from "./ranking/text.ts";
import type { Ruleset } from "./ruleset-schema.ts";

/** `nftSale`, `NFTSale` and `LPDeposit` are two words each. */
const INNER_WORD = /(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const NEAREST = 3;

/** Normal form of a name: lower case, umlauts folded, nothing between the words. */
function formOf(name: string): string {
  const words = plainText(name.replace(INNER_WORD, " ")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(foldUmlauts).join("");
}

/** Singular of English and German words: Rewards and reward, Gebühren and Gebühr, Zinsen and Zins. */
const singular = (form: string): string =>
  form.length < 5 ? form.replace(/^(...)s$/, "$1") : form.replace(/(?:en|es|e|n|s)$/, "");

type Names = readonly (readonly [key: string, forms: readonly string[]])[];
const known = new WeakMap<Ruleset, Names>();

/** Names of each type: its key, labels and aliases. Computed once per ruleset. */
function namesByType(ruleset: Ruleset): Names {
  const before = known.get(ruleset);
  if (before !== undefined) return before;
  const names = ruleset.transactionTypes.map(({ key, label }) => {
    const aliases = (ruleset.typeAliases?.[key] ?? "").split(",");
    return [key, [key, label.de, label.en, ...aliases].map(formOf).filter((form) => form !== "")] as const;
  });
  known.set(ruleset, names);
  return names;
}

/** Types with this name; several if the name is ambiguous. */
export function typesCalled(ruleset: Ruleset, name: string): readonly string[] {
  const requested = formOf(name);
  const all = namesByType(ruleset);
  const by = (same: (form: string) => boolean): readonly string[] =>
    requested === "" ? [] : all.flatMap(([key, forms]) => (forms.some(same) ? [key] : []));
  const exact = by((form) => form === requested);
  return exact.length > 0 ? exact : by((form) => singular(form) === singular(requested));
}

/** Types with the most similar names, most similar first. */
export function nearestTypes(ruleset: Ruleset, name: string): readonly string[] {
  const requested = pairsIn(formOf(name));
  return namesByType(ruleset)
    .map(([key, forms]) => ({
      key,
      near: Math.max(...forms.map((form) => likeness(requested, pairsIn(form)))),
    }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, NEAREST)
    .map(({ key }) => key);
}

/** Pairs of adjacent letters, including both ends. */
function pairsIn(form: string): ReadonlySet<string> {
  const delimited = `^${form}$`;
  return new Set(Array.from({ length: delimited.length - 1 }, (_, at) => delimited.slice(at, at + 2)));
}

/** Similarity of two names by their common pairs, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  return (2 * common) / (one.size + other.size);
}
