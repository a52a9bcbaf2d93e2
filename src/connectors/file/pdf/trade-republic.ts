import { add, subtract } from "../../../ledger/amounts.ts";
import { coinOfNumber } from "../formats/trade-republic.ts";
import { day, decimal, isProduct, isWithin, money } from "./german.ts";
import {
  includes,
  incomplete,
  type Line,
  type StatementReader,
  type StatementRow,
  sumsDiffer,
} from "./statement.ts";
import { readAccount } from "./trade-republic-account.ts";

const HEADING = /^ABRECHNUNG CRYPTO/;
const ORDER = /\b(Kauf|Verkauf) am (\d\d\.\d\d\.\d{4}), um (\d\d:\d\d) Uhr/;
const PLAN = /^(?:Sparplanausführung|Saveback Ausführung|Round up Ausführung) am (\d\d\.\d\d\.\d{4})/i;
const POSITION = /\(([A-Z0-9]{2,12})\) ([\d.,]+) Stk\. ([\d.,]+) EUR ([\d.,]+) EUR$/;
const TOTAL = /^GESAMT (-?[\d.,]+) EUR$/;
const FEE = /zuschlag -?([\d.,]+) EUR$/i;
const BOOKED = /^[A-Z]{2}\w{2}[\w ]{0,40} (?:\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d) (-?[\d.,]+) EUR$/;
const EXECUTION = /AUSFÜHRUNG ([\w-]{4,40})/;

/**
 * Trade Republic: settlements of single orders, savings plans, Saveback and Round up; statements of the account; the
 * history in the yearly tax report.
 */
export const tradeRepublicPdf: StatementReader = {
  marker: "Trade Republic PDF",
  label: "Trade Republic",
  matches: (lines) => includes(lines, /TRADE REPUBLIC BANK GMBH/i),
  read: (lines) => {
    const starts = lines.flatMap(({ text }, i) => (HEADING.test(text) ? [i] : []));
    if (starts.length > 0)
      return starts.map((start, i) => settlement(lines, starts[i - 1] ?? 0, start, starts[i + 1]));
    if (includes(lines, /^(?:UMSATZÜBERSICHT|ACCOUNT TRANSACTIONS|BUCHUNGEN)$/)) return readAccount(lines);
    return includes(lines, /(?:Steuerbericht|Steuerreport|Tax Report)/i) ? readReport(lines) : null;
  },
};

/** One settlement; its number is in the lines above its heading. */
function settlement(
  lines: readonly Line[],
  from: number,
  start: number,
  until: number | undefined,
): StatementRow {
  const heading = lines[start]!;
  const own = lines.slice(start, until);
  const find = (pattern: RegExp, within = own): { readonly at: Line; readonly of: RegExpExecArray } => {
    for (const at of within) {
      const of = pattern.exec(at.text);
      if (of !== null) return { at, of };
    }
    throw incomplete(heading);
  };
  const has = (pattern: RegExp): boolean => includes(own, pattern);
  const sold = ORDER.test(own.map(({ text }) => text).join("\n")) && find(ORDER).of[1] === "Verkauf";
  const time = has(ORDER) ? `${day(find(ORDER).of[2]!)} ${find(ORDER).of[3]!}` : day(find(PLAN).of[1]!);
  const { at, of: position } = find(POSITION);
  const asset = position[1]!;
  const quantity = decimal(position[2]!);
  const price = decimal(position[3]!);
  const value = money(position[4]!);
  if (!isProduct(quantity, price, value)) throw sumsDiffer(at, value, `${quantity} × ${price}`);
  const fee = has(FEE) ? money(find(FEE).of[1]!) : "0.00";
  const total = sold ? subtract(value, fee) : add(value, fee);
  const last = own.findLast(({ text }) => TOTAL.test(text));
  const stated = money(TOTAL.exec(last?.text ?? "")?.[1] ?? find(TOTAL).of[1]!);
  if (!isWithin(stated, total, "0")) throw sumsDiffer(last ?? heading, stated, total);
  const { at: bookedAt, of: booked } = find(BOOKED);
  if (!isWithin(money(booked[1]!), total, "0")) throw sumsDiffer(bookedAt, money(booked[1]!), total);
  const execution = lines
    .slice(from, start)
    .map(({ text }) => EXECUTION.exec(text)?.[1])
    .findLast((found) => found !== undefined);
  return {
    at,
    document: "settlement",
    time,
    type: sold ? "sell" : "buy",
    asset,
    quantity,
    money: value,
    fee,
    booked: total,
    ...(execution === undefined ? {} : { reference: `${execution} ${time.slice(0, 10)}` }),
  };
}

const SECURITY = /^(XF0\w{9}|[A-Z]{2}[A-Z0-9]{9}\d)\s*[-–]?\s/;
const TRADE =
  /^(?:Trading |Handel )?(Buy|Sell|Kauf|Verkauf) (\d\d\.\d\d\.\d{4}) (?:\d\d\.\d\d\.\d{4} )?EUR [\d.,]+ -?([\d.,]+) -?([\d.,]+)/;

/** The history of transactions in the tax report: one heading per security, coins have numbers that begin with XF0. */
function readReport(lines: readonly Line[]): readonly StatementRow[] {
  let security = "";
  return lines.flatMap((at) => {
    security = SECURITY.exec(at.text)?.[1] ?? security;
    const trade = TRADE.exec(at.text);
    const asset = coinOfNumber(security);
    if (trade === null || asset === null) return [];
    const mark = at.text.lastIndexOf(",") > at.text.lastIndexOf(".") ? "," : ".";
    return {
      at,
      document: "report",
      time: day(trade[2]!),
      type: /^(?:Buy|Kauf)$/.test(trade[1]!) ? "buy" : "sell",
      asset,
      quantity: decimal(trade[3]!, mark),
      money: money(trade[4]!),
    };
  });
}
