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

/** Residence of each person: the last decision counts. */
export function residencesOf(decisions: readonly Decision[]): Readonly<Record<Person, Residence>> {
  const of = (person: Person): Residence | undefined => {
    const last = decisions.findLast((one) => one.kind === "residence" && (one.body.person ?? "a") === person);
    return last?.kind === "residence" ? last.body.residence : undefined;
  };
  const a = of("a") ?? DEFAULT_RESIDENCE;
  // Jointly assessed persons share a residence unless stated otherwise.
  return { a, b: of("b") ?? a };
}

/** Receipts of a source that are valued by their month under the law of the country of residence; null if none are. */
export function monthlyReceipts(decisions: readonly Decision[], sourceId: string): IsMonthly | null {
  const residence = residencesOf(decisions)[ownerOf(sourceId, partnerSources(decisions))];
  if (residence.every(({ country }) => (countryOf(country)?.isMonthly ?? null) === null)) return null;
  return (transaction) => {
    const day = berlinDay(instantOf(transaction.time));
    return countryIn(residence, yearOf(day)).isMonthly?.(transaction.type, day) ?? false;
  };
}

/**
 * Whether reassigning a source to the other person changes how it is read: their countries differ, and one values
 * receipts by month.
 */
export function isReadOtherwise(decisions: readonly Decision[]): boolean {
  const { a, b } = residencesOf(decisions);
  if (JSON.stringify(a) === JSON.stringify(b)) return false;
  return [...a, ...b].some(({ country }) => (countryOf(country)?.isMonthly ?? null) !== null);
}

/** Choices under the law of another country than the default, in the order of the decisions. */
export const choiceDecisions = (decisions: readonly Decision[]) =>
  decisions.flatMap((one) =>
    one.kind === "choice" ? [{ ...one.body, id: one.id, reason: one.reason, createdAt: one.createdAt }] : [],
  );

export type ChoiceDecision = ReturnType<typeof choiceDecisions>[number];

/** The choices in the form of engine options. */
export const choicesOf = (decisions: readonly Decision[]): readonly Choice[] =>
  choiceDecisions(decisions).map(
    ({ id: _id, reason: _reason, createdAt: _at, country: _country, ...choice }) => choice,
  );

/** Wallets at domestic providers: a provider that has withheld tax settles in the country itself. */
export const domesticSources = (transactions: readonly Transaction[]): readonly WalletAt[] =>
  [
    ...new Set(
      transactions.flatMap(({ withheldTaxEur, sourceId }) =>
        withheldTaxEur === undefined ? [] : [sourceId],
      ),
    ),
  ].map((sourceId) => ({ sourceId }));
