import type { Day } from "../calendar/index.ts";
import type { Transaction, LegName } from "../ledger/transaction.ts";
import type { LedgerType } from "../ledger/types.ts";
import type { Bilingual } from "../wording/language.ts";
import type { ReportTerms } from "./report-terms.ts";
import type { FormEntries } from "./form.ts";
import type { Issue } from "./issue.ts";
import type { BookTransaction } from "./book/transaction.ts";
import type { OpenLawTable } from "./open-classes.ts";
import type { CalculateOptions } from "./options.ts";
import type { OtherKey } from "./persons.ts";
import type { WhatIfOf } from "./plan/what-if.ts";
import type { ChangedReturn, Remedy } from "./remedy.ts";
import type { TaxResult, YearResult } from "./result.ts";
import type { FirstSale } from "./result-rows.ts";
import type { HoldingsOnDays } from "./written/holdings-on.ts";

/** A kind of income that a country knows. */
export type IncomeCategory = {
  readonly key: string;
  readonly label: Bilingual;
  readonly clauses: readonly string[];
  /** Whether what reaches the limit is taxed in full, or only what exceeds it; null where there is none. */
  readonly limit: "below" | "upTo" | null;
  /** In percent; null where the general tariff applies. */
  readonly rate: string | null;
  readonly carriesLosses: boolean;
};

/** What a person may choose by a country's law. */
export type ElectionKind = {
  readonly key: string;
  readonly values: readonly string[];
  /** Each value as a person reads it. */
  readonly labels: Readonly<Record<string, Bilingual>>;
  readonly default: string;
  readonly label: Bilingual;
  readonly clauses: readonly string[];
  /** The one year it is about; null where it may be any. */
  readonly year: number | null;
  /** Whether it may be chosen for a coin or a wallet alone. */
  readonly perCoin: boolean;
};

/** What is not crypto and shares a box with it, as a person states it. */
export type OtherKind = { readonly key: OtherKey; readonly label: Bilingual };

/** The last day on which a return for a year can be handed in, without an adviser and with one; null where nobody could say. */
export type Deadlines = { readonly own: Day; readonly adviser: Day | null };

/** What a country's tax law has to answer: one object in the folder of the country, one line in the registry. */
export type Country = {
  readonly key: string;
  /** Of its rulesets. */
  readonly code: string;
  readonly label: Bilingual;
  /** A preview says what nobody could confirm. */
  readonly status: "complete" | "preview";
  readonly unconfirmed: readonly Bilingual[];
  /** Of the ruleset whose clauses are applied. */
  readonly ruleSetVersion: string;
  readonly engineVersion: string;
  readonly firstYear: number;
  readonly incomeCategories: readonly IncomeCategory[];
  readonly elections: readonly ElectionKind[];
  readonly openLaw: OpenLawTable;
  readonly otherIncome: readonly OtherKind[];
  /** What says that it shares a box. */
  readonly otherClauses: readonly string[];
  /** What it makes of somebody who moves away or in, which is not computed. */
  readonly movingClauses: readonly string[];
  /** The forms its figures go into. */
  readonly forms: readonly string[];
  /** The formats of the report that are of this country alone. */
  readonly formats: readonly string[];
  readonly reportTerms: ReportTerms;
  /** The day from which a lot may be sold free of tax, by the one it was acquired on; null where waiting frees none. */
  readonly freeFrom: ((acquired: string) => string) | null;
  /** Which stock coins of a day are; null where there is one. */
  readonly stockOf: ((acquired: string) => "old" | "new") | null;
  readonly calculate: (transactions: readonly BookTransaction[], options?: CalculateOptions) => TaxResult;
  readonly yearResult: (result: Pick<TaxResult, "years" | "issues">, year: number) => YearResult;
  readonly emptyYearResult: (
    year: number,
    scope: "account" | "source",
    issues?: readonly Issue[],
  ) => YearResult;
  readonly needsValue: (transaction: Transaction) => readonly LegName[];
  /** Whether receipts of a type on a day are valued by their month where they come often; null where none are. */
  readonly isMonthly: ((type: LedgerType, day: Day) => boolean) | null;
  /** What is to be done about a return whose figures are others now. */
  readonly remedyOf: (of: ChangedReturn) => Remedy;
  readonly formEntries: (of: YearResult, first?: FirstSale) => FormEntries;
  /** What sales that have not happened would do. */
  readonly whatIf: WhatIfOf;
  /** The box that they count in unless they are free. */
  readonly salesCategory: string;
  /** What is held over time, and what it cost. */
  readonly holdingsOn: HoldingsOnDays;
  /** What says when and in which order coins that are held are sold. */
  readonly holdingClauses: readonly string[];
  /** What asks for records of all accounts. */
  readonly recordClauses: readonly string[];
  /** What sets the limit of sales. */
  readonly limitClauses: readonly string[];
  /** Null for a year of which nothing is said. */
  readonly deadlinesOf: (year: number) => Deadlines | null;
};
