import { absolute, subtract } from "../ledger/amounts.ts";
import { type TablePart, partsOf } from "../connectors/file/container/parts.ts";
import { openKnown, type TableKind } from "../connectors/file/open-table.ts";
import { readDate } from "../connectors/file/table/dates.ts";
import { fieldLocator, readFields, type RowOf } from "../connectors/file/table/fields.ts";
import { isEmptyCell } from "../connectors/file/table/numbers.ts";
import { type Bytes, FileRefusal, quoted } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { FIELDS, OLD_REPORTS } from "./old-formats.ts";
import type { OldReport, OldSale } from "./old-report.ts";
import { message, type Message } from "../wording/messages/index.ts";

type Row = RowOf<typeof FIELDS>;
const find = fieldLocator(FIELDS);

/** Reads the report of another tool: a CSV, the sheet of a workbook, or an archive. Throws a `FileRefusal` for anything else. */
export function readOldReport(bytes: Bytes): OldReport {
  const read: OldReport[] = [];
  let refused: FileRefusal | null = null;
  for (const part of partsOf(bytes).parts)
    try {
      read.push(readPart(part));
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      // A workbook or an archive holds other tables as well: income, balances.
      refused ??= error;
    }
  const [first] = read;
  if (first === undefined) throw refused ?? new FileRefusal(message("file.empty"));
  return {
    ...first,
    sales: read.flatMap(({ sales }) => sales),
    failures: read.flatMap(({ failures }) => failures).slice(0, LIMITS.reportedRows),
    failedRows: read.reduce((sum, { failedRows }) => sum + failedRows, 0),
  };
}

function readPart(part: TablePart): OldReport {
  const { header, layout, rows, sniffed } = openKnown<TableKind>(part, OLD_REPORTS, false);
  const { format, generation, names } = header;
  const fieldColumns = find(names);
  for (const field of ["proceeds", "cost", "gain"]) {
    const money = fieldColumns.get(field)?.captured ?? "";
    if (money !== "" && money !== "EUR") throw new FileRefusal(message("file.reportNotInEuro", { money }));
  }
  const style = { ...layout.native, ...sniffed().style };
  const sales: OldSale[] = [];
  const failures: { line: number; message: Message }[] = [];
  let failedRows = 0;
  for (const { line, fields } of rows()) {
    const cells = Object.fromEntries(names.map((name, i) => [name, fields[i] ?? ""]));
    const values = readFields(FIELDS, fieldColumns, cells, style);
    // Every field was parsed by its own kind, so the row has the type that the fields define.
    const sale = values.ok ? saleOf(values.values as Row, line, style.order) : values.flaw.message;
    if ("code" in sale) {
      failedRows += 1;
      if (failures.length < LIMITS.reportedRows)
        failures.push({ line, message: message("row.atLine", { line, why: sale }) });
    } else if (sales.push(sale) > LIMITS.comparedRows)
      throw new FileRefusal(message("file.reportTooManyRows", { comparedRows: LIMITS.comparedRows }));
  }
  return { tool: format.name, label: format.label, generation, sales, failures, failedRows };
}

/** A sale, or the error of the row. */
function saleOf(row: Row, line: number, order: Parameters<typeof readDate>[1]): OldSale | Message {
  const { asset, amount, sold, proceeds, cost, gain, acquired, term } = row;
  if (asset === "" || amount === null || sold === null) return message("row.saleIncomplete");
  if (proceeds === null || cost === null) return message("row.missingProceedsOrCost");
  // Tools write a word instead of a day if the acquisition is unknown.
  const bought =
    isEmptyCell(acquired) || /^(?:n\/?a|various|verschiedene|unknown|unbekannt)$/i.test(acquired)
      ? null
      : readDate(acquired, order, "UTC");
  if (bought === null && /\d/.test(acquired))
    return message("row.invalidAcquisitionDay", { cell: quoted(acquired) });
  return {
    line,
    asset,
    amount: absolute(amount),
    acquired: bought?.slice(0, 10) ?? null,
    sold: sold.slice(0, 10),
    proceeds,
    cost: absolute(cost),
    gain: gain ?? subtract(proceeds, absolute(cost)),
    taxable: /^(?:short|kurz)/i.test(term) ? true : /^(?:long|lang)/i.test(term) ? false : null,
  };
}
