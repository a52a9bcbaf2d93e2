import {
  calculateByResidence,
  type Issue,
  issuesOf,
  ownerOf,
  type PartnerSources,
  type Person,
  type PersonResult,
  plainIssue,
  type TaxResult,
} from "../tax/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { duplicateIssue, type DuplicatePair, possibleDuplicates } from "../sources/duplicates.ts";
import { withAcknowledgements } from "./acknowledgements.ts";
import { bookable } from "./bookable.ts";
import { broughtBy, contestedIssues, idleOrigins, withOrigins } from "./contested.ts";
import { sharedNames } from "./every-wallet.ts";
import { filedIssues } from "./filed.ts";
import type { Gathered } from "./gather.ts";
import { lossRules } from "./losses.ts";
import { applyTransfers, matchTransfers, type Transfer } from "./transfers/index.ts";
import { residencesOf } from "./residence.ts";
import { withNearestTrades } from "./nearest-trade.ts";
import { personYears, sourceYears, type StoredYear } from "./years.ts";

/** The person's book: the tax result over all sources of the person. */
export type PersonBook = {
  readonly tax: TaxResult;
  readonly transfers: readonly Transfer[];
  readonly issues: readonly Issue[];
  readonly years: readonly StoredYear[];
  /** The years of the second of two persons; null for a single person. */
  readonly partnerYears: readonly StoredYear[] | null;
  readonly shares: ReadonlyMap<string, readonly StoredYear[]>;
};

/** Builds the book. Pure: the same ledgers and decisions give the same book, in any order. */
export function buildBook(
  gathered: Omit<Gathered, "book" | "lastDecision">,
  currentYear: number,
): PersonBook {
  const { sourceIds, names, transactions, findings, decisions, filed = [] } = gathered;
  const { links, proven, partner, matched, booked, options: decided } = bookable(gathered);
  const { contested } = matched;
  const options = {
    currentYear,
    ...lossRules(decisions),
    ...decided,
    partnerSources: sourceIds.filter((id) => partner.has(id)),
  };
  const residences = residencesOf(decisions);
  const tax = calculateByResidence(booked, { ...options, yearEnds: true }, residences);
  // The origin that each transfer would bring is computed in a book that applies all of them.
  const brought =
    contested.length === 0
      ? new Map()
      : broughtBy(
          calculateByResidence(
            applyTransfers(
              transactions,
              matchTransfers({
                transactions,
                decisions: links,
                proven: null,
                ...(names === undefined ? {} : { names }),
              }),
              partner,
            ),
            options,
            residences,
          ),
          contested,
        );
  const transfers = withOrigins(withGifts(matched.transfers, partner), contested, brought);
  const common = withAcknowledgements(
    [
      ...findings,
      ...withNearestTrades(tax.issues, transactions),
      ...duplicateIssues(transactions, tax),
      ...suggestionIssues(transfers, transactions),
      ...contestedIssues(contested, transactions, brought),
      ...idleOrigins(matched.transfers, proven),
      ...sharedNames(transactions, names),
    ],
    decisions,
    transactions,
  );
  const changed: Readonly<Record<Person, readonly Issue[]>> = {
    a: filedIssues(tax.years, filed, "a"),
    b: filedIssues(tax.partner?.years ?? [], filed, "b"),
  };
  const concerning = (person: Person): readonly Issue[] =>
    issuesOf([...common, ...changed[person]], person, partner);
  const yearsOf = (result: PersonResult, person: Person): readonly StoredYear[] =>
    personYears(tax, result, concerning(person), (id) => ownerOf(id, partner) === person, residences[person]);
  return {
    tax,
    transfers,
    issues: [...common, ...changed.a, ...changed.b],
    years: yearsOf(tax, "a"),
    partnerYears: tax.partner && yearsOf(tax.partner, "b"),
    shares: new Map(
      sourceIds.map((id) => [
        id,
        sourceYears(tax, id, concerning(ownerOf(id, partner)), residences[ownerOf(id, partner)]),
      ]),
    ),
  };
}

/**
 * A transfer between two spouses has no consideration: it is a gift, and the recipient takes over the giver's
 * acquisition.
 */
function withGifts(transfers: readonly Transfer[], partner: PartnerSources): readonly Transfer[] {
  if (partner.size === 0) return transfers;
  return transfers.map((transfer) => {
    const { status, sent, received } = transfer;
    if (status !== "matched" || sent === null || received === null) return transfer;
    const isGift = ownerOf(sent.sourceId, partner) !== ownerOf(received.sourceId, partner);
    return isGift ? { ...transfer, gift: true } : transfer;
  });
}

/**
 * Issues for duplicated histories, such as API and file or the same file twice, with the effect of excluding one of
 * them.
 */
function duplicateIssues(transactions: readonly Transaction[], tax: TaxResult): readonly Issue[] {
  const pairs = possibleDuplicates(transactions, ({ sourceId }) => sourceId ?? "");
  if (pairs.length === 0) return [];
  const results = resultsOf(pairs, tax);
  return pairs.map((pair) => duplicateIssue(pair, results.get(keyOf(pair.second)) ?? null));
}

const keyOf = ({ sourceId, id }: { readonly sourceId: string | null; readonly id: string }): string =>
  `${sourceId} ${id}`;

/** Result of each second transaction of a pair: the gain of its disposal, or its receipt. */
function resultsOf(pairs: readonly DuplicatePair[], tax: TaxResult): ReadonlyMap<string, string> {
  const secondKeys = new Set(pairs.map(({ second }) => keyOf(second)));
  const results = new Map<string, string>();
  for (const { sourceId, transactionId, value } of tax.income)
    if (value !== null && secondKeys.has(keyOf({ sourceId, id: transactionId })))
      results.set(keyOf({ sourceId, id: transactionId }), value);
  for (const { sourceId, transactionId, result } of tax.disposals)
    if (secondKeys.has(keyOf({ sourceId, id: transactionId })))
      results.set(keyOf({ sourceId, id: transactionId }), result.replace("-", ""));
  return results;
}

/** Issues for matches that are too uncertain to be applied, with their effect. */
function suggestionIssues(
  transfers: readonly Transfer[],
  transactions: readonly Transaction[],
): readonly Issue[] {
  const suggested = transfers.filter(({ status }) => status === "suggested");
  if (suggested.length === 0) return [];
  const sentKeys = new Set(suggested.map(({ sent }) => `${sent!.sourceId} ${sent!.transactionId}`));
  const byKey = new Map(
    transactions.filter((one) => sentKeys.has(keyOf(one))).map((one) => [keyOf(one), one] as const),
  );
  return suggested.map(({ sent, asset, candidates, year }) => {
    const transaction = byKey.get(`${sent!.sourceId} ${sent!.transactionId}`);
    return plainIssue({
      code: "transfer-suggested",
      severity: "warning",
      sourceId: sent!.sourceId,
      year,
      wallet: sent!.wallet,
      asset,
      transactionIds: [sent!.transactionId, ...candidates.map(({ transactionId }) => transactionId)],
      sourceIds: [sent!.sourceId, ...candidates.map(({ sourceId }) => sourceId)],
      count: candidates.length,
      effectEur: transaction?.sent?.valueEur ?? null,
      facts: { amount: sent!.amount, candidates: candidates.length },
    });
  });
}
