import { message } from "../../../wording/messages/index.ts";
import { baaderPdf } from "./baader.ts";
import { bisonPdf } from "./bison.ts";
import { flatexPdf } from "./flatex.ts";
import { justTradePdf } from "./just-trade.ts";
import { type Line, refuse, type StatementReader, type StatementRow } from "./statement.ts";
import { tradeRepublicPdf } from "./trade-republic.ts";

export const STATEMENT_READERS: readonly StatementReader[] = [
  tradeRepublicPdf,
  bisonPdf,
  baaderPdf,
  justTradePdf,
  flatexPdf,
];

/** Providers whose PDFs are not read, because the same rows are in a file that is exact. */
const BETTER_AS_CSV: readonly (readonly [label: string, pattern: RegExp])[] = [
  ["Bitpanda", /\bBitpanda\b/],
  ["Coinbase", /\bCoinbase\b/],
  ["BSDEX", /\bBSDEX\b|Transaktionsentgel/],
  ["Bitvavo", /\bBitvavo\b/],
  ["Kraken", /\bPayward\b/],
];

export type ReadStatement = { readonly reader: StatementReader; readonly rows: readonly StatementRow[] };

/** The rows of a statement; refused if its bank is unknown, or if it has no transaction in coins. */
export function readStatement(lines: readonly Line[]): ReadStatement {
  const reader = STATEMENT_READERS.find(({ matches }) => matches(lines));
  if (reader === undefined) {
    const other = BETTER_AS_CSV.find(([, pattern]) => lines.some(({ text }) => pattern.test(text)));
    throw refuse(
      other === undefined
        ? message("pdf.unknown", { labels: STATEMENT_READERS.map(({ label }) => label).join(", ") })
        : message("pdf.sendCsv", { label: other[0] }),
    );
  }
  const rows = reader.read(lines);
  if (rows === null) throw refuse(message("pdf.otherDocument", { label: reader.label }));
  if (rows.length === 0) throw refuse(message("pdf.noCoins", { label: reader.label }));
  return { reader, rows };
}
