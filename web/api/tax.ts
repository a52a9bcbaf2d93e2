import { call } from "./client.ts";

export type YearSummary = {
  readonly sourceId: string;
  readonly year: number;
  readonly taxableGains: number;
  readonly taxableLosses: number;
  readonly taxFreeGains: number;
  readonly incomeTotal: number;
  readonly assessment: Assessment;
  readonly turnover: { readonly insidePeriod: Turnover; readonly outsidePeriod: Turnover };
  readonly disposals: number;
  readonly complete: boolean;
  readonly ruleSetVersion: string;
  readonly runId: string;
};
export type Turnover = { readonly proceeds: string; readonly cost: string; readonly costs: string };
export type Assessment = {
  readonly section23: {
    readonly gains: string;
    readonly losses: string;
    readonly net: string;
    readonly limit: string;
    readonly taxable: string;
    readonly lossToCarry: string;
  };
  readonly section22: {
    readonly receipts: string;
    readonly costs: string;
    readonly net: string;
    readonly limit: string;
    readonly taxable: string;
    readonly lossToCarry: string;
  };
  readonly section20: { readonly gains: string; readonly losses: string; readonly net: string };
  readonly outsidePeriod: { readonly gains: string; readonly losses: string };
  readonly scope: "source" | "account";
};
export type Slice = {
  readonly lotId: string | null;
  readonly acquired: string | null;
  readonly disposed: string;
  readonly lastDayOfPeriod: string | null;
  readonly daysHeld: number | null;
  readonly quantity: string;
  readonly cost: string;
  readonly proceeds: string;
  readonly costs: string;
  readonly result: string;
  readonly inside: boolean;
  readonly basis: "known" | "unknown";
  readonly rule: "inside-period" | "outside-period" | "period-not-proven";
  readonly clauses: readonly string[];
  readonly transactionIds: readonly string[];
};
export type Disposal = {
  readonly id: string;
  readonly transactionId: string;
  readonly kind: "sale" | "swap" | "payment" | "fee" | "settlement";
  readonly wallet: string;
  readonly asset: string;
  readonly time: string;
  readonly day: string;
  readonly year: number;
  readonly quantity: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly costs: string;
  readonly result: string;
  readonly slices: readonly Slice[];
};
export type Income = {
  readonly transactionId: string;
  readonly type: string;
  readonly asset: string;
  readonly quantity: string;
  readonly time: string;
  readonly day: string;
  readonly year: number;
  readonly value: string;
  readonly costs: string;
  readonly net: string;
  readonly clauses: readonly string[];
};
export type Lot = {
  readonly id: string;
  readonly wallet: string;
  readonly asset: string;
  readonly quantity: string;
  readonly cost: string;
  readonly acquired: string;
  readonly acquiredAt: string;
  readonly lastDayOfPeriod: string;
  readonly taxFreeFrom: string;
  readonly basis: "known" | "unknown";
  readonly originTransactionId: string;
};
export type Issue = {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly transactionIds: readonly string[];
  readonly year: number | null;
  readonly asset: string | null;
  readonly message: string;
  readonly effectEur: string | null;
  readonly recordIds: readonly string[];
  readonly count: number;
  readonly clauses: readonly string[];
};
export type Page = { readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean } };

export const readYear = (sourceId: string, year: number, signal?: AbortSignal) =>
  call<YearSummary>("POST /v1/sources/{sourceId}/tax", {
    path: { sourceId },
    body: { year, jurisdiction: "germany" },
    ...(signal === undefined ? {} : { signal }),
  });

/** Every year with events, oldest first. */
export const readYears = (sourceId: string, signal?: AbortSignal) =>
  call<{ readonly years: readonly YearSummary[] }>("GET /v1/sources/{sourceId}/tax", {
    path: { sourceId },
    ...(signal === undefined ? {} : { signal }),
  });
