import { add, compareDecimals, subtract } from "../../ledger/amounts.ts";
import { countDecimals, formatScaled, parseScaled, roundText } from "../../money/index.ts";
import { createWalletLabeler } from "../wallet-labels.ts";
import type { Report } from "../report.ts";
import type { DisposalRow } from "../disposals.ts";
import { buffered, type Sink } from "../sink.ts";
import { germanDay, guarded } from "./csv.ts";

/** Two layouts are in use; neither has been confirmed by the vendor. */
export const WISO_VARIANTS = ["cointracking", "blockpit"] as const;
export type WisoVariant = (typeof WISO_VARIANTS)[number];

type Layout = {
  readonly header: string;
  readonly lineEnd: string;
  /** The day of the sale comes before that of the purchase. */
  readonly soldFirst: boolean;
  readonly quantity: (text: string) => string;
  readonly money: (text: string) => string;
  /** Text of the first line about § 22 Nr. 3 EStG. */
  readonly services: (net: string) => string;
};

const LAYOUTS: Readonly<Record<WisoVariant, Layout>> = {
  cointracking: {
    header:
      "Amount,Currency,Date Sold,Date Acquired,Short/Long,Buy/Input at,Sell/Output at,Proceeds,Cost Basis,Gain/Loss",
    lineEnd: "\r\n",
    soldFirst: true,
    quantity: (text) => withDecimals(text, 8),
    money: (text) => withDecimals(text, 2),
    services: () => "",
  },
  blockpit: {
    header:
      "Amount,Currency,Date Acquired,Date Sold,Short / Long,Buy / Input at,Sell / Output at,Proceeds,Cost Basis,Gain / Loss",
    lineEnd: "\n",
    soldFirst: false,
    quantity: shortest,
    money: shortest,
    services: (net) => `,Par22Nr3:${shortest(net)}`,
  },
};

/**
 * Writes the taxable disposals. The format has no column for costs: the cost basis includes them, so that proceeds
 * minus cost basis are the gain. Rows are rounded to cents such that their sum is the year's net to the cent.
 */
export async function writeWiso(report: Report, sink: Sink, variant: WisoVariant): Promise<void> {
  const { cover, result } = report.sections;
  const layout = LAYOUTS[variant];
  const { write, flush } = buffered(sink);
  const method = report.sections.settings.rules[0]?.value === "average" ? "AVERAGE" : "FIFO";
  await write(
    `Identifier:Capital_Gains,Method:${method},Tax_Year:${cover.year},Base_Currency:EUR${layout.services(servicesOf(result.exact))}${layout.lineEnd}${layout.header}${layout.lineEnd}`,
  );
  const correct = await corrections(report);
  const labelWallet = createWalletLabeler(report.sections.sources);
  for await (const page of report.lists.disposals())
    for (const row of page) {
      if (!row.inside) continue;
      const gain = correct(row);
      const proceeds = roundText(row.proceeds);
      const dates = [dayOf(row.disposed), dayOf(row.acquired)];
      const cells = [
        layout.quantity(row.quantity),
        plain(row.asset),
        ...(layout.soldFirst ? dates : dates.toReversed()),
        "Short",
        plain(
          row.acquiredIn === null
            ? labelWallet(row)
            : labelWallet({ sourceId: row.acquiredSourceId, wallet: row.acquiredIn }),
        ),
        plain(labelWallet(row)),
        layout.money(proceeds),
        layout.money(subtract(proceeds, gain)),
        layout.money(gain),
      ];
      await write(`${cells.join(",")}${layout.lineEnd}`);
    }
  await flush();
}

/** Income from coins alone: other income under the same limit is declared elsewhere in the return. */
const servicesOf = ({ receipts, costs }: Report["sections"]["result"]["exact"]): string =>
  roundText(subtract(receipts, costs));

/**
 * Rounding each result separately may miss the sum by some cents. These are corrected in the first rows that were
 * rounded the other way: no row is off by more than a cent.
 */
async function corrections(report: Report): Promise<(row: DisposalRow) => string> {
  let rounded = "0";
  let exact = "0";
  for await (const page of report.lists.disposals())
    for (const row of page)
      if (row.inside) {
        rounded = add(rounded, roundText(row.result));
        exact = add(exact, row.result);
      }
  let missing = subtract(roundText(exact), rounded);
  return ({ result }) => {
    const own = roundText(result);
    const sign = compareDecimals(missing, "0");
    // Rounded down if cents are missing, up if there are too many.
    if (sign === 0 || compareDecimals(result, own) !== sign) return own;
    const cent = sign > 0 ? "0.01" : "-0.01";
    missing = subtract(missing, cent);
    return add(own, cent);
  };
}

const dayOf = (day: string | null): string => (day === null ? "" : germanDay(day));

/** The format has no quoting or escaping of separators, and the file may be opened in a spreadsheet. */
const plain = (text: string): string => guarded(text.replaceAll(/[,;"\r\n]+/g, " ").trim());

function withDecimals(text: string, minDecimals: number): string {
  const scale = Math.max(minDecimals, countDecimals(text));
  const units = parseScaled(text, scale) ?? 0n;
  const unit = 10n ** BigInt(scale - minDecimals);
  const magnitude = units < 0n ? -units : units;
  const rounded = (magnitude * 2n + unit) / (unit * 2n);
  const written = formatScaled(units < 0n ? -rounded : rounded, minDecimals);
  const point = written.indexOf(".");
  const missing = point < 0 ? minDecimals : minDecimals - (written.length - point - 1);
  return `${written}${point < 0 ? "." : ""}${"0".repeat(missing)}`;
}

function shortest(text: string): string {
  const scale = countDecimals(text);
  return formatScaled(parseScaled(text, scale) ?? 0n, scale);
}
