import { type Static, Type } from "typebox";
import type { StoredYear } from "../assessment/years.ts";
import { absolute, add, compareDecimals, subtract } from "../ledger/amounts.ts";
import { List, Named, OneOf } from "../basics/schema.ts";
import {
  type Bilingual,
  CHECK_DETAILS as DETAILS,
  CHECK_TITLES,
  type CheckId,
  isUnnamed,
  leftOutText,
} from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import { type GapTally, unprovenChanges } from "./gaps.ts";
import { isAnything, type LeftOut } from "./left-out.ts";
import type { ClosingBalance, ReportInput } from "./input.ts";
import { createWalletLabeler } from "./wallet-labels.ts";
import type { CorrectionRow } from "./rows.ts";
import type { BalanceRow } from "./holding-rows.ts";
import { BilingualSchema } from "./row-fields.ts";
import type { ReportSource } from "./sources.ts";
import { type Survey, yearEnd } from "./survey.ts";
import type { Tally } from "./tally.ts";
import { dayText, momentsOf } from "./time.ts";

/** One line of the self-check (docs/contract/german-rules.md, S17). */
export const CheckSchema = Type.Object({
  id: Type.String(),
  rn: List(Type.String(), {
    description: "Reference; for Germany, Randnummern of the letter of 6 March 2025",
  }),
  status: OneOf(["pass", "warn", "fail"]),
  title: Named(BilingualSchema),
  detail: Named(BilingualSchema),
});
export type Check = Static<typeof CheckSchema>;

export type CheckInput = {
  readonly country: Country;
  readonly leftOut: LeftOut;
  /** The user has declared exactly this state as complete. */
  readonly declared: boolean;
  readonly input: ReportInput;
  readonly year: StoredYear;
  readonly survey: Survey;
  readonly tally: Tally;
  readonly gaps: GapTally;
  readonly sources: readonly ReportSource[];
  readonly corrections: readonly CorrectionRow[];
  readonly balances: readonly BalanceRow[];
  /** Balances at the end of the year that are not among the open lots. */
  readonly unlisted: readonly BalanceRow[];
  readonly settings: number;
  readonly judgements: number;
};

type Outcome = readonly [status: Check["status"], detail: Bilingual];

const DAY_MS = 86_400_000;
/** Rn 29a: some platforms keep their overviews for a limited time only. */
const STALE_DAYS = 90;

const PASS: Outcome = ["pass", DETAILS.yes];

/**
 * All lines of the self-check. The plausibility test of Rn 90 comes first and only its lines can fail; the other
 * clauses cause warnings.
 */
export function checksOf(input: CheckInput): readonly Check[] {
  const { tally, gaps, survey, year, country } = input;
  const { checks } = country.reportTerms;
  const line = (id: CheckId, [status, detail]: Outcome): readonly Check[] => {
    const rn = checks[id];
    return rn === undefined ? [] : [{ id, rn, status, title: CHECK_TITLES[id], detail }];
  };
  return [
    ...line("year-over", yearOver(input)),
    ...line("all-read", allRead(input)),
    ...line("recomputable", recomputable(year, tally, country)),
    ...line("missing-cost", missingCost(input)),
    ...line("missing-value", leftOut(gaps)),
    ...line("missing-wallet", missingWallet(input)),
    ...line("missing-platform", ["pass", DETAILS.platforms]),
    ...line("balances", balances(input)),
    ...line("both-reports", bothReports(input)),
    ...line("method", gaps.switches > 0 ? ["fail", DETAILS.switches({ count: gaps.switches })] : PASS),
    ...line("uniform-prices", [
      "pass",
      DETAILS.prices({ stated: survey.counts.stated, priced: survey.counts.priced }),
    ]),
    ...line("settings-printed", settingsPrinted(input)),
    ...line("edits-reasoned", edits(input)),
    ...line("outside-view", ["pass", DETAILS.outside]),
    ...line("sources-fresh", sourcesFresh(input)),
    ...line("addresses", addresses(input)),
    ...line("statement", input.declared ? PASS : ["warn", DETAILS.undeclared]),
    ...line("operators", operators(input)),
    ...line("ranges", gaps.withoutRange > 0 ? ["warn", DETAILS.noRange({ count: gaps.withoutRange })] : PASS),
    ...line("records", records(input)),
    ...line("minimum", tally.unproven > 0 ? ["warn", DETAILS.empty({ rows: tally.unproven })] : PASS),
    ...line("coverage", coverage(input)),
    ...line("balances-both", balancesBoth(input)),
    ...line("tolerance", PASS),
    ...line(
      "left-out",
      isAnything(input.leftOut) ? ["warn", leftOutText(input.leftOut)] : ["pass", DETAILS.nothingLeftOut],
    ),
  ];
}

function yearOver({ input, year }: CheckInput): Outcome {
  return isOver(input.run.asOf, year.year)
    ? ["pass", DETAILS.yearOver]
    : ["fail", DETAILS.yearNotOver({ day: dayText(input.run.asOf) })];
}

export const isOver = (asOf: string, year: number): boolean => Date.parse(asOf) >= momentsOf(year).before;

function allRead({ input, year, gaps, country }: CheckInput): Outcome {
  const never = input.sources.filter(({ fetchedAt }) => fetchedAt === null).map(({ name }) => name);
  const unread = gaps.unread > 0 || never.length > 0;
  // Unread records of another year may contain the acquisition of coins that were sold in this one.
  const elsewhere =
    year.range?.changesOutcome === true &&
    !unprovenChanges(year, country) &&
    !gaps.leftOutChanges &&
    gaps.unread === 0;
  const quarantined = input.sources.reduce((sum, source) => sum + source.quarantined, 0);
  if (!unread && !elsewhere) return PASS;
  return [
    "fail",
    DETAILS.unread({
      records: Math.max(gaps.unread, quarantined),
      sources: never.length === 0 ? null : never.join(", "),
    }),
  ];
}

const CENT = "0.01";

/**
 * Adds up the printed rows again. The comparison is to the cent: rows are cut at eight decimals, while sums near a
 * limit or near half a cent are computed without cuts.
 */
function recomputable({ exact }: StoredYear, tally: Tally, { reportTerms }: Country): Outcome {
  const pairs = [
    ["gains", tally.gains, exact.gains],
    ["losses", tally.losses, exact.losses],
    ["outsideGains", tally.outsideGains, exact.outsideGains],
    ["outsideLosses", tally.outsideLosses, exact.outsideLosses],
    ["receipts", tally.receipts, exact.receipts],
    ["costs", tally.costs, exact.costs],
    ["capital", tally.capital, subtract(exact.capitalGains, exact.capitalLosses)],
  ] as const;
  const wrong = pairs.find(
    ([, printed, result]) => compareDecimals(absolute(subtract(printed, result)), CENT) >= 0,
  );
  return wrong === undefined
    ? ["pass", DETAILS.sums({ slices: tally.slices, receipts: tally.receiptRows })]
    : ["fail", DETAILS.sumsDiffer({ what: reportTerms.sums[wrong[0]], printed: wrong[1], result: wrong[2] })];
}

function missingCost({ year, tally, country }: CheckInput): Outcome {
  if (tally.unproven === 0) return PASS;
  const changes = unprovenChanges(year, country);
  return [changes ? "fail" : "warn", DETAILS.missingCost({ rows: tally.unproven, changes })];
}

const leftOut = ({ leftOut: count, leftOutChanges }: GapTally): Outcome =>
  count === 0
    ? PASS
    : [leftOutChanges ? "fail" : "warn", DETAILS.leftOut({ count, changes: leftOutChanges })];

function missingWallet({ survey, gaps }: CheckInput): Outcome {
  const repeated = survey.repeatedAddresses.length;
  return gaps.openTransfers === 0 && repeated === 0
    ? PASS
    : ["warn", DETAILS.wallets({ open: gaps.openTransfers, repeated })];
}

/** A gap is judged once: a shortfall that a listed gap explains is not a second failure. */
function balances({ survey, gaps }: CheckInput): Outcome {
  const short = survey.after.filter(
    ({ shortfall, asset }) => /[1-9]/.test(shortfall) && !survey.receipts.has(asset),
  );
  const unexplained = short.filter(
    ({ wallet, asset }) =>
      !gaps.explains.has("") && !gaps.explains.has(asset) && !gaps.explains.has(`${wallet.name} ${asset}`),
  );
  if (unexplained.length > 0)
    return [
      "fail",
      DETAILS.negative({
        what: unexplained
          .map(({ wallet, asset, shortfall }) => `${wallet.name}: ${shortfall} ${asset}`)
          .join("; "),
      }),
    ];
  return short.length === 0 ? PASS : ["pass", DETAILS.explained({ count: short.length })];
}

/** The opening balances must equal the closing balances of the report filed for the year before. */
function bothReports({ input, year, balances }: CheckInput): Outcome {
  const filing = input.filings.find((one) => one.year === year.year - 1);
  if (filing === undefined || filing.closing === null) return ["pass", DETAILS.noFiling];
  const opening = balances.filter(({ at }) => at === yearEnd(year.year - 1));
  const totals = (rows: readonly ClosingBalance[]): ReadonlyMap<string, string> => {
    const sums = new Map<string, string>();
    for (const { wallet, asset, quantity } of rows)
      sums.set(`${wallet}: ${asset}`, add(sums.get(`${wallet}: ${asset}`) ?? "0", quantity));
    return sums;
  };
  const [filed, now] = [totals(filing.closing), totals(opening)];
  const differing = [...new Set([...filed.keys(), ...now.keys()])]
    .filter((name) => compareDecimals(filed.get(name) ?? "0", now.get(name) ?? "0") !== 0)
    .toSorted();
  const day = dayText(filing.createdAt);
  return differing.length === 0
    ? ["pass", DETAILS.filingFits({ day })]
    : [
        "fail",
        DETAILS.filingDiffers({
          day,
          what:
            differing
              .slice(0, NAMED)
              .map((name) => `${name} ${filed.get(name) ?? "0"} → ${now.get(name) ?? "0"}`)
              .join("; ") + (differing.length > NAMED ? ` (+ ${differing.length - NAMED})` : ""),
        }),
      ];
}

/** Maximum number of balances that a message names; it states how many more there are. */
const NAMED = 10;

const settingsPrinted = ({ settings, judgements, survey }: CheckInput): Outcome =>
  settings > 0 && (judgements > 0 || survey.counts.transactions === survey.counts.excluded)
    ? PASS
    : ["fail", DETAILS.missing];

const EDITS: ReadonlySet<string> = new Set(["correction", "rule", "entry", "entry-removed"]);
const LINKS: ReadonlySet<string> = new Set(["link", "apart"]);

function edits({ corrections }: CheckInput): Outcome {
  const standing = corrections.filter((one) => one.standing);
  const unreasoned = standing.filter(({ reason }) => (reason ?? "").trim() === "");
  const silent = unreasoned.filter(({ kind }) => EDITS.has(kind)).length;
  if (silent > 0) return ["fail", DETAILS.unreasoned({ count: silent })];
  const links = unreasoned.filter(({ kind }) => LINKS.has(kind)).length;
  if (links > 0) return ["warn", DETAILS.linksUnreasoned({ count: links })];
  return ["pass", standing.length === 0 ? DETAILS.noEdits : DETAILS.edits({ count: standing.length })];
}

function sourcesFresh({ input, year }: CheckInput): Outcome {
  const { asOf } = input.run;
  const end = isOver(asOf, year.year) ? momentsOf(year.year).before : 0;
  const stale = input.sources.filter(({ fetchedAt }) => {
    if (fetchedAt === null) return true;
    const at = Date.parse(fetchedAt);
    return Date.parse(asOf) - at > STALE_DAYS * DAY_MS || at < end;
  });
  return stale.length === 0
    ? PASS
    : ["warn", DETAILS.stale({ names: stale.map(({ name }) => name).join(", ") })];
}

function addresses({ sources }: CheckInput): Outcome {
  const bare = sources.flatMap(({ wallets, type, account, name: source }) =>
    wallets
      .filter(
        (one) =>
          one.kind === "own-wallet" && one.addresses.length === 0 && (type !== "wallet" || account === null),
      )
      .map(({ name }) => (isUnnamed(name) ? source : name)),
  );
  return bare.length === 0 ? PASS : ["warn", DETAILS.noAddress({ names: bare.join(", ") })];
}

function operators({ sources }: CheckInput): Outcome {
  const unknown = sources.flatMap(({ wallets, name: source }) =>
    wallets
      .filter((one) => one.kind !== "own-wallet" && (one.operator === null || one.country === null))
      .map(({ name }) => (isUnnamed(name) ? source : name)),
  );
  return unknown.length === 0 ? PASS : ["warn", DETAILS.noOperator({ names: unknown.join(", ") })];
}

const records = ({ survey: { counts } }: CheckInput): Outcome =>
  counts.byHand + counts.unresolved === 0
    ? PASS
    : ["warn", DETAILS.noRecord({ byHand: counts.byHand, without: counts.unresolved })];

function coverage({ tally, survey: { counts } }: CheckInput): Outcome {
  const percent = (part: number, whole: number): string =>
    whole === 0 ? "100 %" : `${Math.floor((part * 100) / whole)} %`;
  const dated = percent(tally.slices - tally.unproven, tally.slices);
  const traced = percent(counts.transactions - counts.byHand - counts.unresolved, counts.transactions);
  const detail = DETAILS.coverage({ dated, traced });
  return [tally.unproven + counts.byHand + counts.unresolved === 0 ? "pass" : "warn", detail];
}

function balancesBoth({ input, gaps, unlisted, sources }: CheckInput): Outcome {
  if (unlisted.length > 0) {
    const labelWallet = createWalletLabeler(sources);
    const named = unlisted.slice(0, NAMED).map((row) => `${labelWallet(row)}: ${row.quantity} ${row.asset}`);
    const more = unlisted.length > NAMED ? ` (+ ${unlisted.length - NAMED})` : "";
    return ["warn", DETAILS.unlistedLots({ what: named.join("; ") + more })];
  }
  if (gaps.mismatched.length > 0) return ["warn", DETAILS.mismatch({ assets: gaps.mismatched.join(", ") })];
  const known = input.sources.reduce((sum, { reported }) => sum + reported.length, 0);
  return known === 0 ? PASS : ["pass", DETAILS.reconciled({ count: known })];
}
