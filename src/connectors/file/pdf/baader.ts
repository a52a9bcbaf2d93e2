import { add, subtract } from "../../../ledger/amounts.ts";
import { day, decimal, isProduct, isWithin, money } from "./german.ts";
import {
  includes,
  incomplete,
  type Line,
  type StatementReader,
  type StatementRow,
  sumsDiffer,
} from "./statement.ts";

const HEADING = /^Abrechnung über den (Kauf|Verkauf) von Kryptowerten/;
const POSITION = /^STK ([\d.,]+) .* EUR ([\d.,]+)$/;
const SYMBOL = /Kennung: ([A-Z0-9]{2,12})\b/;
const ORDERED = /^Auftragsdatum (\d\d\.\d\d\.\d{4})/;
const CLOCK = /^Auftragszeit (\d\d:\d\d)/;
const EXECUTED = /^STK [\d.,]+ EUR [\d.,]+ .*\b(\d\d\.\d\d\.\d{4}) (\d\d:\d\d)/;
const VALUE = /^Kurswert EUR ([\d.,]+)$/;
const FEE = /^(?:Mindermengenzuschlag|Provision|Orderentgelt|Gebühr|Fremde Kosten)\b.* EUR ([\d.,]+)$/;
const BOOKED = /^Zu (Lasten|Gunsten) Konto .* EUR ([\d.,]+)$/;
const NUMBER = /Vorgangs-Nr\.: ([\w ]{4,40})$/;

/** Settlements of Baader Bank for finanzen.net zero. */
export const baaderPdf: StatementReader = {
  marker: "finanzen.net zero PDF",
  label: "finanzen.net zero",
  matches: (lines) => includes(lines, /Baader Bank/) && includes(lines, /Kryptowert/),
  read: (lines) => {
    const starts = lines.flatMap(({ text }, i) => (ORDERED.test(text) ? [i] : []));
    if (starts.length === 0) return null;
    return starts.map((start, i) =>
      settlement(lines.slice(starts[i - 1] ?? 0, start), lines.slice(start, starts[i + 1])),
    );
  },
};

function settlement(above: readonly Line[], own: readonly Line[]): StatementRow {
  const heading = above.findLast(({ text }) => HEADING.test(text)) ?? own[0]!;
  const first = (pattern: RegExp, within = own): { readonly at: Line; readonly of: RegExpExecArray } => {
    for (const at of within) {
      const of = pattern.exec(at.text);
      if (of !== null) return { at, of };
    }
    throw incomplete(heading);
  };
  const sold = first(HEADING, [heading]).of[1] === "Verkauf";
  const { at, of: position } = first(POSITION);
  const [quantity, price] = [decimal(position[1]!), decimal(position[2]!)];
  const value = money(first(VALUE).of[1]!);
  if (!isProduct(quantity, price, value)) throw sumsDiffer(at, value, `${quantity} × ${price}`);
  const fee = own.reduce((sum, { text }) => {
    const charged = FEE.exec(text)?.[1];
    return charged === undefined ? sum : add(sum, money(charged));
  }, "0");
  const { at: bookedAt, of: booked } = first(BOOKED);
  const total = sold ? subtract(value, fee) : add(value, fee);
  if (!isWithin(money(booked[2]!), total, "0")) throw sumsDiffer(bookedAt, money(booked[2]!), total);
  const executed = own.map(({ text }) => EXECUTED.exec(text)).find((found) => found !== null);
  const time =
    executed === undefined
      ? `${day(first(ORDERED).of[1]!)} ${first(CLOCK).of[1]!}`
      : `${day(executed[1]!)} ${executed[2]!}`;
  const number = above.map(({ text }) => NUMBER.exec(text)?.[1]).findLast((found) => found !== undefined);
  return {
    at,
    document: "settlement",
    time,
    type: sold ? "sell" : "buy",
    asset: first(SYMBOL).of[1]!,
    quantity,
    money: value,
    fee,
    booked: total,
    ...(number === undefined ? {} : { reference: number }),
  };
}
