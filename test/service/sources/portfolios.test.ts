import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { coinbase } from "../../../src/connectors/coinbase/index.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import type { NativeValue } from "../../../src/connectors/normalized.ts";
import type { Leg, Transaction } from "../../../src/ledger/index.ts";
import { calculate, needsValue, yearResult } from "../../../src/tax/index.ts";

type Expected = {
  readonly records: { readonly imported: number; readonly failed: number };
  readonly issues: readonly string[];
  readonly years: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const fetchAll = async (user: string): Promise<RawRecord[]> => {
  const records: RawRecord[] = [];
  const credentials = { kind: "oauth" as const, accessToken: sandbox.accessToken(user) };
  const context = { settings: { apiUrl: sandbox.url }, credentials, now: () => new Date() };
  for await (const event of coinbase.fetchPages(context, null, AbortSignal.timeout(300_000))) {
    if (event.kind === "page") records.push(...event.records);
  }
  return records;
};

/** The sandbox's own rates: a euro is 1.25 dollars, 1.20 from Friday to Sunday; ALGO is always 20 cents. */
const valueOf = (time: string, leg: Leg, native: NativeValue["native"] | undefined): string => {
  if (native?.currency === "USD") {
    const late = [5, 6, 0].includes(new Date(time).getUTCDay());
    return centsOf(Number(native.amount) / (late ? 1.2 : 1.25));
  }
  if (leg.asset === "ALGO") return (Number(leg.amount) * 0.2).toFixed(8);
  throw new Error(`no price in this test for ${leg.asset}`);
};
const centsOf = (value: number): string => value.toFixed(2);

const priced = (transactions: readonly Transaction[], natives: readonly NativeValue[]): Transaction[] =>
  transactions.map((transaction) => {
    const legs = needsValue(transaction).map((name) => {
      const leg = transaction[name]!;
      const known = natives.find((one) => one.transactionId === transaction.id && one.leg === name);
      return [name, { ...leg, valueEur: valueOf(transaction.time, leg, known?.native) }] as const;
    });
    return { ...transaction, ...Object.fromEntries(legs) };
  });

const figures = (transactions: readonly Transaction[], year: number): Record<string, string> => {
  const { taxableGains, taxableLosses, taxFreeGains, incomeTotal, assessment } = yearResult(
    calculate(transactions),
    year,
  );
  const { section23, section22, outsidePeriod } = assessment;
  return {
    taxableGains: taxableGains.toFixed(2),
    taxableLosses: taxableLosses.toFixed(2),
    taxFreeGains: taxFreeGains.toFixed(2),
    incomeTotal: incomeTotal.toFixed(2),
    section23Taxable: section23.taxable,
    section22Taxable: section22.taxable,
    outsideLosses: outsidePeriod.losses,
  };
};

const expectedOf = (user: string): Expected => {
  const file = new URL(`../../../sandbox/coinbase/portfolios/${user}.expected.json`, import.meta.url);
  const expected: Expected = JSON.parse(readFileSync(file, "utf8"));
  return expected;
};

describe.each(["holder", "trader", "staker", "messy", "whale-2007"])("the portfolio %s", (user) => {
  it("has the figures worked out by hand", async () => {
    const expected = expectedOf(user);
    const records = await fetchAll(user);
    const { transactions, outcomes, natives, issues } = normalize(coinbase, records);
    const failed = outcomes.filter((outcome) => outcome.status === "failed").length;
    expect({ imported: records.length, failed }).toEqual(expected.records);
    expect(issues.map((issue) => issue.code).toSorted()).toEqual(expected.issues.toSorted());
    const ledger = priced(transactions, natives);
    for (const [year, values] of Object.entries(expected.years)) {
      expect({ year, ...figures(ledger, Number(year)) }).toMatchObject({ year, ...values });
    }
  });
});
