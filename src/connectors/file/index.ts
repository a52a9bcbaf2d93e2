import { assembleRows } from "../coinbase/assemble.ts";
import { assembleSides } from "../coinbase/exchange.ts";
import { asObject } from "../coinbase/wire.ts";
import type { FileConnector, RawRecord, ReadResult } from "../connector.ts";
import { joinAssembled, nativesOf } from "../entry.ts";
import type { Assembled } from "../normalized.ts";
import type { Cells } from "./format.ts";
import { FORMATS } from "./formats.ts";
import type { FileRow } from "./row.ts";

export { ownIdOf } from "./format.ts";
export { formatsOf } from "./formats.ts";

export const file: FileConnector<FileRow> = {
  providerKey: "file",
  label: "File",
  type: "file",
  operator: null,
  country: null,
  ways: [{ kind: "file", label: { de: "Datei", en: "File" }, steps: [], fields: [] }],
  settings: [],
  read: (record) => readRecord(record),
  assemble: (rows) => {
    const inner = rows.flatMap((row) => (row.of === "coinbase" ? [row.inner] : []));
    const others = rows.filter((row) => row.of !== "coinbase").map(assembleOne);
    return joinAssembled(inner.length === 0 ? others : [assembleRows(inner), ...others]);
  },
};

const readRecord = (record: RawRecord): ReadResult<FileRow> => {
  const recordId = record.providerId;
  const parsed = parse(record.payload);
  const format = FORMATS.find(({ name }) => name === parsed?.format);
  if (parsed === null || format === undefined) {
    return {
      ok: false,
      failure: { recordId, code: "unknown-format", message: "The row is of no known format." },
    };
  }
  const result = format.read(recordId, parsed.cells, record.addedMs);
  const place = record.line === undefined ? "" : `Line ${record.line}: `;
  if ("of" in result) {
    const isPlain = result.of !== "ledger" || result.unused === null;
    return { ok: true, row: isPlain ? result : { ...result, unused: `${place}${result.unused}` } };
  }
  return { ok: false, failure: { recordId, code: result.code, message: `${place}${result.message}` } };
};

const parse = (payload: string): { format: unknown; cells: Cells } | null => {
  try {
    const value = asObject(JSON.parse(payload));
    const cells = asObject(value?.["cells"]);
    if (value === null || cells === null) return null;
    const texts = Object.entries(cells).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { format: value["format"], cells: Object.fromEntries(texts) };
  } catch {
    return null;
  }
};

const assembleOne = (row: FileRow): Assembled => {
  if (row.of === "coinbase") return assembleRows([row.inner]);
  if (row.of === "exchange") {
    const origin = { id: row.recordId, time: row.time, recordIds: [row.recordId] };
    return assembleSides(origin, row.sent, row.received);
  }
  const { transaction, recordId, unused } = row;
  const recordIds = [recordId];
  return {
    transactions: [transaction],
    outcomes: [{ recordId, status: "normalized", transactionId: transaction.id }],
    natives: nativesOf(transaction),
    issues:
      unused === null
        ? []
        : [{ code: "unused-cell", recordIds, transactionId: transaction.id, message: unused }],
  };
};
