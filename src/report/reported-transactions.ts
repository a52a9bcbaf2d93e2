import { type Static, Type } from "typebox";
import { Decimal, Id, Instant, Nullable, OneOf } from "../basics/schema.ts";
import { add, compareDecimals, subtract } from "../ledger/amounts.ts";
import type { Country, Disposal, Person } from "../tax/index.ts";
import type { ReportInput } from "./input.ts";
import { knownWallets, reportedAs, SALES } from "./platform-report.ts";
import { ELEMENTS, type ReportedItem } from "./platform-sums.ts";
import { isReportedReceipt, STEPS, type StepCode } from "./reconciliation.ts";
import { reportSources } from "./sources.ts";
import { surveyOf } from "./survey.ts";
import { momentsOf } from "./time.ts";

export const ReportedTransactionSchema = Type.Object(
  {
    transactionId: Type.String(),
    sourceId: Nullable(Id),
    time: Instant,
    asset: Type.String(),
    units: Decimal,
    amount: Nullable(Type.String({ description: "Its share of the line in euro; null if unknown" })),
  },
  { $id: "ReportedTransaction", description: "A transaction behind a line of the reconciliation" },
);
export type ReportedTransaction = Static<typeof ReportedTransactionSchema>;

/** A line of a platform: a sum that it reports, or a step of the reconciliation. */
export const LineQuery = Type.Object({
  platform: Type.String({ minLength: 1, maxLength: 200 }),
  sourceId: Type.Optional(Id),
  asset: Type.Optional(Type.String({ maxLength: 200 })),
  element: Type.Optional(OneOf(ELEMENTS)),
  type: Type.Optional(Type.String({ maxLength: 20 })),
  step: Type.Optional(OneOf(STEPS)),
});
export type Line = Static<typeof LineQuery>;

/** Number of transactions that a line lists; it says how many there are. */
const MAX_LISTED = 500;

type Amounts = Map<string, ReportedTransaction & { readonly sortKey: number }>;

/** The transactions of a line, oldest first. */
export async function reportedTransactions(
  input: ReportInput,
  year: number,
  person: Person,
  line: Line,
  country: Country,
): Promise<{ readonly total: number; readonly transactions: readonly ReportedTransaction[] }> {
  const sourceId = line.sourceId ?? null;
  const isHere = (of: { readonly sourceId: string | null; readonly name: string }): boolean =>
    of.sourceId === sourceId && of.name === line.platform;
  const items: ReportedItem[] = [];
  const { wallets } = await surveyOf(input, year, (item) => {
    if (isHere(item.wallet) && (line.asset === undefined || line.asset === item.asset)) items.push(item);
  });
  const kindOf = knownWallets(reportSources(input.sources, wallets, person));
  const here = kindOf({ sourceId, name: line.platform });
  const found: Amounts = new Map();
  const put = (
    of: Pick<ReportedTransaction, "transactionId" | "asset" | "units" | "amount">,
    sortKey: number,
  ): void => {
    const key = `${of.transactionId} ${of.asset}`;
    const known = found.get(key);
    found.set(key, {
      ...of,
      sourceId,
      sortKey,
      time: new Date(sortKey).toISOString(),
      units: known === undefined ? of.units : larger(known.units, of.units),
      amount: plus(known === undefined ? "0" : known.amount, of.amount),
    });
  };
  const putItems = (
    matches: (as: { readonly element: string; readonly type: string | null }) => boolean,
    sign: 1 | -1,
  ): void => {
    for (const { transactionId, sortKey, asset, units, gross, ...item } of items)
      if (reportedAs(item, kindOf, here).some((as) => matches(as)))
        put(
          { transactionId, asset, units, amount: gross === null || sign > 0 ? gross : subtract("0", gross) },
          sortKey,
        );
  };
  const { step } = line;
  if (step === undefined)
    putItems(({ element, type }) => element === line.element && type === (line.type ?? null), 1);
  else {
    if (step === "reported") putItems(({ element }) => SALES.has(element), 1);
    if (step === "valuation") putItems(({ element }) => element !== "RRPT" && SALES.has(element), -1);
    if (step === "payments") putItems(({ element }) => element === "RRPT", -1);
    if (step === "reported-receipts") putItems(isReportedReceipt, 1);
    if (step === "receipts-valuation") putItems(isReportedReceipt, -1);
    const range = momentsOf(year);
    const amountOf = DISPOSAL_AMOUNTS[step];
    if (amountOf !== undefined)
      for await (const rows of input.disposals(range))
        for (const { sortKey, body } of rows) {
          if (!isHere({ sourceId: body.sourceId, name: body.wallet })) continue;
          const amount = amountOf(body);
          if (amount === null) continue;
          put(
            { transactionId: body.transactionId, asset: body.asset, units: body.quantity, amount },
            sortKey,
          );
        }
    if (step === "receipts" || step === "receipts-valuation")
      for await (const rows of input.income(range))
        for (const { sortKey, body } of rows)
          if (
            isHere({ sourceId: body.sourceId, name: body.wallet }) &&
            !country.reportTerms.receipts.apart.includes(body.box)
          )
            put(
              {
                transactionId: body.transactionId,
                asset: body.asset,
                units: body.quantity,
                amount: body.value ?? "0",
              },
              sortKey,
            );
  }
  const hidesZero = step === "valuation" || step === "receipts-valuation" || step === "payments";
  const all = [...found.values()]
    .filter(({ amount }) => !hidesZero || amount === null || !isTiny(amount))
    .toSorted((a, b) => a.sortKey - b.sortKey);
  return {
    total: all.length,
    transactions: all.slice(0, MAX_LISTED).map(({ sortKey: _sortKey, ...one }) => one),
  };
}

type Part = "proceeds" | "cost" | "costs" | "result";

const ofSlices = (
  { slices }: Disposal,
  part: Part,
  matches: (slice: Disposal["slices"][number]) => boolean,
): string | null => {
  const matching = slices.filter(matches);
  return matching.length === 0 ? null : matching.reduce((sum, slice) => add(sum, slice[part]), "0");
};
const inside = (part: Part) => (of: Disposal) => ofSlices(of, part, (slice) => slice.inside);
const minus = (amount: string | null): string | null => (amount === null ? null : subtract("0", amount));
const ofKinds =
  (...kinds: readonly Disposal["kind"][]) =>
  (of: Disposal): string | null =>
    kinds.includes(of.kind) ? ofSlices(of, "proceeds", () => true) : null;

/** A disposal's share of a step; null if it has none. */
const DISPOSAL_AMOUNTS: { readonly [K in StepCode]?: (of: Disposal) => string | null } = {
  valuation: ofKinds("sale", "swap"),
  "coin-fees": ofKinds("fee"),
  payments: ofKinds("payment"),
  settlements: ofKinds("settlement"),
  proceeds: (of) => ofSlices(of, "proceeds", () => true),
  outside: (of) => minus(ofSlices(of, "proceeds", (slice) => !slice.inside)),
  cost: (of) => minus(inside("cost")(of)),
  costs: (of) => minus(inside("costs")(of)),
  gain: inside("result"),
};

const larger = (a: string, b: string): string => (compareDecimals(a, b) >= 0 ? a : b);
const plus = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : add(a, b);
/** Less than half a cent: such a difference is not displayed. */
const isTiny = (amount: string): boolean =>
  compareDecimals(amount, "0.005") < 0 && compareDecimals(amount, "-0.005") > 0;
