import { type Static, Type } from "typebox";
import type { StoredYear } from "../assessment/years.ts";
import { Decimal, Id, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import { add, compareDecimals, subtract } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { reporterText, stepText } from "../wording/index.ts";
import { keyOf } from "./input.ts";
import { type PlatformReport, type PlatformSum, SALES } from "./platform-report.ts";
import { BilingualSchema } from "./row-fields.ts";
import type { Tally, WalletTally } from "./tally.ts";

/** Steps from the reported disposals of a platform to its gain in the return, and from its receipts to the income. */
export const STEPS = [
  "reported",
  "valuation",
  "coin-fees",
  "payments",
  "settlements",
  "proceeds",
  "outside",
  "cost",
  "costs",
  "rounding",
  "gain",
  "reported-receipts",
  "receipts-valuation",
  "receipts",
] as const;
export type StepCode = (typeof STEPS)[number];

/** Subtotals; every other step is an amount that is added. */
const TOTALS: ReadonlySet<StepCode> = new Set<StepCode>([
  "reported",
  "proceeds",
  "gain",
  "reported-receipts",
  "receipts",
]);

export const REPORTERS = ["germany", "eu", "elsewhere", "unknown"] as const;

const StepSchema = Type.Object(
  {
    code: OneOf(STEPS),
    amount: Type.String({ description: "Signed amount in euro" }),
    total: Type.Boolean({ description: "Whether it is the sum of the steps before it" }),
    text: Named(BilingualSchema),
  },
  { $id: "ReconciliationStep" },
);
export type Step = Static<typeof StepSchema>;

const PlatformSchema = Type.Object({
  platform: Type.String(),
  sourceId: Nullable(Id),
  reporter: OneOf(REPORTERS, "To which state the operator reports"),
  reporterText: Named(BilingualSchema),
  steps: List(Named(StepSchema)),
});

export const ReconciliationSchema = Type.Object(
  {
    platforms: List(PlatformSchema),
    gainOfPlatforms: Decimal,
    gainElsewhere: Type.String({ description: "Own wallets, and platforms that report nothing" }),
    gain: Type.String({ description: "Gains less losses of private sales in the return" }),
    taxableGain: Decimal,
    receiptsOfPlatforms: Decimal,
    receiptsElsewhere: Decimal,
    receipts: Type.String({ description: "Income from services in the return, before costs" }),
    taxableReceipts: Decimal,
  },
  {
    $id: "Reconciliation",
    description:
      "From the sums that platforms report to the figures of the return; every difference is a step",
  },
);
export type Reconciliation = Static<typeof ReconciliationSchema>;
export const RECONCILIATION_SCHEMAS = [StepSchema, ReconciliationSchema];

/** Kinds of transfers to the user that may be income (KStTG § 11 Abs. 1 Nr. 2 Buchst. b gg). */
export const RECEIPT_TYPES: ReadonlySet<string> = new Set([
  "CARF501",
  "CARF502",
  "CARF503",
  "CARF504",
  "CARF508",
]);

/** Member states of the EU, whose platforms report under their own act for DAC8. */
const EU: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

type Reported = { readonly element: string; readonly type: string | null };

export const isReportedReceipt = ({ element, type }: Reported): boolean =>
  element === "CryptoTransferIn" && type !== null && RECEIPT_TYPES.has(type);

function reporterOf(country: string | null): (typeof REPORTERS)[number] {
  if (country === null) return "unknown";
  const countries = country.split(/[^A-Z]+/);
  if (countries.includes("DE")) return "germany";
  return countries.some((one) => EU.has(one)) ? "eu" : "elsewhere";
}

const sumOf = (amounts: readonly (string | null | undefined)[]): string =>
  amounts.reduce<string>((sum, amount) => add(sum, amount ?? "0"), "0");
const negative = (amount: string): string => subtract("0", amount);
const isZero = (amount: string): boolean => compareDecimals(amount, "0") === 0;

/** The steps of a platform add up to the cent, as each is rounded before it is added. */
function stepsOf(rows: readonly PlatformSum[], of: WalletTally | undefined): readonly Step[] {
  const cents = (amount: string | undefined): string => roundText(amount ?? "0");
  const grossOf = (matches: (row: PlatformSum) => boolean): string =>
    cents(sumOf(rows.map((row) => (matches(row) ? row.gross : null))));
  const reported = grossOf(({ element }) => SALES.has(element));
  const [coinFees, settlements] = [cents(of?.byKind.fee), cents(of?.byKind.settlement)];
  const payments = subtract(
    cents(of?.byKind.payment),
    grossOf(({ element }) => element === "RRPT"),
  );
  const proceeds = sumOf([cents(of?.inside), cents(of?.outside)]);
  const valuation = subtract(proceeds, sumOf([reported, coinFees, payments, settlements]));
  const [outside, cost, costs] = [of?.outside, of?.cost, of?.costs].map((one) => negative(cents(one)));
  const gain = cents(of?.result);
  const rounding = subtract(gain, sumOf([proceeds, outside, cost, costs]));
  const reportedReceipts = grossOf(isReportedReceipt);
  const receipts = cents(of?.receipts);
  const sales: readonly (readonly [StepCode, string | undefined])[] = [
    ["reported", reported],
    ["valuation", valuation],
    ["coin-fees", coinFees],
    ["payments", payments],
    ["settlements", settlements],
    ["proceeds", proceeds],
    ["outside", outside],
    ["cost", cost],
    ["costs", costs],
    ["rounding", rounding],
    ["gain", gain],
  ];
  const income: readonly (readonly [StepCode, string])[] =
    isZero(reportedReceipts) && isZero(receipts)
      ? []
      : [
          ["reported-receipts", reportedReceipts],
          ["receipts-valuation", subtract(receipts, reportedReceipts)],
          ["receipts", receipts],
        ];
  return [...sales, ...income].flatMap(([code, exact = "0"]) => {
    const total = TOTALS.has(code);
    return total || !isZero(exact) ? [{ code, amount: roundText(exact), total, text: stepText(code) }] : [];
  });
}

/** Compares the sums of the platforms with the return of the year. */
export function reconcile(
  platforms: readonly PlatformReport[],
  tally: Tally,
  { assessment: { section23, section22 } }: Pick<StoredYear, "assessment">,
): Reconciliation {
  const of = ({ sourceId, platform }: PlatformReport): WalletTally | undefined =>
    tally.byWallet.get(keyOf(sourceId, platform));
  const gain = roundText(subtract(tally.gains, tally.losses));
  const gainOfPlatforms = sumOf(platforms.map((one) => roundText(of(one)?.result ?? "0")));
  const receipts = roundText(tally.receipts);
  const receiptsOfPlatforms = sumOf(platforms.map((one) => roundText(of(one)?.receipts ?? "0")));
  return {
    platforms: platforms.map((one) => {
      const reporter = reporterOf(one.country);
      return {
        platform: one.platform,
        sourceId: one.sourceId,
        reporter,
        reporterText: reporterText(reporter),
        steps: stepsOf(one.sums, of(one)),
      };
    }),
    gainOfPlatforms: roundText(gainOfPlatforms),
    gainElsewhere: roundText(subtract(gain, gainOfPlatforms)),
    gain,
    taxableGain: section23.taxableAfterLosses ?? section23.taxable,
    receiptsOfPlatforms: roundText(receiptsOfPlatforms),
    receiptsElsewhere: roundText(subtract(receipts, receiptsOfPlatforms)),
    receipts,
    taxableReceipts: section22.taxableAfterLosses ?? section22.taxable,
  };
}
