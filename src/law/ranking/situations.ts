import type { Bilingual, Ruleset } from "../types.ts";
import type { Concept } from "./concepts.ts";
import type { SituationsFile } from "./vocabulary-schema.ts";

/** One kind of question, and the clauses that answer it with the weight of each. */
export type Situation = {
  readonly key: string;
  /** Speaks only where nothing more particular does. */
  readonly general: boolean;
  readonly when: readonly (readonly string[])[];
  readonly not: readonly string[];
  /** By the clause's place in the ruleset. */
  readonly clauses: readonly { readonly clause: number; readonly grade: number; readonly primary: boolean }[];
  readonly note: Bilingual | null;
};

export type MatchedSituation = {
  readonly situation: Situation;
  readonly concepts: ReadonlySet<string>;
  readonly score: number;
};

const PRIMARY = { first: 1, step: 0.03 };
const SECONDARY = { first: 0.62, step: 0.04 };
/** A situation inside a more specific one still counts, but no longer leads. */
const SUBSUMED = 0.3;
/** From this score on a situation is a case of its own. */
const PARTICULAR = 0.7;
/** What is said of private sales at large steps back behind the rule for the case at hand. */
const GENERAL = 0.35;

export function buildSituations(file: SituationsFile, ruleset: Ruleset): readonly Situation[] {
  const places = new Map(ruleset.clauses.map((clause, place) => [clause.key, place]));
  const graded = (keys: readonly string[], scale: typeof PRIMARY, primary: boolean) =>
    keys.flatMap((short, index) => {
      const clause = places.get(expandClauseKey(short, ruleset) ?? "");
      return clause === undefined ? [] : [{ clause, grade: scale.first - index * scale.step, primary }];
    });
  return file.situations.map((situation) => ({
    key: situation.key,
    general: situation.general ?? false,
    when: situation.when.map((alternatives) => alternatives.split("|")),
    not: situation.not ?? [],
    clauses: [...graded(situation.primary, PRIMARY, true), ...graded(situation.secondary, SECONDARY, false)],
    note: situation.note ?? null,
  }));
}

/** `RN53` and `ESTG.22.3` as they stand in the file; a place without a clause of its own means its first one. */
export function expandClauseKey(short: string, ruleset: Ruleset): string | null {
  const key = short.startsWith("RN") ? `DE.BMF.2025-03-06.${short}` : `DE.${short}`;
  if (ruleset.clauseByKey.has(key)) return key;
  return ruleset.clauses.find((clause) => clause.key.startsWith(`${key}.`))?.key ?? null;
}

/** Situations under the concepts of their first condition: a question looks only at those it can fulfil. */
export type SituationIndex = ReadonlyMap<string, readonly Situation[]>;

export function indexSituations(situations: readonly Situation[]): SituationIndex {
  const byConcept = new Map<string, Situation[]>();
  for (const situation of situations) {
    for (const concept of situation.when[0] ?? []) {
      byConcept.set(concept, [...(byConcept.get(concept) ?? []), situation]);
    }
  }
  return byConcept;
}

/** The situations a question describes, the best first. */
export function matchSituations(
  index: SituationIndex,
  found: ReadonlyMap<string, Concept>,
): readonly MatchedSituation[] {
  const matched: { situation: Situation; concepts: Set<string>; score: number }[] = [];
  const candidates = new Set<Situation>();
  for (const key of found.keys()) for (const situation of index.get(key) ?? []) candidates.add(situation);
  for (const situation of candidates) {
    const concepts = conceptsThatMatch(situation, found);
    if (concepts === null) continue;
    let score = 0;
    for (const key of concepts) score += found.get(key)?.weight ?? 0;
    matched.push({ situation, concepts, score });
  }
  const particular = matched.some(({ situation, score }) => !situation.general && score >= PARTICULAR);
  return matched
    .map((one) => {
      let factor = matched.some((other) => subsumes(other, one)) ? SUBSUMED : 1;
      if (particular && one.situation.general) factor *= GENERAL;
      return { ...one, score: one.score * factor };
    })
    .toSorted((a, b) => b.score - a.score || (a.situation.key < b.situation.key ? -1 : 1));
}

function subsumes(
  wide: { readonly concepts: ReadonlySet<string> },
  narrow: { readonly concepts: ReadonlySet<string> },
): boolean {
  if (wide.concepts.size <= narrow.concepts.size) return false;
  for (const key of narrow.concepts) if (!wide.concepts.has(key)) return false;
  return true;
}

/** Of several alternatives the heaviest one counts; one concept may serve two conditions. */
function conceptsThatMatch(situation: Situation, found: ReadonlyMap<string, Concept>): Set<string> | null {
  for (const key of situation.not) if (found.has(key)) return null;
  const concepts = new Set<string>();
  for (const alternatives of situation.when) {
    let best: Concept | null = null;
    for (const key of alternatives) {
      const concept = found.get(key);
      if (concept !== undefined && (best === null || concept.weight > best.weight)) best = concept;
    }
    if (best === null) return null;
    concepts.add(best.key);
  }
  return concepts;
}
