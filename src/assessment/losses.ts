import type { Decision, LossStatement } from "../sources/decision.ts";
import type { LossCategory, LossNotice, LossWaiver, Person } from "../tax/index.ts";

/** The statements of a person about one income category of one year, all decisions combined. */
export type StatedLoss = {
  readonly person: Person;
  readonly box: LossCategory;
  readonly year: number;
  readonly opening: string | null;
  readonly waivesCarryBack: boolean;
};

/** The stated losses; the last decision on each of the two aspects counts. */
export function statedLosses(decisions: readonly Decision[]): readonly StatedLoss[] {
  const stated = new Map<string, StatedLoss>();
  for (const decision of decisions) {
    if (decision.kind !== "losses") continue;
    const { box, year, person = "a" } = decision.body;
    const key = `${person} ${box} ${year}`;
    const before = stated.get(key) ?? nothingStated(box, year, person);
    stated.set(key, afterwards(before, decision.body));
  }
  return [...stated.values()].toSorted(
    (a, b) => a.year - b.year || (a.box === b.box ? (a.person < b.person ? -1 : 1) : a.box < b.box ? -1 : 1),
  );
}

export const nothingStated = (box: LossCategory, year: number, person: Person): StatedLoss => ({
  person,
  box,
  year,
  opening: null,
  waivesCarryBack: false,
});

export const afterwards = (before: StatedLoss, statement: LossStatement): StatedLoss => ({
  ...before,
  opening: statement.opening === undefined ? before.opening : statement.opening,
  waivesCarryBack: statement.waivesCarryBack ?? before.waivesCarryBack,
});

/** The stated losses in the form of engine options. */
export function lossRules(decisions: readonly Decision[]): {
  readonly notices: readonly LossNotice[];
  readonly waivers: readonly LossWaiver[];
} {
  const stated = statedLosses(decisions);
  return {
    notices: stated.flatMap(({ person, box, year, opening }) =>
      opening === null ? [] : [{ ...named(person), box, year, opening }],
    ),
    waivers: stated.flatMap(({ person, box, year, waivesCarryBack }) =>
      waivesCarryBack ? [{ ...named(person), box, year }] : [],
    ),
  };
}

/** Omits the first person, who is the default. */
const named = (person: Person): { readonly person?: Person } => (person === "a" ? {} : { person });
