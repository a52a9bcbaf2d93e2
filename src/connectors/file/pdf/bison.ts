import { day, decimal, isNegative, isProduct, money } from "./german.ts";
import {
  includes,
  incomplete,
  type Line,
  type StatementReader,
  type StatementRow,
  sumsDiffer,
} from "./statement.ts";

const KIND =
  /^(Kauf|Verkauf|Gutschein|Staking Reward|Einzahlung|Auszahlung)\*?(?: ([A-Z0-9]{2,12}) ([\d.]+,\d+))?$/;
const DETAILS = /^(\d\d\.\d\d\.\d{4}) (\d\d:\d\d)(?: ([\d.]+,\d+) €\/[A-Z0-9]+)?(?: ([-+] ?[\d.]+,\d\d) €)?$/;
const TYPES: Readonly<Record<string, string>> = {
  Kauf: "buy",
  Verkauf: "sell",
  Gutschein: "gift",
  "Staking Reward": "staking reward",
  Einzahlung: "deposit",
  Auszahlung: "withdrawal",
};

/**
 * BISON's Info-Report: two lines per transaction, the first with its kind and coins, the second with time, price and
 * money. A footer of the page may be between them.
 */
export const bisonPdf: StatementReader = {
  marker: "BISON PDF",
  label: "BISON",
  matches: (lines) => includes(lines, /BISON Info-Report/),
  read: (lines) => {
    const start = lines.findLastIndex(({ text }) =>
      text.startsWith("2. Export deiner Transaktionsübersicht"),
    );
    if (start < 0) return null;
    const rows: StatementRow[] = [];
    let open: { readonly at: Line; readonly of: RegExpExecArray } | null = null;
    for (const at of lines.slice(start + 1)) {
      const kind = KIND.exec(at.text);
      if (kind !== null) {
        if (open !== null) throw incomplete(open.at);
        open = { at, of: kind };
        continue;
      }
      const details = DETAILS.exec(at.text);
      if (details === null) continue;
      if (open === null) throw incomplete(at);
      rows.push(rowOf(open.at, open.of, details));
      open = null;
    }
    if (open !== null) throw incomplete(open.at);
    return rows;
  },
};

function rowOf(at: Line, kind: RegExpExecArray, details: RegExpExecArray): StatementRow {
  const [, word = "", asset, printed] = kind;
  const [, date = "", clock = "", price, amount] = details;
  const type = TYPES[word] ?? word;
  const common = { at, document: "report", time: `${day(date)} ${clock}`, type } as const;
  if (asset === undefined || printed === undefined)
    return amount === undefined
      ? { ...common, type: word }
      : { ...common, asset: "EUR", quantity: money(amount) };
  const quantity = decimal(printed);
  if (amount === undefined) return { ...common, asset, quantity };
  if (isNegative(amount) !== (type === "buy")) throw incomplete(at);
  // A price of 0,00 is unknown, as is the value of a reward that is worth less than a cent.
  const value = money(amount);
  const isTrade = type === "buy" || type === "sell";
  if (isTrade && price !== undefined && !isProduct(quantity, decimal(price), value))
    throw sumsDiffer(at, value, `${quantity} × ${decimal(price)}`);
  return { ...common, asset, quantity, ...(value === "0.00" && !isTrade ? {} : { money: value }) };
}
