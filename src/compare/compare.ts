import { type Static, Type } from "typebox";
import { absolute, compareDecimals, signOf, subtract } from "../ledger/amounts.ts";
import { LIMITS } from "../basics/limits.ts";
import { roundText } from "../money/index.ts";
import { Day, Decimal, Id, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import { type Bilingual, reasonText, type Language } from "../wording/index.ts";
import { matchSales, type MatchedSales } from "./match.ts";
import type { OldReport } from "./old-report.ts";
import { absentThere, agree, REASON_CODES, type Reason, type ReasonCode, reasonsOf } from "./reasons.ts";
import type { Recompute } from "./rules.ts";
import { type SaleFigures, figuresOf, type OurSale, sum } from "./sale.ts";
import { textOf } from "../wording/messages/index.ts";

const BilingualText = Type.Object({ de: Type.String(), en: Type.String() });

const ReasonBody = Type.Object({
  code: OneOf(REASON_CODES),
  proven: Type.Boolean({
    description:
      "True when recalculating with this rule yields the figure of the report; otherwise the reason is only likely",
  }),
  text: BilingualText,
});

const Sums = {
  proceeds: Decimal,
  cost: Type.String({ description: "Acquisition cost plus costs of the sale, in euro" }),
  gain: Decimal,
  taxableGain: Nullable(
    Type.String({ description: "null if the report does not mark which gains are taxable" }),
  ),
};

export const ComparedSaleSchema = Type.Object(
  {
    asset: Type.String(),
    day: Day,
    amount: Decimal,
    status: OneOf(["equal", "differs", "only-theirs", "only-ours", "left-out"]),
    theirs: Nullable(Type.Object({ ...Sums, lines: List(Type.Integer()), acquired: List(Nullable(Day)) })),
    ours: Nullable(
      Type.Object({
        ...Sums,
        transactionIds: Texts,
        sourceIds: List(Nullable(Id)),
        acquired: List(Nullable(Day)),
      }),
    ),
    effectEur: Type.String({
      description:
        "Taxable gain in the report less the taxable gain in Lotbuch; if the report does not mark which gains are taxable, the difference of the whole gains",
    }),
    reasons: List(ReasonBody),
  },
  {
    $id: "ComparedSale",
    description: "A sale in the report of another tool, compared with the sale in Lotbuch",
  },
);
export type ComparedSale = Static<typeof ComparedSaleSchema>;

const TotalBody = Type.Object({ ...Sums, rows: Type.Integer() });

export const OldReportComparisonSchema = Type.Object(
  {
    year: Type.Integer(),
    tool: Type.String({ description: "Tool that created the report" }),
    generation: Type.String(),
    taxableOnly: Type.Boolean({ description: "True when the report contains taxable sales only" }),
    theirs: TotalBody,
    ours: TotalBody,
    difference: Type.Object(Sums, {
      description: "Amount in the report less the amount in Lotbuch, in euro",
    }),
    counts: Type.Object({
      equal: Type.Integer(),
      differs: Type.Integer(),
      onlyTheirs: Type.Integer(),
      onlyOurs: Type.Integer(),
      leftOut: Type.Integer({
        description:
          "Sales that are tax-free in Lotbuch and therefore absent from a report of taxable sales only",
      }),
      otherYears: Type.Integer({ description: "Rows of the report that belong to other years" }),
    }),
    reasons: List(
      Type.Object({
        code: OneOf(REASON_CODES),
        proven: Type.Boolean(),
        text: BilingualText,
        sales: Type.Integer(),
        effectEur: Type.String({
          description: "Total difference in euro of all sales with this as their first reason",
        }),
      }),
    ),
    sales: List(Named(ComparedSaleSchema), { description: "Sales that differ, largest difference first" }),
    unlistedSales: Type.Integer(),
    failedRows: Type.Integer({ description: "Number of rows of the report that could not be read" }),
    failures: List(Type.String(), { description: "Errors of these rows, at most 100" }),
  },
  {
    $id: "OldReportComparison",
    description: "Comparison of another tool's report with the figures of the year",
  },
);
export type OldReportComparison = Static<typeof OldReportComparisonSchema>;

/** Compares a report with our sales of the year and of the day after it, which were in the year by UTC. */
export function compareReport(
  report: OldReport,
  year: number,
  ours: readonly OurSale[],
  recompute: Recompute | null,
  language: Language = "en",
): OldReportComparison {
  const isOf = (day: string): boolean => Number(day.slice(0, 4)) === year;
  const theirs = report.sales.filter(({ sold }) => isOf(sold));
  const taxableOnly = theirs.length > 0 && theirs.every(({ taxable }) => taxable === true);
  const sales = matchSales(ours, theirs)
    // A sale of the next year counts only if one of their rows matches it.
    .filter(({ ours: own, theirs: rows }) => rows.length > 0 || own.some(({ sale }) => isOf(sale.day)))
    .map((pair) => comparedSale(pair, year, taxableOnly, recompute));
  const counted = ours.filter(({ day }) => isOf(day)).flatMap(({ slices }) => slices);
  const [sumTheirs, sumOurs] = [figuresOf(theirs), figuresOf(counted)];
  const of = (status: ComparedSale["status"]): number =>
    sales.filter((sale) => sale.status === status).length;
  const ordered = sales.toSorted(byWeight);
  return {
    year,
    tool: report.label,
    generation: report.generation,
    taxableOnly,
    theirs: { ...roundFigures(sumTheirs), rows: theirs.length },
    ours: { ...roundFigures(sumOurs), rows: counted.length },
    difference: roundFigures({
      proceeds: subtract(sumTheirs.proceeds, sumOurs.proceeds),
      cost: subtract(sumTheirs.cost, sumOurs.cost),
      gain: subtract(sumTheirs.gain, sumOurs.gain),
      taxable: sumTheirs.taxable === null ? null : subtract(sumTheirs.taxable, sumOurs.taxable ?? "0"),
    }),
    counts: {
      equal: of("equal"),
      differs: of("differs"),
      onlyTheirs: of("only-theirs"),
      onlyOurs: of("only-ours"),
      leftOut: of("left-out"),
      otherYears: report.sales.length - theirs.length,
    },
    reasons: reasonSums(sales),
    sales: ordered.slice(0, LIMITS.comparedSales),
    unlistedSales: Math.max(0, ordered.length - LIMITS.comparedSales),
    failedRows: report.failedRows,
    failures: report.failures.map(({ message }) => textOf(message, language)),
  };
}

const withText = ({ code, proven }: Reason): Reason & { readonly text: Bilingual } => ({
  code,
  proven,
  text: reasonText(code, proven),
});

function comparedSale(
  pair: MatchedSales,
  year: number,
  taxableOnly: boolean,
  recompute: Recompute | null,
): ComparedSale {
  const { ours, theirs } = pair;
  const [own, other] = [figuresOf(ours), figuresOf(theirs)];
  const [first] = theirs;
  const { asset } = first ?? ours[0]!.sale;
  const { status, reasons } = judged(pair, own, other, year, taxableOnly, recompute);
  // Matched sales of another year do not count in our sums of this one.
  const inYear = figuresOf(ours.filter(({ sale }) => Number(sale.day.slice(0, 4)) === year));
  const effect =
    other.taxable === null
      ? subtract(other.gain, inYear.gain)
      : subtract(other.taxable, inYear.taxable ?? "0");
  return {
    asset,
    day: first?.sold ?? ours[0]!.sale.day,
    amount: theirs.length > 0 ? sum(theirs, (row) => row.amount) : sum(ours, (slice) => slice.quantity),
    status,
    theirs:
      theirs.length === 0
        ? null
        : { ...roundFigures(other), lines: theirs.map(({ line }) => line), acquired: days(theirs) },
    ours:
      ours.length === 0
        ? null
        : {
            ...roundFigures(own),
            transactionIds: [...new Set(ours.map(({ sale }) => sale.transactionId))],
            sourceIds: [...new Set(ours.map(({ sale }) => sale.sourceId))],
            acquired: days(ours),
          },
    effectEur: roundText(effect),
    reasons: reasons.map(withText),
  };
}

function judged(
  pair: MatchedSales,
  own: SaleFigures,
  other: SaleFigures,
  year: number,
  taxableOnly: boolean,
  recompute: Recompute | null,
): { readonly status: ComparedSale["status"]; readonly reasons: readonly Reason[] } {
  if (pair.theirs.length === 0) {
    const reasons = absentThere(pair, year, taxableOnly, recompute);
    return { status: reasons.length === 0 ? "left-out" : "only-ours", reasons };
  }
  if (pair.ours.length === 0)
    return { status: "only-theirs", reasons: [{ code: "not-here", proven: false }] };
  // A sale of another German year differs, whatever its gain.
  const moved = pair.ours.some(({ sale }) => Number(sale.day.slice(0, 4)) !== year);
  if (moved) return { status: "differs", reasons: [{ code: "utc-day", proven: true }] };
  if (agree(pair, own, other)) return { status: "equal", reasons: [] };
  return { status: "differs", reasons: reasonsOf(pair, recompute) };
}

const days = (rows: readonly { readonly acquired: string | null }[]): (string | null)[] => [
  ...new Set(rows.map(({ acquired }) => acquired)),
];

const roundFigures = ({ proceeds, cost, gain, taxable }: SaleFigures) => ({
  proceeds: roundText(proceeds),
  cost: roundText(cost),
  gain: roundText(gain),
  taxableGain: taxable === null ? null : roundText(taxable),
});

const RANK: Readonly<Record<ComparedSale["status"], number>> = {
  differs: 0,
  "only-theirs": 0,
  "only-ours": 0,
  "left-out": 1,
  equal: 2,
};

const byWeight = (a: ComparedSale, b: ComparedSale): number =>
  RANK[a.status] - RANK[b.status] ||
  (RANK[a.status] === 0 ? compareDecimals(absolute(b.effectEur), absolute(a.effectEur)) : 0) ||
  (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** Sums by reason. Each sale counts under its first reason only, so that nothing is counted twice. */
function reasonSums(sales: readonly ComparedSale[]): OldReportComparison["reasons"] {
  const groups = new Map<string, { code: ReasonCode; proven: boolean; of: ComparedSale[] }>();
  for (const sale of sales) {
    const [first] = sale.reasons;
    if (first === undefined) continue;
    const key = `${first.code} ${first.proven}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { code: first.code, proven: first.proven, of: [sale] });
    else group.of.push(sale);
  }
  return [...groups.values()]
    .map(({ code, proven, of }) => ({
      ...withText({ code, proven }),
      sales: of.length,
      effectEur: roundText(sum(of, ({ effectEur }) => effectEur)),
    }))
    .toSorted((a, b) => signOf(subtract(absolute(b.effectEur), absolute(a.effectEur))));
}
