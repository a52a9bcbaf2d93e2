import { once } from "../../basics/once.ts";
import { parseLocator } from "../locator.ts";
import type { Clause, Ruleset } from "../ruleset-schema.ts";
import { citedProvisions, STEP_NUMBER } from "./cited-provisions.ts";
import { plainText } from "./text.ts";
import { restingOn, spelledOut } from "./written-citation.ts";

/** Clauses that a question cites, in order, and whether it cites one that the ruleset lacks. */
export type CitedClauses = { readonly keys: readonly string[]; readonly unknown: readonly string[] };

export type CitationReader = (question: string) => CitedClauses;

const MARGINAL =
  /\b(?:rn|rz|rdnr|randnr|randnummern?|randziffern?|randzahl|tz|marginal (?:number|no|note)s?|margin number)\b\.?\s{0,2}((?:\d+\s?[ab]?\b\.?(?:\s{0,2}(?:,|und|and|bis|to|-|&)\s{0,2})?)+)/g;
/** Austrian guidelines continue a number with two letters: `Rz 6178ab`. */
const AUSTRIAN_MARGINAL = /\br[zn]\b\.?\s{0,2}(\d{4}[a-z]{0,2})\b/g;

const LAW_NAMES: Readonly<Record<string, string>> = {
  einkommensteuergesetz: "estg",
  abgabenordnung: "ao",
  zeitg: "einhzeitg",
  "buergerliches gesetzbuch": "bgb",
};

const NONE: CitedClauses = { keys: [], unknown: [] };

/** Reads citations in questions: `§ 23 Abs. 3 Satz 5`, `22 Nr. 3 EStG`, `Rn. 48a`. */
export function buildCitationReader(ruleset: Ruleset): CitationReader {
  const letter = new Map<string, string>();
  const isAustrian = ruleset.jurisdictionCode === "AT";
  const statutes = new Map<string, { readonly clause: Clause; readonly path: readonly string[] }[]>();
  for (const clause of ruleset.clauses) {
    const locator = parseLocator(clause.randnummer);
    const law = clause.key.split(".")[1]?.toLowerCase() ?? "";
    if (locator === null) letter.set(clause.randnummer.toLowerCase(), clause.key);
    else {
      const sectionKey = `${law} ${locator.section}`;
      const path = locator.steps.map((step) => `${unitOf(step.unit)}${step.value}`);
      statutes.set(sectionKey, [...(statutes.get(sectionKey) ?? []), { clause, path }]);
    }
  }
  const laws = [...new Set([...statutes.keys()].map((sectionKey) => sectionKey.split(" ")[0] ?? ""))];

  /** Weights of the rules, only in a version that reads informal citations. */
  const resting = ruleset.abilities?.includes("written_citations") === true ? restingOn(ruleset) : null;

  const inStatute = (law: string | undefined, section: string, steps: string): string[] => {
    const named = law === undefined ? laws : [LAW_NAMES[law] ?? law];
    const requested = [...steps.matchAll(STEP_NUMBER)].map(([, unit, value, bracket]) =>
      bracket === undefined ? `${unitOf(unit ?? "")}${value}` : `a${bracket}`,
    );
    for (const name of named) {
      const entries = statutes.get(`${name} ${section}`);
      if (entries === undefined) continue;
      const fitting = entries
        .map(({ clause, path }, order) => ({ key: clause.key, path, fit: fitOf(requested, path), order }))
        .filter(({ fit }) => fit > 0 || requested.length === 0);
      if (resting !== null) return concerned(fitting, requested, resting);
      return fitting
        .toSorted((a, b) => (requested.length === 0 ? 0 : b.fit - a.fit) || a.order - b.order)
        .map(({ key }) => key);
    }
    return [];
  };

  return (question) => {
    if (!/\d/.test(question)) return NONE;
    const written = isAustrian ? spellOutAustrianSteps(question) : question;
    const text = shortRuns(plainText(resting === null ? written : spelledOut(written)).replaceAll("–", "-"));
    const keys = new Set<string>();
    const unknown: string[] = [];
    for (const [, list = ""] of text.matchAll(isAustrian ? AUSTRIAN_MARGINAL : MARGINAL)) {
      for (const number of isAustrian ? [list] : marginalNumbers(list)) {
        const key = letter.get(number);
        if (key === undefined) unknown.push(`${isAustrian ? "Rz" : "Rn."} ${number}`);
        else keys.add(key);
      }
    }
    const hasOthers = once(() => othersIn(text));
    for (const { law, sections, steps, citation } of citedProvisions(text)) {
      for (const section of sections) {
        const found = inStatute(law, section, steps);
        if (found.length === 0)
          unknown.push(`§ ${section}${law === undefined ? "" : ` ${law.toUpperCase()}`}`);
        for (const key of found.slice(0, sections.length > 1 || hasOthers()(citation) ? 1 : 3)) keys.add(key);
      }
    }
    return { keys: [...keys], unknown };
  };
}

/** `Z 2` is a number, `lit a` a letter of a location. */
const spellOutAustrianSteps = (question: string): string =>
  question.replace(/\bZ\.?\s{0,2}(?=\d)/g, "Nr. ").replace(/\blit\.?\s{1,2}(?=[a-z]\b)/g, "Buchst. ");

/** Shortens runs of more than two blanks or section signs, which bounds the running time of the patterns. */
const shortRuns = (text: string): string => text.replace(/\s{2,}/g, "  ").replace(/§{2,}/g, "§§");

/**
 * Whether the question has at least two words of four or more letters besides the citation: then a whole cited section
 * is represented by one clause. Words before and after each position are counted once for all citations.
 */
function othersIn(text: string): (citation: string) => boolean {
  const letters: number[] = [];
  // The second half of a surrogate pair counts as nothing.
  for (const sign of text) letters.push(/\p{L}/u.test(sign) ? 1 : -1, ...(sign.length > 1 ? [0] : []));
  const [before, behind] = [wordsBefore(letters), wordsBefore(letters.toReversed()).toReversed()];
  return (citation) => {
    const at = text.indexOf(citation);
    return (before[at] ?? 0) + (behind[at + citation.length] ?? 0) > 1;
  };
}

/**
 * For each position, including the end, the number of words of four or more letters before it, with words cut there.
 */
function wordsBefore(letters: readonly number[]): readonly number[] {
  const counts = [0];
  let [words, run] = [0, 0];
  for (const letter of letters) {
    run = letter < 0 ? 0 : run + letter;
    if (letter > 0 && run === 4) words += 1;
    counts.push(words);
  }
  return counts;
}

/** `61`, `61 und 62`, `53-55`. A range is expanded up to ten numbers. */
function marginalNumbers(list: string): string[] {
  const range = /^(\d+)\s{0,2}(?:bis|to|-)\s{0,2}(\d+)/.exec(list);
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (to > from && to - from <= 10)
      return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  }
  return [...list.matchAll(/(\d+)(?:\s?([ab])\b)?/g)].map(
    ([, number = "", letter = ""]) => `${number}${letter}`,
  );
}

/** Fit of a clause to the cited location: highest for the exact location, then for the nearest ones. */
function fitOf(requested: readonly string[], path: readonly string[]): number {
  let common = 0;
  while (common < requested.length && requested[common] === path[common]) common++;
  // "§ 22 Satz 3" for "§ 22 Nr. 3 Satz 3": a citation with an omitted step still finds the clause.
  if (common < requested.length) {
    const inOrder = isSubsequence(requested, path);
    if (!inOrder) return common === path.length && common > 0 ? common : 0;
    return requested.length - 0.5;
  }
  return common + 1 / (1 + path.length - common);
}

function isSubsequence(requested: readonly string[], path: readonly string[]): boolean {
  let at = 0;
  for (const step of path) if (step === requested[at]) at++;
  return at === requested.length;
}

/**
 * The location itself, then the clauses below it that rules cite (or all of them, if no rule does), then the nearest
 * ones.
 */
function concerned(
  fitting: readonly { readonly key: string; readonly path: readonly string[]; readonly fit: number }[],
  requested: readonly string[],
  resting: (key: string) => number,
): string[] {
  const isBeneath = (path: readonly string[]): boolean => requested.every((step, at) => path[at] === step);
  const ranked = fitting.map(({ key, path, fit }) => {
    const rank = !isBeneath(path) ? 0 : path.length === requested.length ? 2 : 1;
    return { key, rank, weight: rank === 1 ? resting(key) : fit };
  });
  const some = ranked.some(({ rank, weight }) => rank === 1 && weight > 0);
  return ranked
    .filter(({ rank, weight }) => rank !== 1 || weight > 0 || !some)
    .toSorted((a, b) => b.rank - a.rank || b.weight - a.weight)
    .map(({ key }) => key);
}

/** One letter per kind of step, for all its spellings. */
function unitOf(word: string): string {
  if (/^(a|para|subsec)/i.test(word)) return "a";
  if (/^s/i.test(word)) return "s";
  return /^b/i.test(word) ? "b" : "n";
}
