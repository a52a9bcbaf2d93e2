import { roundText } from "../money/index.ts";
import { type Static, Type } from "typebox";
import { Decimal, Id, Instant, List, Nullable, OneOf, Texts } from "../basics/schema.ts";

/**
 * error: something is excluded or assumed, the result is not complete.
 * warning: a legal judgement that needs review. info: how a gap was closed within the rules.
 */
export const SEVERITIES = ["error", "warning", "info"] as const;

/** Codes of the engine. */
const TAX_CODES = [
  "missing-acquisition",
  "missing-origin",
  "origin-after-event",
  "invalid-origins",
  "missing-price",
  "not-covered",
  "open-law",
  "returned-short",
  "unknown-type",
  "invalid-transaction",
  "conflicting-duplicate",
  "repeated-transaction",
  "method-switch-refused",
  "fork-values-missing",
  "fork-amount-differs",
  "transfer-to-outside",
  "transfer-mismatch",
  "foreign-currency",
  "airdrop-without-service",
  "assumed-service",
  "cashback-price-reduction",
  "margin-spot",
  "security-token",
  "payment-received",
  "unattributed-fee",
  "value-substituted",
  "fee-value-derived",
] as const;

/** Codes of reading the records of a source. */
const SOURCE_CODES = [
  "unreadable-record",
  "balance-mismatch",
  "missing-leg",
  "unclear-origin",
  "unmatched-internal",
  "clawback",
  "fee-elsewhere",
  "unused-cell",
  "correction-unused",
  "rule-conflict",
  "balance-gap",
  "other-asset",
  "shared-inputs",
  "unsolicited-token",
  "reading-unsure",
  "receipt-missing",
  "debt-token",
  "account-gone",
  "cursor-lost",
  "chain-unavailable",
  "history-incomplete",
] as const;

/** Codes of combining a person's sources. */
const PERSON_CODES = [
  "possible-duplicate",
  "transfer-suggested",
  "origin-contradicts-transfer",
  "wallet-name-shared",
  "filed-year-changed",
  "moved",
] as const;

export const ISSUE_CODES = [...TAX_CODES, ...SOURCE_CODES, ...PERSON_CODES] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

const Facts = Type.Unsafe<Readonly<Record<string, string | number | null>>>({
  type: "object",
  additionalProperties: { type: ["string", "number", "null"] },
  description: "Every quantity, name and day its sentence needs; which there are depends on the code",
});

export const IssueSchema = Type.Object(
  {
    code: OneOf(ISSUE_CODES),
    severity: OneOf(SEVERITIES),
    sourceId: Nullable(Id),
    year: Nullable(Type.Integer()),
    wallet: Nullable(Type.String()),
    asset: Nullable(Type.String()),
    transactionIds: Texts,
    sourceIds: List(Nullable(Id), { description: "The source of each of the transactions" }),
    recordIds: Texts,
    count: Type.Integer({ description: "How many it is about; the ids may name only the first of them" }),
    effectEur: Nullable(
      Type.String({ description: "By how much the year's result changes at most once the gap is closed" }),
    ),
    range: Nullable(
      Type.Object(
        { from: Decimal, to: Decimal },
        { description: "The result between none at all and the assumption made" },
      ),
    ),
    clauses: Texts,
    facts: Facts,
    acknowledged: Type.Optional(
      Type.Object(
        { id: Id, at: Instant, reason: Nullable(Type.String()) },
        {
          description:
            "The person has said that it is as assumed. A warning is settled by that and has severity info; an error stays one, because what is missing stays missing",
        },
      ),
    ),
  },
  {
    $id: "Issue",
    description: "Something a person should look at; its sentence is made from code and facts",
  },
);
export type Issue = Static<typeof IssueSchema>;
export type Severity = Issue["severity"];
export type Facts = Issue["facts"];

const PLAIN = {
  sourceId: null,
  year: null,
  wallet: null,
  asset: null,
  transactionIds: [],
  sourceIds: [],
  recordIds: [],
  count: 1,
  effectEur: null,
  range: null,
  clauses: [],
  facts: {},
} as const satisfies Partial<Issue>;

/** Rounds an issue to cents for output. The stored one has every digit. */
export const inCents = <T extends Pick<Issue, "effectEur" | "range">>(issue: T): T => ({
  ...issue,
  effectEur: issue.effectEur === null ? null : roundText(issue.effectEur),
  range: issue.range === null ? null : { from: roundText(issue.range.from), to: roundText(issue.range.to) },
});

/** Builds an issue from the stated fields; the rest is empty. */
export function plainIssue(stated: Partial<Issue> & Pick<Issue, "code" | "severity">): Issue {
  return { ...PLAIN, ...stated };
}
