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
  "named-lot-not-found",
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
  description: "Quantities, names and dates of the text; the keys depend on the code",
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
    sourceIds: List(Nullable(Id), { description: "Source id of each transaction, in the same order" }),
    recordIds: Texts,
    count: Type.Integer({ description: "Number of affected transactions; the id list may be shorter" }),
    effectEur: Nullable(
      Type.String({
        description: "Maximum effect on the result of the year in euro once the issue is resolved",
      }),
    ),
    range: Nullable(
      Type.Object(
        { from: Decimal, to: Decimal },
        { description: "Range of the result in euro, from zero to the current assumption" },
      ),
    ),
    clauses: Texts,
    facts: Facts,
    acknowledged: Type.Optional(
      Type.Object(
        { id: Id, at: Instant, reason: Nullable(Type.String()) },
        {
          description:
            "Confirmation of the assumption by the taxpayer. A confirmed warning has severity info; a confirmed error remains an error, because the data is still missing",
        },
      ),
    ),
  },
  {
    $id: "Issue",
    description: "An issue to review; its text is built from code and facts",
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
