import type { Decision } from "../sources/decision.ts";
import { isOfPerson, type OtherIncome, type PartnerSources, type Person } from "../tax/index.ts";

/** The sources that belong to the second person: the last decision on each counts. */
export function partnerSources(decisions: readonly Decision[]): PartnerSources {
  const partner = new Set<string>();
  for (const decision of decisions) {
    if (decision.kind !== "owner") continue;
    if (decision.body.owner === "b") partner.add(decision.sourceId);
    else partner.delete(decision.sourceId);
  }
  return partner;
}

/**
 * Income from other sources than crypto, by person and year: the last decision on each counts; empty statements are
 * omitted.
 */
export function otherIncome(decisions: readonly Decision[]): readonly OtherIncome[] {
  const stated = new Map<string, OtherIncome>();
  for (const decision of decisions)
    if (decision.kind === "other")
      stated.set(`${decision.body.year} ${decision.body.person ?? "a"}`, decision.body);
  return [...stated]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, income]) =>
      /[1-9]/.test(income.privateSales + income.services + (income.capital275 ?? "")) ? [income] : [],
    );
}

/** Other income stated for a year of a person. */
export const otherOf = (other: readonly OtherIncome[], year: number, person: Person): OtherIncome | null =>
  other.find((income) => income.year === year && isOfPerson(income, person)) ?? null;
