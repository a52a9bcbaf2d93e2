import type { LedgerType } from "../ledger/types.ts";
import type { Bilingual } from "../wording/language.ts";
import type { CategoryResult, YearResult } from "./result.ts";
import type { SliceRule } from "./result-rows.ts";

/** Labels of the report that differ by country. */
export const REPORT_LABELS = [
  "subtitle",
  "outside",
  "berlin",
  "cents",
  "grounds",
  "locked",
  "foreign",
  "nothingToEnter",
  "linesUnknown",
  "linesGuide",
  "form",
  "line",
  "programmes",
  "noLosses",
  "coupleText",
] as const;
export type ReportLabel = (typeof REPORT_LABELS)[number];

/**
 * Certainty of a judgement: stated in the law, our documented choice, not decided by the law, or resting on a text that
 * could not be read.
 */
export const CERTAINTIES = ["certain", "policy", "open", "unconfirmed"] as const;

/** Treatment of a kind of event, with its basis. */
export type Treatment = {
  /** The income category as the report names it, or `none`. */
  readonly box: string;
  readonly certainty: (typeof CERTAINTIES)[number];
  readonly clauses: readonly string[];
  readonly text: Bilingual;
};

/** One rule behind the figures. */
export type ReportRule = {
  readonly key: string;
  readonly value: string;
  /** Short references of the rule. */
  readonly rn: readonly string[];
  readonly text: Bilingual;
};

/** The net of the sales that a gap may change, and the limit it is compared with. */
export type GapNet = {
  readonly net: string;
  readonly limit: { readonly kind: "below" | "upTo"; readonly amount: string };
};

type Judged = Pick<YearResult, "year" | "exact" | "assessment">;

/** A country's terms and columns of the report. Lists, proofs and checks are the same for all. */
export type ReportTerms = {
  readonly labels: Readonly<Record<ReportLabel, Bilingual>>;
  /** Short name of each income category, and its paragraph. */
  readonly categories: Readonly<Record<string, { readonly name: Bilingual; readonly short: string }>>;
  /** Text in the list of all events for one that led to disposals or receipts of these income categories. */
  readonly effectOf: (of: "disposals" | "receipts", categories: readonly (string | null)[]) => string;
  readonly effects: Readonly<Record<string, Bilingual>>;
  /** Receipts by list; those under `apart` have results of their own, gains and losses. */
  readonly receipts: Readonly<Record<"services" | "capital" | "apart", readonly string[]>>;
  readonly titles: Readonly<Record<"services" | "capital", Bilingual>>;
  /** Income categories in which everything sold together is one gain or loss. */
  readonly wholeSales: readonly string[];
  readonly treatments: Readonly<Record<LedgerType, Treatment>>;
  readonly settings: (of: Judged & { readonly method: string }) => readonly ReportRule[];
  readonly limits: (categories: readonly CategoryResult[]) => {
    readonly privateSales: string;
    readonly services: string;
  };
  /** The method prescribed by law; null if taxpayers choose it, and it is locked while coins are held. */
  readonly methodIn: ((year: number) => "fifo" | "average") | null;
  /** The lines of the self-check, with their references. */
  readonly checks: Readonly<Record<string, readonly string[]>>;
  /** Labels of the sums of the lists. */
  readonly sums: Readonly<
    Record<"gains" | "losses" | "outsideGains" | "outsideLosses" | "receipts" | "costs" | "capital", string>
  >;
  readonly gapNet: (of: Judged) => GapNet;
  readonly retention: Bilingual;
  /** Columns of the list of disposals that the country does not need, and labels of others. */
  readonly withoutColumns: readonly string[];
  readonly columnLabels: Readonly<Record<string, Bilingual>>;
  readonly rules: Readonly<Partial<Record<SliceRule, Bilingual>>>;
  readonly clauseText: (key: string) => string;
  /** Short references for the rows of a list, where space is limited. */
  readonly clausesShort: (keys: readonly string[]) => string;
  /** Whether two persons can be assessed together. */
  readonly joint: boolean;
  /** Whether the report compares platform reports with the figures. */
  readonly platformReports: boolean;
};
