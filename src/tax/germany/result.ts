import type { DecimalText } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import type { Issue } from "./issue.ts";
import type { View } from "../book/view.ts";

/** `2024-02-29`, a German calendar day. */
export type DayText = string;

export type SliceRule = "inside-period" | "outside-period" | "period-not-proven";

/** One lot's part in a disposal: a private sale of its own, since it has its own acquisition. */
export type Slice = {
  readonly lotId: string | null;
  readonly acquired: DayText | null;
  readonly acquiredAt: string | null;
  readonly disposed: DayText;
  readonly lastDayOfPeriod: DayText | null;
  readonly daysHeld: number | null;
  readonly quantity: DecimalText;
  readonly cost: DecimalText;
  readonly proceeds: DecimalText;
  /** Werbungskosten. */
  readonly costs: DecimalText;
  readonly result: DecimalText;
  readonly inside: boolean;
  /** `unknown`: nobody has proven what was paid; counted with a cost of 0 and listed under the issues. */
  readonly basis: "known" | "unknown";
  readonly rule: SliceRule;
  readonly clauses: readonly string[];
  /** From the acquisition through every move to the disposal. */
  readonly transactionIds: readonly string[];
};

export type DisposalKind = "sale" | "swap" | "payment" | "fee" | "settlement";

export type Disposal = {
  readonly id: string;
  readonly transactionId: string;
  readonly kind: DisposalKind;
  readonly wallet: string;
  readonly asset: string;
  readonly time: string;
  readonly day: DayText;
  readonly year: number;
  readonly quantity: DecimalText;
  readonly proceeds: DecimalText;
  readonly cost: DecimalText;
  readonly costs: DecimalText;
  readonly result: DecimalText;
  readonly method: "fifo" | "average";
  readonly slices: readonly Slice[];
};

export type Income = {
  readonly transactionId: string;
  readonly type: LedgerType;
  /** § 22 Nr. 3 EStG, or § 20 EStG for derivatives and security tokens: a box of its own. */
  readonly box: "section22" | "section20";
  readonly wallet: string;
  readonly asset: string;
  readonly quantity: DecimalText;
  readonly time: string;
  readonly day: DayText;
  readonly year: number;
  /** Receipts; negative only in section 20, where a settlement can be a loss. */
  readonly value: DecimalText;
  readonly costs: DecimalText;
  readonly net: DecimalText;
  readonly clauses: readonly string[];
};

export type Lot = {
  readonly id: string;
  readonly wallet: string;
  readonly asset: string;
  readonly quantity: DecimalText;
  readonly cost: DecimalText;
  readonly acquired: DayText;
  readonly acquiredAt: string;
  readonly lastDayOfPeriod: DayText;
  readonly taxFreeFrom: DayText;
  readonly basis: "known" | "unknown";
  readonly originTransactionId: string;
  readonly transactionIds: readonly string[];
};

export type Assessment = {
  readonly section23: {
    readonly gains: DecimalText;
    readonly losses: DecimalText;
    readonly net: DecimalText;
    readonly limit: DecimalText;
    readonly taxable: DecimalText;
    readonly lossToCarry: DecimalText;
  };
  readonly section22: {
    readonly receipts: DecimalText;
    readonly costs: DecimalText;
    readonly net: DecimalText;
    readonly limit: DecimalText;
    readonly taxable: DecimalText;
    readonly lossToCarry: DecimalText;
  };
  readonly outsidePeriod: { readonly gains: DecimalText; readonly losses: DecimalText };
  readonly section20: {
    readonly gains: DecimalText;
    readonly losses: DecimalText;
    readonly net: DecimalText;
  };
  readonly scope: "account" | "source";
};

/** What the slices on one side of the period brought in: proceeds - cost - costs is their result. */
export type TurnoverText = {
  readonly proceeds: DecimalText;
  readonly cost: DecimalText;
  /** Werbungskosten. */
  readonly costs: DecimalText;
};

/** The figures of one tax year. Numbers are euro rounded half up to cents; the assessment is decimal text. */
export type YearResult = {
  readonly year: number;
  readonly taxableGains: number;
  readonly taxableLosses: number;
  readonly taxFreeGains: number;
  readonly incomeTotal: number;
  readonly assessment: Assessment;
  readonly turnover: { readonly insidePeriod: TurnoverText; readonly outsidePeriod: TurnoverText };
  readonly disposals: number;
  /** Nothing that bears on this year is left out or assumed. */
  readonly complete: boolean;
};

export type TaxResult = {
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
  readonly method: "fifo" | "average";
  readonly scope: "account" | "source";
  readonly years: readonly YearResult[];
  readonly disposals: View<Disposal>;
  /** Receipts of § 22 Nr. 3 EStG. */
  readonly income: View<Income>;
  /** Results of § 20 EStG: derivatives and security tokens. */
  readonly capital: View<Income>;
  readonly lots: View<Lot>;
  readonly issues: readonly Issue[];
  readonly complete: boolean;
  readonly runId: string;
};
