import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { Decision } from "../sources/decision.ts";
import type { IsMonthly } from "../sources/monthly.ts";
import {
  type Choice,
  countryIn,
  countryOf,
  DEFAULT_RESIDENCE,
  ownerOf,
  type Person,
  type Residence,
  type WalletAt,
} from "../tax/index.ts";
import { partnerSources } from "./persons.ts";

/** Where each person lives: the last word counts. */
export function residencesOf(decisions: readonly Decision[]): Readonly<Record<Person, Residence>> {
  const of = (person: Person): Residence | undefined => {
    const last = decisions.findLast((one) => one.kind === "residence" && (one.body.person ?? "a") === person);
    return last?.kind === "residence" ? last.body.residence : undefined;
  };
  const a = of("a") ?? DEFAULT_RESIDENCE;
  // Two who are assessed together live together unless it is said otherwise.
  return { a, b: of("b") ?? a };
}

/** Which receipts of a source the law of the country lived in values by their month; null where it values none so. */
export function monthlyReceipts(decisions: readonly Decision[], sourceId: string): IsMonthly | null {
  const residence = residencesOf(decisions)[ownerOf(sourceId, partnerSources(decisions))];
  if (residence.every(({ country }) => (countryOf(country)?.isMonthly ?? null) === null)) return null;
  return (transaction) => {
    const day = berlinDay(instantOf(transaction.time));
    return countryIn(residence, yearOf(day)).isMonthly?.(transaction.type, day) ?? false;
  };
}

/** Whether a source reads differently when it changes hands: the two live in different countries, and one has such a law. */
export function isReadOtherwise(decisions: readonly Decision[]): boolean {
  const { a, b } = residencesOf(decisions);
  if (JSON.stringify(a) === JSON.stringify(b)) return false;
  return [...a, ...b].some(({ country }) => (countryOf(country)?.isMonthly ?? null) !== null);
}

/** What was chosen by the law of another country than the default, in the order in which it was said. */
export const choiceDecisions = (decisions: readonly Decision[]) =>
  decisions.flatMap((one) =>
    one.kind === "choice" ? [{ ...one.body, id: one.id, reason: one.reason, createdAt: one.createdAt }] : [],
  );

export type ChoiceDecision = ReturnType<typeof choiceDecisions>[number];

/** As the engine takes them. */
export const choicesOf = (decisions: readonly Decision[]): readonly Choice[] =>
  choiceDecisions(decisions).map(
    ({ id: _id, reason: _reason, createdAt: _at, country: _country, ...choice }) => choice,
  );

/** A provider that has withheld tax settles in the country itself. */
export const domesticSources = (transactions: readonly Transaction[]): readonly WalletAt[] =>
  [
    ...new Set(
      transactions.flatMap(({ withheldTaxEur, sourceId }) =>
        withheldTaxEur === undefined ? [] : [sourceId],
      ),
    ),
  ].map((sourceId) => ({ sourceId }));
