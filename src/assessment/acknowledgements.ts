import { createHash } from "node:crypto";
import type { Leg, Transaction } from "../ledger/index.ts";
import type { AcknowledgedIssue, Decision } from "../sources/decision.ts";
import type { Issue } from "../tax/index.ts";

/** Kind of the decision that confirms what an issue assumed. It changes no figure. */
export const ACKNOWLEDGEMENT = "acknowledgement";

/** Issues that are resolved elsewhere: by choosing an interpretation, or by comparing and refiling a filed year. */
const RESOLVED_ELSEWHERE: ReadonlySet<string> = new Set(["open-law", "filed-year-changed"]);

/** Whether the user can resolve the issue by confirming its assumption. */
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

/** The properties that identify an issue across runs. */
const subjectOf = (issue: Issue): Subject => ({
  code: issue.code,
  asset: issue.asset,
  sourceId: refsOf(issue)[0]?.sourceId ?? issue.sourceId,
  transactionId: issue.transactionIds[0] ?? null,
  recordId: issue.recordIds[0] ?? null,
});

/** The record of an acknowledgement for the issue in its current state. */
export const acknowledgedOf = (issue: Issue, transactionOf: Lookup): AcknowledgedIssue => ({
  ...subjectOf(issue),
  basis: basisOf(issue, transactionOf),
});

/**
 * Fingerprint of what an issue is about: its facts and the transactions that it names. An acknowledgement is valid for
 * one fingerprint, so the issue reopens when a record changes. Prices and effects are not included: the worth of a coin
 * does not change what happened.
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

/** Facts in a fixed order, without suggestions and without sentences that a later version may word differently. */
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
 * Flags the issues whose current state has been acknowledged. An acknowledged judgement becomes a remark. Missing data
 * stays missing: an error remains an error, and its year remains provisional.
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
