import { createHash } from "node:crypto";
import type { Leg, Transaction } from "../ledger/index.ts";
import type { AcknowledgedIssue, Decision } from "../sources/decision.ts";
import type { Issue } from "../tax/index.ts";

/** The kind of the decision that says of issues: what was assumed is right. It changes no figure. */
export const ACKNOWLEDGEMENT = "acknowledgement";

/** Issues with an answer of their own: a reading is chosen, a filed year is compared and filed anew. */
const RESOLVED_ELSEWHERE: ReadonlySet<string> = new Set(["open-law", "filed-year-changed"]);

/** Whether an issue asks a person something that "it is as assumed" answers. */
export const isAcknowledgeable = ({ code, severity }: Pick<Issue, "code" | "severity">): boolean =>
  severity !== "info" && !RESOLVED_ELSEWHERE.has(code);

type Ref = { readonly sourceId: string; readonly transactionId: string };
type Lookup = (ref: Ref) => Transaction | undefined;

/** The transactions that an issue names, each with its source. */
export const refsOf = ({ sourceId, sourceIds, transactionIds }: Issue): readonly Ref[] =>
  transactionIds.flatMap((transactionId, i) => {
    const source = sourceIds[i] ?? sourceId;
    return source === null ? [] : [{ sourceId: source, transactionId }];
  });

type Subject = Omit<AcknowledgedIssue, "basis">;

/** By what an issue is found again. */
const subjectOf = (issue: Issue): Subject => ({
  code: issue.code,
  asset: issue.asset,
  sourceId: refsOf(issue)[0]?.sourceId ?? issue.sourceId,
  transactionId: issue.transactionIds[0] ?? null,
  recordId: issue.recordIds[0] ?? null,
});

/** What is acknowledged of an issue as it is now. */
export const acknowledgedOf = (issue: Issue, transactionOf: Lookup): AcknowledgedIssue => ({
  ...subjectOf(issue),
  basis: basisOf(issue, transactionOf),
});

/**
 * Fingerprint of what an issue is about: of its facts and of the transactions that it names. An acknowledgement holds for
 * one fingerprint alone, so that the issue opens again when a record changes. Prices and effects are no part of it:
 * what a coin is worth decides nothing about what happened.
 */
function basisOf(issue: Issue, transactionOf: Lookup): string {
  const { code, asset, wallet, transactionIds, recordIds, count } = issue;
  const contents = refsOf(issue).map((ref) => {
    const found = transactionOf(ref);
    return found === undefined ? null : contentOf(found);
  });
  const text = JSON.stringify([
    [code, asset, wallet, transactionIds, recordIds, count],
    factsOf(issue),
    contents,
  ]);
  return createHash("sha256").update(text).digest("hex");
}

/** Facts in a fixed order, without what is offered beside them and without a sentence that a later version words differently. */
const factsOf = ({ facts }: Issue): readonly (readonly [string, unknown])[] =>
  Object.entries(facts)
    .filter(
      ([name]) =>
        !name.startsWith("nearest") && !(name === "detail" && typeof facts["detailCode"] === "string"),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const legOf = (leg: Leg | null): unknown => leg && [leg.asset, leg.amount];

const contentOf = (of: Transaction): unknown => [
  of.type,
  of.time,
  of.wallet,
  of.toWallet,
  [of.sent, of.received, of.fee].map(legOf),
  of.note,
  of.ownWallet,
  of.acquiredAt,
  of.acquiredCostEur,
  of.origins,
  of.position ?? null,
];

type Acknowledgement = Extract<Decision, { readonly kind: typeof ACKNOWLEDGEMENT }>;

const keyOf = ({ code, sourceId, transactionId, recordId, asset }: Subject): string =>
  [code, sourceId, transactionId, recordId, asset].join("\u001F");

/**
 * Marks the issues that were acknowledged as they are now. A judgement is settled by that and becomes a remark. What is
 * missing stays missing: an error stays one, and the year that it bears on stays provisional.
 */
export function withAcknowledgements(
  issues: readonly Issue[],
  decisions: readonly Decision[],
  transactions: readonly Transaction[],
): readonly Issue[] {
  const byIssue = new Map<string, readonly (readonly [string, Acknowledgement])[]>();
  for (const one of decisions)
    if (one.kind === ACKNOWLEDGEMENT)
      for (const of of one.body.issues)
        byIssue.set(keyOf(of), [...(byIssue.get(keyOf(of)) ?? []), [of.basis, one] as const]);
  if (byIssue.size === 0) return issues;
  const candidatesOf = (issue: Issue) =>
    isAcknowledgeable(issue) ? (byIssue.get(keyOf(subjectOf(issue))) ?? []) : [];
  const named = new Set(
    issues.flatMap((issue) => (candidatesOf(issue).length === 0 ? [] : refsOf(issue).map(refKey))),
  );
  const byRef = new Map(
    transactions.flatMap((one) => {
      const key = `${one.sourceId} ${one.id}`;
      return named.has(key) ? [[key, one] as const] : [];
    }),
  );
  return issues.map((issue) => {
    const candidates = candidatesOf(issue);
    if (candidates.length === 0) return issue;
    const basis = basisOf(issue, (ref) => byRef.get(refKey(ref)));
    const last = candidates.findLast(([of]) => of === basis)?.[1];
    if (last === undefined) return issue;
    return {
      ...issue,
      severity: issue.severity === "error" ? "error" : "info",
      acknowledged: { id: last.id, at: last.createdAt.toISOString(), reason: last.reason },
    };
  });
}

const refKey = ({ sourceId, transactionId }: Ref): string => `${sourceId} ${transactionId}`;
