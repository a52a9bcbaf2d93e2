import type { CalculateOptions, Choice, WalletAt } from "../options.ts";
import { isOfPerson, ownerOf, type OtherIncome, type PartnerSources, type Person } from "../persons.ts";
import type { AnyClass, Interpretation, Interpretations } from "../open-classes.ts";
import { OPEN_LAW } from "./open-law.ts";

export type Options = {
  readonly currentYear: number | null;
  readonly choices: readonly Choice[];
  readonly domestic: readonly WalletAt[];
  readonly other: readonly OtherIncome[];
  readonly partnerSources: readonly string[];
  readonly readings: Interpretations;
  readonly partnerReadings: Interpretations;
};

export const resolveOptions = (options: CalculateOptions): Options => ({
  currentYear: options.currentYear ?? null,
  choices: options.choices ?? [],
  domestic: options.domestic ?? [],
  other: options.other ?? [],
  partnerSources: options.partnerSources ?? [],
  readings: options.readings ?? {},
  partnerReadings: options.partnerReadings ?? {},
});

export const interpretationFor = (
  { readings, partnerReadings }: Options,
  sourceId: string | null,
  partner: PartnerSources,
  of: AnyClass,
): Interpretation => {
  const decided = ownerOf(sourceId, partner) === "b" ? partnerReadings : readings;
  return decided[of] ?? OPEN_LAW[of]!.default;
};

type ChoiceQuery = {
  readonly key: string;
  readonly person: Person;
  readonly year: number;
  readonly sourceId?: string | null;
  readonly wallet?: string;
  readonly asset?: string;
};

/**
 * The user's choice for a subject: the most specific one applies, of two equally specific ones the later. Null if there
 * is none.
 */
export function chosen(choices: readonly Choice[], query: ChoiceQuery): string | null {
  let found: Choice | null = null;
  let best = -1;
  for (const choice of choices) {
    if (choice.key !== query.key || !isOfPerson(choice, query.person)) continue;
    if (choice.year !== undefined && choice.year !== query.year) continue;
    if (choice.sourceId !== undefined && choice.sourceId !== query.sourceId) continue;
    if (choice.wallet !== undefined && choice.wallet !== query.wallet) continue;
    if (choice.asset !== undefined && choice.asset !== query.asset) continue;
    const weight = [choice.asset, choice.wallet, choice.sourceId, choice.year].reduce<number>(
      (sum, part, index) => (part === undefined ? sum : sum + 2 ** (3 - index)),
      0,
    );
    if (weight >= best) [best, found] = [weight, choice];
  }
  return found?.value ?? null;
}
