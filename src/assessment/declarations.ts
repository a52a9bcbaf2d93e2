import type { DecisionRow } from "../store/decisions.ts";
import type { Person } from "../tax/index.ts";
import { figuresDiffer } from "./filed.ts";
import type { Figures } from "./years.ts";

/** The kind of the decision that tells of one, and of its being taken back. It changes no figure. */
export const DECLARATION = "declaration";

/** What the log says of it: what she confirmed, and on which state of the year. */
export type DeclarationFacts = {
  readonly year: number;
  /** Of two who are assessed together; the first where it is left out. */
  readonly person?: Person;
  /** False: taken back. */
  readonly allAccounts: boolean;
  /** Her own words beside it. */
  readonly text: string | null;
  /** The sources that were there. */
  readonly sources: readonly { readonly id: string; readonly name: string }[];
  readonly figures: Figures | null;
};

export type Declaration = DeclarationFacts & {
  readonly id: string;
  readonly reason: string | null;
  readonly givenAt: string;
};

/** The person's declaration for a year, where she has given one: the last word counts. */
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

/** What is another one since it was given; it stands for what it was given on. */
export type Since = {
  readonly figures: boolean;
  /** Names of sources. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

type Named = { readonly id: string; readonly name: string };

/** `used`: the sources with anything up to the end of the year; `held`: all there are. */
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
