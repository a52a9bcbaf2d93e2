import type { DecisionRow } from "../store/decision-log.ts";
import type { Person } from "../tax/index.ts";
import { figuresDiffer } from "./filed.ts";
import type { Figures } from "./years.ts";

/** Kind of the decision that gives or revokes a declaration of completeness. It changes no figure. */
export const DECLARATION = "declaration";

/** Facts of the declaration in the log: the confirmation, and the state of the year that it refers to. */
export type DeclarationFacts = {
  readonly year: number;
  /** One of two jointly assessed persons; the first if omitted. */
  readonly person?: Person;
  /** False if the declaration was revoked. */
  readonly allAccounts: boolean;
  /** Free text by the person. */
  readonly text: string | null;
  /** The sources that were connected at that time. */
  readonly sources: readonly { readonly id: string; readonly name: string }[];
  readonly figures: Figures | null;
};

export type Declaration = DeclarationFacts & {
  readonly id: string;
  readonly reason: string | null;
  readonly givenAt: string;
};

/** The person's declaration for a year, if one was given: the last decision counts. */
export function declarationOf(log: readonly DecisionRow[], year: number, person: Person): Declaration | null {
  const last = log.findLast(({ kind, body }) => {
    const of = body as DeclarationFacts;
    return kind === DECLARATION && of.year === year && (of.person ?? "a") === person;
  });
  if (last === undefined) return null;
  const facts = last.body as DeclarationFacts;
  return facts.allAccounts
    ? { ...facts, id: last.id, reason: last.reason, givenAt: last.createdAt.toISOString() }
    : null;
}

/** Changes since the declaration was given; it refers to the state of its time. */
export type Since = {
  readonly figures: boolean;
  /** Names of sources. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

type Named = { readonly id: string; readonly name: string };

/**
 * Compares the declared state with the current one. `used`: the sources with records up to the end of the year; `held`:
 * all sources.
 */
export function since(
  { figures, sources }: Pick<Declaration, "figures" | "sources">,
  now: { readonly figures: Figures; readonly used: readonly Named[]; readonly existing: readonly Named[] },
): Since {
  const [then, existingIds] = [
    new Set(sources.map(({ id }) => id)),
    new Set(now.existing.map(({ id }) => id)),
  ];
  const names = (of: readonly Named[]): readonly string[] => of.map(({ name }) => name).toSorted();
  return {
    figures: figures === null || figuresDiffer(figures, now.figures),
    added: names(now.used.filter(({ id }) => !then.has(id))),
    removed: names(sources.filter(({ id }) => !existingIds.has(id))),
  };
}

export const isCurrent = ({ figures, added, removed }: Since): boolean =>
  !figures && added.length === 0 && removed.length === 0;
