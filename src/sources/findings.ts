import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import type { NoticeCode } from "../connectors/fetching.ts";
import { compare } from "../connectors/normalize.ts";
import type { RecordIssueCode } from "../connectors/normalized.ts";
import type { Leg, Transaction } from "../ledger/transaction.ts";
import { roundText } from "../money/index.ts";
import { inProportion } from "../prices/value.ts";
import { plainIssue, type Issue, type Severity } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import type { Ledger } from "./read-ledger.ts";
import { type Message, textOf } from "../wording/messages/index.ts";
import { detailOf, type StoredMessage } from "../wording/messages/stored.ts";

export type Notice = StoredMessage & { readonly code: NoticeCode };

const MAX_IDS = 50;

const SEVERITY: Readonly<Record<RecordIssueCode, Severity>> = {
  "missing-leg": "error",
  "unclear-origin": "warning",
  "unmatched-internal": "warning",
  clawback: "warning",
  "fee-elsewhere": "warning",
  "unused-cell": "warning",
  "correction-unused": "warning",
  "rule-conflict": "warning",
  "balance-gap": "warning",
  "other-asset": "info",
  "shared-inputs": "warning",
  "unsolicited-token": "info",
  "reading-unsure": "warning",
  "receipt-missing": "warning",
  "debt-token": "info",
};

/** Issues about decisions, which decisions cannot settle. */
const ABOUT_DECISIONS: ReadonlySet<RecordIssueCode> = new Set(["correction-unused", "rule-conflict"]);

export type FindingSources = {
  readonly sourceId: string;
  readonly ledger: Ledger;
  readonly balances: readonly Balance[];
  readonly notices: readonly Notice[];
};

/** Issues found while reading a source, in a fixed order: missing data first, then items for the user to judge. */
export function findingsOf({ sourceId, ledger, balances, notices }: FindingSources): readonly Issue[] {
  const all: Issue[] = [
    ...failedRecords(ledger),
    ...mismatches(balances, ledger.transactions),
    ...ofRecords(ledger, sourceId),
    ...notices.map(({ code, ...detail }) => plainIssue({ code, severity: "info", facts: detailOf(detail) })),
  ];
  const rank = { error: 0, warning: 1, info: 2 } as const;
  return all.toSorted((a, b) => rank[a.severity] - rank[b.severity]).map((issue) => ({ ...issue, sourceId }));
}

/** Records that were not understood, one issue per reason. */
function failedRecords({ failures }: Ledger): readonly Issue[] {
  const byReason = new Map<string, string[]>();
  for (const { code, message, recordId } of failures) {
    const key = JSON.stringify([code, message]);
    const ids = byReason.get(key);
    if (ids === undefined) byReason.set(key, [recordId]);
    else ids.push(recordId);
  }
  return [...byReason]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, ids]) => {
      const [code, message] = JSON.parse(key) as [string, Message];
      return plainIssue({
        code: code === "unknown-type" ? "unknown-type" : "unreadable-record",
        severity: "error",
        facts: { reason: code, ...detailOf({ message: textOf(message, "en"), said: message }) },
        recordIds: ids.toSorted().slice(0, MAX_IDS),
        count: ids.length,
      });
    });
}

function ofRecords({ issues, transactions, corrected }: Ledger, sourceId: string): readonly Issue[] {
  const transactionIds = new Set(issues.flatMap(({ transactionId }) => transactionId ?? []));
  const byId = new Map(transactions.filter(({ id }) => transactionIds.has(id)).map((t) => [t.id, t]));
  return issues
    .filter(
      ({ code, transactionId }) =>
        ABOUT_DECISIONS.has(code) || transactionId === null || !corrected.has(transactionId),
    )
    .map(({ code, message, recordIds, transactionId }): Issue => {
      const transaction = transactionId === null ? undefined : byId.get(transactionId);
      const side = transaction?.received ?? transaction?.sent ?? null;
      return plainIssue({
        code,
        severity: SEVERITY[code],
        effectEur: side?.valueEur ?? null,
        asset: side?.asset ?? null,
        wallet: transaction?.wallet ?? null,
        year: transaction === undefined ? null : yearOf(berlinDay(instantOf(transaction.time))),
        transactionIds: transactionId === null ? [] : [transactionId],
        sourceIds: transactionId === null ? [] : [sourceId],
        recordIds: recordIds.slice(0, MAX_IDS),
        count: recordIds.length,
        facts: {
          amount: side?.amount ?? null,
          ...detailOf({ message: textOf(message, "en"), said: message }),
        },
      });
    })
    .toSorted((a, b) => compare(a.transactionIds.join(), b.transactionIds.join()) || compare(a.code, b.code));
}

/** Rn 90: obvious gaps destroy the plausibility of a report. A difference is valued at the last known price. */
function mismatches(balances: readonly Balance[], transactions: readonly Transaction[]): readonly Issue[] {
  const wrong = balances.filter(({ matches }) => matches === false);
  if (wrong.length === 0) return [];
  const last = lastValued(transactions, new Set(wrong.map(({ asset }) => asset)));
  return wrong.map(({ asset, computed, reported, difference }) => {
    const missing = difference!.replace("-", "");
    const leg = last.get(asset);
    const known = leg === undefined ? null : inProportion(missing, leg.valueEur!, leg.amount);
    const worth = asset === "EUR" ? missing : known;
    return plainIssue({
      code: "balance-mismatch",
      severity: "error",
      asset,
      effectEur: worth === null ? null : roundText(worth),
      facts: { computed, reported: reported! },
    });
  });
}

/** The last leg of each asset that has a stated value. */
function lastValued(
  transactions: readonly Transaction[],
  assets: ReadonlySet<string>,
): ReadonlyMap<string, Leg> {
  const last = new Map<string, Leg>();
  for (let i = transactions.length - 1; i >= 0 && last.size < assets.size; i--) {
    const { received, sent } = transactions[i]!;
    for (const leg of [received, sent])
      if (leg !== null && leg.valueEur !== null && assets.has(leg.asset) && !last.has(leg.asset))
        last.set(leg.asset, leg);
  }
  return last;
}
