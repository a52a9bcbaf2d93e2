import { type Static, Type } from "typebox";
import { add, compareDecimals } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { Decimal, Named, Nullable, OneOf } from "../basics/schema.ts";
import { ADVICE, CAUSES } from "../wording/index.ts";
import type { ReportedSum } from "./carf.ts";
import type { PlatformReport, PlatformSum } from "./platform-report.ts";
import { ELEMENTS } from "./platform-sums.ts";
import { BilingualSchema } from "./row-fields.ts";

export const ComparedSumSchema = Type.Object(
  {
    asset: Type.String(),
    element: OneOf(ELEMENTS),
    type: Nullable(Type.String()),
    reported: Nullable(
      Type.Object({
        count: Nullable(Type.Integer()),
        units: Decimal,
        amount: Nullable(Decimal),
        currency: Type.String(),
      }),
    ),
    ours: Nullable(
      Type.Object({
        count: Nullable(Type.Integer()),
        units: Decimal,
        gross: Nullable(Decimal),
        netOfFees: Nullable(Decimal),
      }),
    ),
    status: OneOf(["equal", "explained", "open"]),
    cause: Nullable(Type.String()),
    text: Nullable(Named(BilingualSchema)),
    advice: Nullable(Named(BilingualSchema)),
  },
  { $id: "ComparedSum", description: "A sum reported by a platform, compared with the sum in Lotbuch" },
);
export type ComparedSum = Static<typeof ComparedSumSchema>;

type Sums = readonly PlatformSum[];

/** Platforms report units with at most six decimals. */
const sameUnits = (a: string, b: string): boolean => compareDecimals(sixDecimals(a), sixDecimals(b)) === 0;
function sixDecimals(text: string): string {
  const point = text.indexOf(".");
  return point < 0 ? text : text.slice(0, point + 7);
}
const sameMoney = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && compareDecimals(roundText(a), roundText(b)) === 0;

/** Compares row by row: equal, explained by the first matching cause, or open. */
export function comparePlatform(
  reported: readonly ReportedSum[],
  berlin: PlatformReport | null,
  utc: PlatformReport | null,
): readonly ComparedSum[] {
  const ours = berlin?.sums ?? [];
  const met = new Set<PlatformSum>();
  const seen = new Set<string>();
  const rows = reported.map((theirs): ComparedSum => {
    const own = find(ours, theirs);
    const line = JSON.stringify(theirs);
    const cause = seen.has(line) ? "duplicate" : causeOf(theirs, own, ours, utc?.sums ?? []);
    seen.add(line);
    if (own !== null) met.add(own);
    return rowOf(theirs, own, cause);
  });
  const unmet = ours.filter((sum) => !met.has(sum)).map((own) => rowOf(null, own, "not-reported"));
  return [...rows, ...unmet];
}

/** Finds the sum of the same kind, or of a kind that one of the two does not state. */
function find(sums: Sums, { asset, element, type }: ReportedSum): PlatformSum | null {
  const like = sums.filter(
    (sum) => sum.element === element && sum.asset.toLowerCase() === asset.toLowerCase(),
  );
  return like.find((sum) => sum.type === type) ?? (like.length === 1 ? like[0]! : null);
}

/** Cause of a difference, tried in this order; null if the sums are equal. */
function causeOf(theirs: ReportedSum, own: PlatformSum | null, ours: Sums, utc: Sums): string | null {
  const matches = (sum: PlatformSum | null): "equal" | "other-fee-reading" | null => {
    if (sum === null || !sameUnits(sum.units, theirs.units) || !sameCount(sum, theirs)) return null;
    if (sameMoney(sum.gross, theirs.amount)) return "equal";
    return sameMoney(sum.netOfFees, theirs.amount) ? "other-fee-reading" : null;
  };
  const direct = matches(own);
  if (direct === "equal") return null;
  if (direct !== null) return direct;
  if (matches(find(utc, theirs)) !== null) return "year-boundary";
  if (own !== null && sameUnits(own.units, theirs.units)) {
    if (theirs.amount !== null && theirs.currency !== "EUR") return "other-currency";
    if (!sameMoney(own.gross, theirs.amount) && !sameMoney(own.netOfFees, theirs.amount))
      return "price-source";
    return "fills-merged";
  }
  const coin = ours.filter((sum) => sum.asset.toLowerCase() === theirs.asset.toLowerCase());
  if (coin.length === 0) return "asset-missing";
  const family = coin.filter((sum) => sum.element === theirs.element);
  const units = family.reduce((sum, one) => add(sum, one.units), "0");
  return theirs.element.startsWith("CryptoTransfer") && sameUnits(units, theirs.units)
    ? "transfer-class"
    : "open";
}

const sameCount = (sum: PlatformSum, theirs: ReportedSum): boolean =>
  sum.count === null || theirs.count === null || sum.count === theirs.count;

const OPEN: ReadonlySet<string> = new Set(["open", "asset-missing", "not-reported", "duplicate"]);

function rowOf(theirs: ReportedSum | null, own: PlatformSum | null, cause: string | null): ComparedSum {
  const { asset, element, type } = (theirs ?? own)!;
  return {
    asset,
    element,
    type,
    reported:
      theirs === null
        ? null
        : { count: theirs.count, units: theirs.units, amount: theirs.amount, currency: theirs.currency },
    ours:
      own === null
        ? null
        : { count: own.count, units: own.units, gross: own.gross, netOfFees: own.netOfFees },
    status: cause === null ? "equal" : OPEN.has(cause) ? "open" : "explained",
    cause,
    text: cause === null ? null : (CAUSES[cause] ?? null),
    advice: cause === null ? null : (ADVICE[cause] ?? null),
  };
}
