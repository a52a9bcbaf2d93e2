import type { LedgerType } from "../ledger/types.ts";
import type { Bilingual } from "../wording/language.ts";
import type { CategoryResult, YearResult } from "./result.ts";
import type { SliceRule } from "./result-rows.ts";

/** The words on paper that are a country's own. */
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

/** How sure a judgement is: read in the law, our documented choice, not decided by it, or resting on a text nobody saw. */
export const CERTAINTIES = ["certain", "policy", "open", "unconfirmed"] as const;

/** How a kind of event is treated, and on what that rests. */
export type Treatment = {
  /** The box it counts in as the report names it, or `none`. */
  readonly box: string;
  readonly certainty: (typeof CERTAINTIES)[number];
  readonly clauses: readonly string[];
  readonly text: Bilingual;
};

/** One rule that the figures were made by. */
export type ReportRule = {
  readonly key: string;
  readonly value: string;
  /** Where it is written, in short. */
  readonly rn: readonly string[];
  readonly text: Bilingual;
};

/** The net of the sales that a gap may move, and the limit it is held against. */
export type GapNet = {
  readonly net: string;
  readonly limit: { readonly kind: "below" | "upTo"; readonly amount: string };
};

type Judged = Pick<YearResult, "year" | "exact" | "assessment">;

/** What a country's report says in its own words and columns. Lists, proofs and checks are the same for all. */
export type ReportTerms = {
  readonly labels: Readonly<Record<ReportLabel, Bilingual>>;
  /** Each box in a few words, and its paragraph alone. */
  readonly categories: Readonly<Record<string, { readonly name: Bilingual; readonly short: string }>>;
  /** What the list of all events says of one that led to disposals or receipts of these boxes. */
  readonly effectOf: (of: "disposals" | "receipts", categories: readonly (string | null)[]) => string;
  readonly effects: Readonly<Record<string, Bilingual>>;
  /** Which receipts stand in which of the two lists; those apart have results of their own, gains and losses. */
  readonly receipts: Readonly<Record<"services" | "capital" | "apart", readonly string[]>>;
  readonly titles: Readonly<Record<"services" | "capital", Bilingual>>;
  /** Boxes in which all that was sold together is one gain or loss. */
  readonly wholeSales: readonly string[];
  readonly treatments: Readonly<Record<LedgerType, Treatment>>;
  readonly settings: (of: Judged & { readonly method: string }) => readonly ReportRule[];
  readonly limits: (categories: readonly CategoryResult[]) => {
    readonly privateSales: string;
    readonly services: string;
  };
  /** The method where nobody chooses it; null where persons do, and it is locked while coins lie there. */
  readonly methodIn: ((year: number) => "fifo" | "average") | null;
  /** The lines of the self-check that it has, and where each is written. */
  readonly checks: Readonly<Record<string, readonly string[]>>;
  /** What the sums of the lists are called. */
  readonly sums: Readonly<
    Record<"gains" | "losses" | "outsideGains" | "outsideLosses" | "receipts" | "costs" | "capital", string>
  >;
  readonly gapNet: (of: Judged) => GapNet;
  readonly retention: Bilingual;
  /** Columns of the list of disposals that it does not need, and what others are called. */
  readonly withoutColumns: readonly string[];
  readonly columnLabels: Readonly<Record<string, Bilingual>>;
  readonly rules: Readonly<Partial<Record<SliceRule, Bilingual>>>;
  readonly clauseText: (key: string) => string;
  /** Those of a row of a list, where there is little room. */
  readonly clausesShort: (keys: readonly string[]) => string;
  /** Whether two persons can be assessed together. */
  readonly joint: boolean;
  /** Whether what platforms report is put beside the figures. */
  readonly platformReports: boolean;
};
