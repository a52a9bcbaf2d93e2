import { add, negate, subtract } from "../../../ledger/amounts.ts";
import { coinOfNumber } from "../formats/trade-republic.ts";
import { day, decimal, isNegative, isWithin, money, namedDay } from "./german.ts";
import { incomplete, type Line, type StatementRow, sumsDiffer } from "./statement.ts";

const SUMS = /(-?[\d.,]+) € (-?[\d.,]+) € (-?[\d.,]+) € (-?[\d.,]+) €$/;
const MONEY = /(?:^|\s)([\d.,]+) € (-?[\d.,]+) €$/;
const END = /^(?:BARMITTELÜBERSICHT|HINWEISE|CASH SUMMARY|BALANCE OVERVIEW|HAFTUNGSAUSSCHLUSS)/;
const FOOTER =
  /^(?:Trade Republic Bank GmbH|TRADE REPUBLIC BANK|Brunnenstraße|Kastanienallee|Köpenicker|10119 Berlin|Erstellt am|Created on|Seite |DATUM TYP|DATE TYPE|UMSATZÜBERSICHT)/;

/** Statement of the account since 2024: each booking with the balance after it. */
export function readAccount(lines: readonly Line[]): readonly StatementRow[] {
  if (!lines.some(({ text }) => /^(?:UMSATZÜBERSICHT|ACCOUNT TRANSACTIONS)$/.test(text)))
    return readOld(lines);
  const sums = lines.find(({ text }) => SUMS.test(text));
  const start = lines.findIndex(({ text }) => /^(?:UMSATZÜBERSICHT|ACCOUNT TRANSACTIONS)$/.test(text));
  if (sums === undefined) throw incomplete(lines[start]!);
  const [, opening = "", paidIn = "", paidOut = "", closing = ""] = SUMS.exec(sums.text) ?? [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ text }) => END.test(text));
  const bookings = bookingsIn(end < 0 ? rest : rest.slice(0, end));

  let balance = signed(opening);
  const totals = { in: "0", out: "0" };
  const rows: StatementRow[] = [];
  for (const booking of bookings) {
    const { at, amount, after } = booking;
    // The statement rounds each balance, so that a row may be off by a cent.
    const comes = isWithin(add(balance, amount), after, "0.01");
    if (!comes && !isWithin(subtract(balance, amount), after, "0.01"))
      throw sumsDiffer(at, after, `${balance} ± ${amount}`);
    if (comes) totals.in = add(totals.in, amount);
    else totals.out = add(totals.out, amount);
    balance = after;
    rows.push(...tradeOf(booking, comes));
  }
  if (!isWithin(balance, signed(closing), "0")) throw sumsDiffer(sums, signed(closing), balance);
  const cents = String(bookings.length * 0.01);
  if (!isWithin(totals.in, money(paidIn), cents)) throw sumsDiffer(sums, money(paidIn), totals.in);
  if (!isWithin(totals.out, money(paidOut), cents)) throw sumsDiffer(sums, money(paidOut), totals.out);
  return rows;
}

const signed = (printed: string): string => (isNegative(printed) ? negate(money(printed)) : money(printed));

type Booking = {
  readonly at: Line;
  readonly time: string;
  readonly text: string;
  readonly amount: string;
  readonly after: string;
};

type Open = {
  date: string;
  name: string;
  year: string;
  readonly text: string[];
  money: { readonly at: Line; readonly amount: string; readonly after: string } | null;
};

/**
 * The bookings. Each is a block of lines: day, month and year may be below each other, with the text and the amounts
 * beside any of them. A block begins at a day, and the next one cannot begin before its year and amounts were found.
 */
function bookingsIn(lines: readonly Line[]): readonly Booking[] {
  const bookings: Booking[] = [];
  let open: Open | null = null;
  for (const at of lines) {
    if (FOOTER.test(at.text)) continue;
    let { text } = at;
    const first = /^(\d{1,2})(?:\s+|$)/.exec(text);
    if (first !== null && (open === null || isComplete(open))) {
      if (open !== null) bookings.push(closed(open));
      open = { date: first[1]!, name: "", year: "", text: [], money: null };
      text = text.slice(first[0].length);
    }
    if (open === null) continue;
    const name = open.name === "" ? /^(\p{L}{3,9})\.?(?:\s+|$)/u.exec(text) : null;
    if (name !== null && namedDay("1", name[1]!, "2000") !== null) {
      open.name = name[1]!;
      text = text.slice(name[0].length);
    }
    const year = open.year === "" && open.name !== "" ? /^(20\d\d)(?:\s+|$)/.exec(text) : null;
    if (year !== null) {
      open.year = year[1]!;
      text = text.slice(year[0].length);
    }
    const found: RegExpExecArray | null = MONEY.exec(text);
    if (found !== null) {
      if (open.money !== null) throw incomplete(at);
      open.money = { at, amount: money(found[1]!), after: signed(found[2]!) };
      text = text.slice(0, found.index);
    }
    if (text.trim() !== "") open.text.push(text.trim());
  }
  if (open !== null) {
    if (!isComplete(open)) throw incomplete(lines.at(-1)!);
    bookings.push(closed(open));
  }
  return bookings;
}

const isComplete = ({ year, money: amounts }: Open): boolean => year !== "" && amounts !== null;

function closed({ date, name, year, text, money: amounts }: Open): Booking {
  const { at, amount, after } = amounts!;
  const time = namedDay(date, name, year);
  if (time === null) throw incomplete(at);
  return { at, time, text: text.join(" "), amount, after };
}

/** A trade of coins; other bookings are money, cards and securities. */
function tradeOf({ at, time, text, amount }: Booking, comes: boolean): readonly StatementRow[] {
  const asset = coinOfNumber(/\b(XF0\w{9})\b/.exec(text)?.[1] ?? "");
  if (asset === null) return [];
  const quantity = /quantity: (\d[\d.,]*)/.exec(text)?.[1];
  return [
    {
      at: { ...at, text },
      document: "account",
      time,
      type: comes ? "sell" : "buy",
      asset,
      ...(quantity === undefined ? {} : { quantity: decimal(quantity, ".") }),
      booked: amount,
    },
  ];
}

const OLD = /^(\d\d\.\d\d\.\d{4}) .*\b(Kauf|Verkauf) (XF0\w{9})\b.* (-?[\d.]+,\d\d)$/;

/** Statement of the account until 2023: trades with their money, but without the number of coins. */
function readOld(lines: readonly Line[]): readonly StatementRow[] {
  const rows = lines.flatMap((at): readonly StatementRow[] => {
    const [, date = "", , security = "", amount = ""] = OLD.exec(at.text) ?? [];
    const asset = coinOfNumber(security);
    if (asset === null) return [];
    const type = isNegative(amount) ? "buy" : "sell";
    return [{ at, document: "account", time: day(date), type, asset, booked: money(amount) }];
  });
  const unread = lines.find((at) => /\bXF0\w{9}\b/.test(at.text) && !rows.some((row) => row.at === at));
  if (unread !== undefined) throw incomplete(unread);
  return rows;
}
