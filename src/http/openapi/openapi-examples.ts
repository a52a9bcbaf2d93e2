import { DEFAULT_COUNTRY } from "../../tax/index.ts";
import { EMAIL, SOURCE } from "./openapi-bodies.ts";

/**
 * Example requests and responses by operation: one user with one file throughout. A test validates each against the
 * schema of its operation. Operations that this service does not have are skipped.
 */

const PAGE = { nextCursor: null, hasMore: false };
const USER = { id: "0198f0c1-2b0d-7a55-9d0e-6a1f4c8b7e21", email: EMAIL, displayName: "Ada" };
const TOKEN = "Js427-9akaK47hwh5g8IBHr2PLenwxfeAAZiDbCe49A";
const EXPIRES = "2026-12-15T19:06:17.537Z";
const NO_CARRY = { carriedIn: "0.00", used: "0.00", carriedBack: "0.00", receivedBack: "0.00" };
const JOB = {
  sourceId: SOURCE,
  jobId: "0198f0c2-8a3c-7e0f-b3ed-a61a13db69bb",
  status: "completed",
  message: null,
  answer: null,
  importedRecords: 3,
  normalizedRecords: 3,
  failedRecords: 0,
  mode: "sync",
  phase: "calculating",
  progress: 1,
  createdAt: "2026-11-15T19:06:18.012Z",
  startedAt: "2026-11-15T19:06:18.056Z",
  finishedAt: "2026-11-15T19:06:18.137Z",
};

const NO_LOSSES = { ...NO_CARRY, lossToCarry: "0.00", carriedForward: "0.00" };

/** The categories of the example below: one sale in the first, nothing in the others. */
const CATEGORY_EXAMPLES = DEFAULT_COUNTRY.emptyYearResult(2024, "account").assessment.boxes.map(
  (category, index) =>
    index === 0
      ? {
          ...category,
          gains: "1500.00",
          net: "1500.00",
          taxable: "1500.00",
          ...NO_LOSSES,
          taxableAfterLosses: "1500.00",
        }
      : {
          ...category,
          ...(category.lossToCarry === undefined ? {} : { ...NO_LOSSES, taxableAfterLosses: "0.00" }),
        },
);

export const RESPONSE_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /auth/login": { token: TOKEN, user: USER, provider: "local", expiresAt: EXPIRES },
  "POST /auth/sample": {
    token: TOKEN,
    user: { ...USER, email: "pb7h9yg0cvok@sample.lotbuch.invalid", displayName: "Sample data" },
    provider: "sample",
    expiresAt: EXPIRES,
    redirectTo: "/?year=2026",
  },
  "GET /v1/sources/{sourceId}/jobs/{jobId}": JOB,
  "POST /v1/sources/{sourceId}/sync": { ...JOB, status: "queued", ...unstarted() },
  // 0.05 BTC for 1,000, sold two months later for 2,500: 1,500 of gain, above the limit and taxable whole.
  "POST /v1/tax": {
    jurisdiction: "germany",
    currency: "EUR",
    year: 2024,
    taxableGains: 1500,
    taxableLosses: 0,
    taxFreeGains: 0,
    incomeTotal: 0,
    assessment: {
      boxes: CATEGORY_EXAMPLES,
      section23: {
        gains: "1500.00",
        losses: "0.00",
        net: "1500.00",
        limit: "1000.00",
        taxable: "1500.00",
        lossToCarry: "0.00",
        ...NO_CARRY,
        taxableAfterLosses: "1500.00",
        carriedForward: "0.00",
      },
      section22: {
        receipts: "0.00",
        costs: "0.00",
        net: "0.00",
        limit: "256.00",
        taxable: "0.00",
        lossToCarry: "0.00",
        ...NO_CARRY,
        taxableAfterLosses: "0.00",
        carriedForward: "0.00",
      },
      outsidePeriod: { gains: "0.00", losses: "0.00" },
      section20: { gains: "0.00", losses: "0.00", net: "0.00" },
      scope: "account",
    },
    turnover: {
      insidePeriod: { proceeds: "2500.00", cost: "1000.00", costs: "0.00" },
      outsidePeriod: { proceeds: "0.00", cost: "0.00", costs: "0.00" },
    },
    disposals: 1,
    range: null,
    complete: true,
    method: "fifo",
    ruleSetVersion: "de-2025-03-06",
    runId: "60e307253d102728515056ccefb92647e5e07378556b0bf221d9a77d8aa5454d",
    warningCount: 0,
    warnings: [],
    current: true,
    asOf: "2026-11-15T19:06:18.133Z",
    sources: [
      {
        sourceId: SOURCE,
        name: "My ledger",
        taxableGains: 1500,
        taxableLosses: 0,
        taxFreeGains: 0,
        incomeTotal: 0,
      },
    ],
    forms: {
      year: 2024,
      entries: [
        {
          form: "SO",
          line: "47",
          source: "read",
          label: { de: "Gewinn oder Verlust", en: "Gain or loss" },
          exact: "1500.00",
          whole: "1500",
          text: null,
          haveToBeEntered: true,
          variant: "totals",
        },
      ],
      nothingToEnter: false,
    },
  },
  "GET /v1/disposals": {
    disposals: [
      {
        id: "ledger:2",
        transactionId: "ledger:2",
        sourceId: SOURCE,
        kind: "sale",
        wallet: "main",
        asset: "BTC",
        time: "2024-03-10T12:00:00.000Z",
        day: "2024-03-10",
        year: 2024,
        quantity: "0.05",
        proceeds: "2500",
        cost: "1000",
        costs: "0",
        result: "1500",
        method: "fifo",
        slices: [
          {
            lotId: "ledger:1#1",
            acquired: "2024-01-10",
            acquiredAt: "2024-01-10T12:00:00.000Z",
            disposed: "2024-03-10",
            lastDayOfPeriod: "2025-01-10",
            daysHeld: 60,
            quantity: "0.05",
            cost: "1000",
            proceeds: "2500",
            costs: "0",
            result: "1500",
            inside: true,
            basis: "known",
            box: "section23",
            gap: null,
            rule: "inside-period",
            clauses: ["DE.ESTG.23.1.1.2", "DE.BMF.2025-03-06.RN53", "DE.ESTG.23.3.1"],
            transactionIds: ["ledger:1", "ledger:2"],
            sourceIds: [SOURCE, SOURCE],
          },
        ],
        currency: "EUR",
      },
    ],
    page: PAGE,
  },
  // 0.01 BTC for 600, worth 900 from March 2026 on: free since April 2025.
  "GET /v1/portfolio": {
    points: [
      { date: "2026-01-31", valueEur: "850.00", costEur: "600.00", unpriced: 0 },
      { date: "2026-02-28", valueEur: null, costEur: "600.00", unpriced: 1 },
      { date: "2026-03-31", valueEur: "900.00", costEur: "600.00", unpriced: 0 },
    ],
    today: { valueEur: "900.00", costEur: "600.00", taxableEur: "0.00", freeEur: "300.00", unpriced: [] },
    nextFree: [],
  },
  "GET /v1/lots": {
    lots: [
      {
        id: "ledger:3#1",
        sourceId: SOURCE,
        wallet: "main",
        asset: "BTC",
        quantity: "0.01",
        cost: "600",
        method: "fifo",
        acquired: "2024-04-02",
        acquiredAt: "2024-04-02T09:30:00.000Z",
        lastDayOfPeriod: "2025-04-02",
        taxFreeFrom: "2025-04-03",
        basis: "known",
        gap: null,
        originTransactionId: "ledger:3",
        transactionIds: ["ledger:3"],
        sourceIds: [SOURCE],
        currency: "EUR",
      },
    ],
    page: PAGE,
  },
};

function unstarted() {
  return {
    importedRecords: null,
    normalizedRecords: null,
    failedRecords: null,
    phase: null,
    progress: null,
    startedAt: null,
    finishedAt: null,
  };
}
