import { absolute, compareDecimals, subtract } from "../../../ledger/amounts.ts";
import { isProduct, money, namedDay } from "./german.ts";
import {
  includes,
  incomplete,
  type Line,
  type StatementReader,
  type StatementRow,
  sumsDiffer,
} from "./statement.ts";

const START = /^Produktbezeichnung/;
const FIELDS = {
  asset: /^Kennung: ([A-Z0-9]{2,12})$/,
  reference: /^Handelsreferenz: ([0-9a-f-]{8,60})$/,
  time: /^Orderausführung Datum \/ Zeit: (\d{1,2})\. (\p{L}{3,9}) (\d{4}) (\d\d:\d\d:\d\d)$/u,
  type: /^Transaktionsart: (Kauf|Verkauf)/,
  price: /^Kurs: €([\d.,]+)$/,
  quantity: /^Stück \/ Nominale: ([\d.,]+)$/,
  value: /^Kurswert: €([\d.,]+)$/,
  total: /^Ausmachender Betrag: €([\d.,]+)$/,
} as const;

/** Settlements of Sutor Bank for justTRADE. */
export const justTradePdf: StatementReader = {
  marker: "justTRADE PDF",
  label: "justTRADE",
  matches: (lines) => includes(lines, /justTRADE/) && includes(lines, /ABRECHNUNG KRYPTOHANDEL/),
  read: (lines) => {
    const starts = lines.flatMap(({ text }, i) => (START.test(text) ? [i] : []));
    return starts.length === 0
      ? null
      : starts.map((start, i) => settlement(lines.slice(start, starts[i + 1])));
  },
};

function settlement(own: readonly Line[]): StatementRow {
  const find = (pattern: RegExp): readonly string[] => {
    for (const { text } of own) {
      const found = pattern.exec(text);
      if (found !== null) return found.slice(1);
    }
    throw incomplete(own[0]!);
  };
  const [quantityText = ""] = find(FIELDS.quantity);
  const quantity = quantityText.replaceAll(".", "").replace(",", ".");
  const price = find(FIELDS.price)[0]!.replaceAll(".", "").replace(",", ".");
  const [value, total] = [money(find(FIELDS.value)[0]!), money(find(FIELDS.total)[0]!)];
  if (!isProduct(quantity, price, value)) throw sumsDiffer(own[0]!, value, `${quantity} × ${price}`);
  const sold = find(FIELDS.type)[0] === "Verkauf";
  const fee = sold ? subtract(value, total) : subtract(total, value);
  if (compareDecimals(fee, "0") < 0 || compareDecimals(absolute(fee), value) > 0)
    throw sumsDiffer(own[0]!, total, value);
  const [date = "", name = "", year = "", clock = ""] = find(FIELDS.time);
  const time = namedDay(date, name, year);
  if (time === null) throw incomplete(own[0]!);
  return {
    at: own[0]!,
    document: "settlement",
    time: `${time} ${clock}`,
    type: sold ? "sell" : "buy",
    asset: find(FIELDS.asset)[0]!,
    quantity,
    money: value,
    fee,
    booked: total,
    reference: find(FIELDS.reference)[0]!,
  };
}
