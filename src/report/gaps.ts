import { add, compareDecimals, subtract } from "../ledger/amounts.ts";
import type { StoredYear } from "../assessment/years.ts";
import { countDecimals, parseScaled, roundText } from "../money/index.ts";
import {
  categoriesIn,
  concernsYear,
  type Country,
  EURO_SCALE,
  type Issue,
  outcomeOf,
  outcomesDiffer,
  type ReportTerms,
} from "../tax/index.ts";
import { closesText, issueText } from "../wording/index.ts";
import type { ReportInput } from "./input.ts";
import type { GapRow } from "./rows.ts";
import { detailText } from "../wording/messages/stored.ts";

type Limit = ReturnType<ReportTerms["gapNet"]>["limit"];

/** Whether the year has another outcome at one net than at the other. */
function changes(from: string, to: string, { kind, amount }: Limit): boolean {
  const scale = Math.max(EURO_SCALE, countDecimals(from), countDecimals(to));
  const limit = { kind, euro: (parseScaled(amount, 2) ?? 0n) / 100n };
  const [low, high] = [from, to].map((net) => outcomeOf(parseScaled(net, scale) ?? 0n, scale, limit));
  return outcomesDiffer(low!, high!);
}

/** Whether all unproven items together change what is taxable or carried forward. */
export function unprovenChanges(of: StoredYear, { reportTerms }: Country): boolean {
  // The year's range has decided it, unless something else in it has no bounds or this is the share of one source.
  if (of.range !== null && of.range.taxableTo !== null) return of.range.changesOutcome;
  const { net, limit } = reportTerms.gapNet(of);
  return changes(subtract(net, of.exact.unprovenGains), add(net, of.exact.unprovenLosses), limit);
}

/** Issues whose effect cannot be estimated: the result may be anything. */
const UNSIZED: ReadonlySet<string> = new Set([
  "missing-price",
  "unreadable-record",
  "unknown-type",
  "invalid-transaction",
  "conflicting-duplicate",
  "missing-leg",
  "transfer-mismatch",
  "fork-values-missing",
  "not-covered",
  "balance-mismatch",
]);

type Judged = Pick<GapRow, "net" | "changesOutcome">;

/** A gap is judged only in its own year; in other years it is only listed. */
function judge(issue: Issue, of: StoredYear, { reportTerms }: Country): Judged {
  const bears = issue.severity === "error" && (issue.year === null || issue.year === of.year);
  if (!bears) return { net: null, changesOutcome: null };
  const { net, limit } = reportTerms.gapNet(of);
  if (issue.code === "missing-acquisition" && issue.range !== null) {
    if (issue.facts["case"] === "cost-outside") return { net: null, changesOutcome: false };
    const without = subtract(net, issue.range.to);
    const [from, to] = compareDecimals(without, net) <= 0 ? [without, net] : [net, without];
    return {
      net: { from: roundText(from), to: roundText(to) },
      changesOutcome: changes(from, to, limit),
    };
  }
  if (!UNSIZED.has(issue.code)) return { net: null, changesOutcome: null };
  // Coins of unknown cost are reported a second time when they are sold.
  if (issue.code === "missing-price" && issue.facts["case"] === "price")
    return { net: null, changesOutcome: false };
  if (issue.effectEur === null || isUnread(issue)) return { net: null, changesOutcome: true };
  const [from, to] = [subtract(net, issue.effectEur), add(net, issue.effectEur)];
  return {
    net: { from: roundText(from), to: roundText(to) },
    changesOutcome: changes(from, to, limit),
  };
}

const isUnread = ({ code }: Issue): boolean => code === "unreadable-record" || code === "unknown-type";

/**
 * A difference to today's balance may come from any year, so the platform's figure is shown and the year is not judged
 * by it.
 */
const isOfToday = ({ code, year }: Issue): boolean => code === "balance-mismatch" && year === null;

/** Gaps that affect the year, highest effect first (docs/contract/german-rules.md, S13). */
export async function* gapsOf(
  input: ReportInput,
  of: StoredYear,
  country: Country,
): AsyncGenerator<readonly GapRow[]> {
  const carriedBack = categoriesIn(of.assessment).map(({ receivedBack = "0" }) => receivedBack);
  const later = /[1-9]/.test(carriedBack.join("")) ? of.year + 1 : null;
  let no = 0;
  for await (const rows of input.issues()) {
    const gaps = rows.flatMap(({ body: issue }): GapRow[] => {
      const behind = later !== null && issue.year === later && issue.severity === "error";
      // A changed filed year is not a gap in the data: the self-check compares with what was filed.
      if (issue.code === "filed-year-changed") return [];
      if (!concernsYear(issue, of.year) && !behind) return [];
      no += 1;
      const judged =
        behind || isOfToday(issue) ? { net: null, changesOutcome: null } : judge(issue, of, country);
      const quantity = issue.facts["quantity"] ?? null;
      return [
        {
          no,
          code: issue.code,
          severity: behind ? "info" : issue.severity,
          year: issue.year,
          sourceId: issue.sourceId,
          wallet: issue.wallet,
          asset: issue.asset,
          quantity: quantity === null ? null : String(quantity),
          transactionIds: issue.transactionIds,
          recordIds: issue.recordIds,
          count: issue.count,
          effectEur: issue.effectEur,
          range: issue.range,
          ...judged,
          text: { de: issueText(issue, "de", detailText), en: issueText(issue, "en", detailText) },
          closes: closesText(issue.code),
          clauses: issue.clauses,
          ...acknowledgedIn(issue),
        },
      ];
    });
    if (gaps.length > 0) yield gaps;
  }
}

/** Omitted if nothing was confirmed, so that earlier reports keep their bytes. */
const acknowledgedIn = ({ acknowledged }: Issue): Pick<GapRow, "acknowledged"> =>
  acknowledged === undefined ? {} : { acknowledged: { at: acknowledged.at, reason: acknowledged.reason } };

/** Totals of the gaps for the self-check. */
export type GapTally = {
  readonly total: number;
  readonly errors: number;
  /** Transactions of this year that are excluded or have no value. */
  readonly leftOut: number;
  readonly leftOutChanges: boolean;
  readonly unread: number;
  readonly switches: number;
  readonly openTransfers: number;
  readonly withoutRange: number;
  readonly mismatched: readonly string[];
  /** Wallets and coins that a gap is about, as `asset` or `wallet asset`. */
  readonly explains: ReadonlySet<string>;
};

const EXPLAINS: ReadonlySet<string> = new Set([
  ...UNSIZED,
  "missing-acquisition",
  "missing-origin",
  "transfer-to-outside",
  "unclear-origin",
  "unmatched-internal",
  "transfer-suggested",
]);

export async function gapTally(input: ReportInput, of: StoredYear, country: Country): Promise<GapTally> {
  const tally = {
    total: 0,
    errors: 0,
    leftOut: 0,
    leftOutChanges: false,
    unread: 0,
    switches: 0,
    openTransfers: 0,
    withoutRange: 0,
  };
  const mismatched: string[] = [];
  for await (const gaps of gapsOf(input, of, country))
    for (const { code, severity, changesOutcome, count, range, asset, year } of gaps) {
      tally.total += 1;
      if (severity === "error") tally.errors += 1;
      if (code === "transfer-to-outside" || code === "transfer-suggested") tally.openTransfers += 1;
      if (code === "missing-origin" && year === of.year) tally.openTransfers += 1;
      if (code === "method-switch-refused" && severity === "error") tally.switches += 1;
      if (code === "balance-mismatch" && asset !== null) mismatched.push(asset);
      if (severity !== "error" || changesOutcome === null) continue;
      if (code === "unreadable-record" || code === "unknown-type") tally.unread += count;
      else if (code !== "missing-acquisition") {
        tally.leftOut += 1;
        if (changesOutcome) tally.leftOutChanges = true;
        if (range === null) tally.withoutRange += 1;
      }
    }
  const explains = new Set<string>();
  for await (const rows of input.issues())
    for (const { body } of rows) {
      if (!EXPLAINS.has(body.code)) continue;
      if (body.asset === null) explains.add("");
      else explains.add(body.wallet === null ? body.asset : `${body.wallet} ${body.asset}`);
      // A moved quantity that was never acquired is reported for the receiving wallet, and was missing in the sending
      // one.
      const left = body.facts["from"];
      if (body.code === "missing-origin" && typeof left === "string") explains.add(`${left} ${body.asset}`);
    }
  return { ...tally, mismatched: [...new Set(mismatched)].toSorted(), explains };
}
