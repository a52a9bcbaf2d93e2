import type { Decision, LossStatement } from "../sources/decision.ts";
import type { LossBox, LossNotice, LossWaiver } from "../tax/index.ts";

/** What the person says about one box of one year, all statements taken together. */
export type StatedLoss = {
  readonly box: LossBox;
  readonly year: number;
  readonly opening: string | null;
  readonly waivesCarryBack: boolean;
};

/** The last word on each of the two counts. */
export function statedLosses(decisions: readonly Decision[]): readonly StatedLoss[] {
  const stated = new Map<string, StatedLoss>();
  for (const decision of decisions) {
    if (decision.kind !== "losses") continue;
    const { box, year } = decision.body;
    const before = stated.get(`${box} ${year}`) ?? nothingStated(box, year);
    stated.set(`${box} ${year}`, afterwards(before, decision.body));
  }
  return [...stated.values()].toSorted((a, b) => a.year - b.year || (a.box < b.box ? -1 : 1));
}

export const nothingStated = (box: LossBox, year: number): StatedLoss => ({
  box,
  year,
  opening: null,
  waivesCarryBack: false,
});

export const afterwards = (before: StatedLoss, said: LossStatement): StatedLoss => ({
  ...before,
  opening: said.opening === undefined ? before.opening : said.opening,
  waivesCarryBack: said.waivesCarryBack ?? before.waivesCarryBack,
});

/** As the engine takes them. */
export function lossRules(decisions: readonly Decision[]): {
  readonly notices: readonly LossNotice[];
  readonly waivers: readonly LossWaiver[];
} {
  const stated = statedLosses(decisions);
  return {
    notices: stated.flatMap(({ box, year, opening }) => (opening === null ? [] : [{ box, year, opening }])),
    waivers: stated.flatMap(({ box, year, waivesCarryBack }) => (waivesCarryBack ? [{ box, year }] : [])),
  };
}
