import type { Day } from "../calendar/index.ts";
import type { Transaction, LegName } from "../ledger/transaction.ts";
import type { LedgerType } from "../ledger/types.ts";
import type { Bilingual } from "../wording/language.ts";
import type { ReportTerms } from "./report-terms.ts";
import type { FormEntries } from "./form.ts";
import type { Issue } from "./issue.ts";
import type { ValueMethod } from "./book/method.ts";
import type { BookTransaction } from "./book/transaction.ts";
import type { OpenLawTable } from "./open-classes.ts";
import type { CalculateOptions } from "./options.ts";
import type { OtherKey } from "./persons.ts";
import type { WhatIfOf } from "./plan/what-if.ts";
import type { ChangedReturn, Remedy } from "./remedy.ts";
import type { TaxResult, YearResult } from "./result.ts";
import type { FirstSale, Lot } from "./result-rows.ts";
import type { HoldingsOnDays } from "./written/holdings-on.ts";

/** A kind of income that a country knows. */
export type IncomeCategory = {
  readonly key: string;
  readonly label: Bilingual;
  readonly clauses: readonly string[];
  /**
   * Whether income that reaches the limit is taxed in full, or only income that exceeds it; null if there is no limit.
   */
  readonly limit: "below" | "upTo" | null;
  /** Tax rate in percent; null if the general tariff applies. */
  readonly rate: string | null;
  readonly carriesLosses: boolean;
};

/** A choice that a country's law offers to the taxpayer. */
export type ElectionKind = {
  readonly key: string;
  readonly values: readonly string[];
  /** Display name of each value. */
  readonly labels: Readonly<Record<string, Bilingual>>;
  readonly default: string;
  readonly label: Bilingual;
  readonly clauses: readonly string[];
  /** The only year that the choice applies to; null if it may be any. */
  readonly year: number | null;
  /** Whether it may be chosen for a single coin or wallet. */
  readonly perCoin: boolean;
};

/** Other income that shares an income category with crypto, as the taxpayer states it. */
export type OtherKind = { readonly key: OtherKey; readonly label: Bilingual };

/** Last days for filing a return of a year, without and with an adviser; null if the law states none. */
export type Deadlines = { readonly own: Day; readonly adviser: Day | null };

/** The lots in the wallet of a disposal just before it, with the method that would choose among them. */
export type LotsBefore = {
  readonly wallet: string;
  readonly method: ValueMethod;
  readonly lots: readonly Lot[];
};

/** Interface of a country's tax law: one object in the folder of the country, one line in the registry. */
export type Country = {
  readonly key: string;
  /** Country code of its rulesets. */
  readonly code: string;
  readonly label: Bilingual;
  /** A preview lists the legal texts that could not be confirmed. */
  readonly status: "complete" | "preview";
  readonly unconfirmed: readonly Bilingual[];
  /** Version of the ruleset whose clauses are applied. */
  readonly ruleSetVersion: string;
  readonly engineVersion: string;
  readonly firstYear: number;
  readonly incomeCategories: readonly IncomeCategory[];
  readonly elections: readonly ElectionKind[];
  readonly openLaw: OpenLawTable;
  readonly otherIncome: readonly OtherKind[];
  /** Clauses by which other income shares an income category with crypto. */
  readonly otherClauses: readonly string[];
  /** Clauses on moving away or in, which are not computed. */
  readonly movingClauses: readonly string[];
  /** Names of the tax forms. */
  readonly forms: readonly string[];
  /** Report formats of this country only. */
  readonly formats: readonly string[];
  readonly reportTerms: ReportTerms;
  /** The first tax-free day of a lot, by its day of acquisition; null if no holding period applies. */
  readonly freeFrom: ((acquired: string) => string) | null;
  /** The stock of coins by their day of acquisition; null if there is only one. */
  readonly stockOf: ((acquired: string) => "old" | "new") | null;
  readonly calculate: (transactions: readonly BookTransaction[], options?: CalculateOptions) => TaxResult;
  readonly yearResult: (result: Pick<TaxResult, "years" | "issues">, year: number) => YearResult;
  readonly emptyYearResult: (
    year: number,
    scope: "account" | "source",
    issues?: readonly Issue[],
  ) => YearResult;
  readonly needsValue: (transaction: Transaction) => readonly LegName[];
  /** Whether frequent receipts of a type on a day are valued by their month; null if none are. */
  readonly isMonthly: ((type: LedgerType, day: Day) => boolean) | null;
  /** The remedy for a filed return whose figures have changed. */
  readonly remedyOf: (of: ChangedReturn) => Remedy;
  readonly formEntries: (of: YearResult, first?: FirstSale) => FormEntries;
  /** Computes planned sales. */
  readonly whatIf: WhatIfOf;
  /** The income category of taxable sales. */
  readonly salesCategory: string;
  /** Computes holdings over time with their cost. */
  readonly holdingsOn: HoldingsOnDays;
  /** The lots that the taxpayer may name for a disposal; null if the law determines the order. */
  readonly lotsBefore:
    | ((
        transactions: readonly BookTransaction[],
        options: CalculateOptions,
        of: Pick<BookTransaction, "sourceId" | "id">,
      ) => LotsBefore | null)
    | null;
  /** Clauses on the holding period and the order of use. */
  readonly holdingClauses: readonly string[];
  /** Clauses that require records of all accounts. */
  readonly recordClauses: readonly string[];
  /** Clauses on the exemption limit of sales. */
  readonly limitClauses: readonly string[];
  /** Filing deadlines of a year; null if they are not known. */
  readonly deadlinesOf: (year: number) => Deadlines | null;
};
