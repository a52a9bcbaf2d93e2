import type { FailureCode, FileConnector, RawRecord, ReadResult } from "../connector.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import { asObject, asText, type Loose } from "../wire.ts";
import type { Cells, CellStyle } from "./format.ts";
import { formatOf } from "./formats.ts";
import type { FileRow } from "./row.ts";
import { DATE_ORDERS } from "./table/dates.ts";
import { DECIMAL_STYLES } from "./table/numbers.ts";
import type { Hour } from "./table/zones.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { parseMessage } from "../../wording/messages/stored.ts";

export { ownIdOf } from "./format.ts";
export { formatsOf } from "./formats.ts";

export const file: FileConnector<FileRow> = {
  providerKey: "file",
  label: "File",
  type: "file",
  operator: null,
  country: null,
  connectionMethods: [{ kind: "file", label: { de: "Datei", en: "File" }, steps: [], fields: [] }],
  settings: [],
  documentation: null,
  read: (record) => readRecord(record),
  assemble: (rows) => {
    const formats = [...new Set(rows.map(({ format }) => format))];
    const parts = formats.map((name) => {
      const own = rows.filter(({ format }) => format === name);
      return formatOf(name)?.assemble(own) ?? noEffect(own.map(({ recordId }) => recordId));
    });
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : joinAssembled(parts);
  },
};

/** Compares two rows with the same id. */
export const compareWithStored = (stored: RawRecord, incoming: RawRecord): "same" | "conflict" | "better" => {
  const read = ({ payload, accountRef }: RawRecord, hour?: Hour): ReadResult<FileRow> =>
    readRecord({ providerId: stored.providerId, accountRef, payload }, hour);
  const [before, now] = [read(stored), read(incoming)];
  if (!before.ok) return now.ok ? "better" : "same";
  if (!now.ok) return "conflict";
  if (isSame(before, now)) return "same";
  // The other rows of one file may show which repeated hour is meant, while the other file does not: the "second" is
  // better information.
  if (!isSame(read(stored, "first"), read(incoming, "first"))) return "conflict";
  return isSame(read(incoming, "second"), now) ? "better" : "same";
};

const isSame = (a: ReadResult<FileRow>, b: ReadResult<FileRow>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const readRecord = (record: RawRecord, hour?: Hour): ReadResult<FileRow> => {
  const recordId = record.providerId;
  const parsed = parse(record.payload);
  const format = parsed === null ? null : formatOf(parsed.format);
  if (parsed === null || format === null) {
    return {
      ok: false,
      failure: { recordId, code: "unknown-format", message: message("row.unknownFormat") },
    };
  }
  const { line } = record;
  const { Page: page, Line: pdfLine } = parsed.cells;
  const withLine = (why: Message): Message => {
    if (page !== undefined && pdfLine !== undefined)
      return message("row.onPage", { page, line: pdfLine, why });
    return line === undefined ? why : message("row.atLine", { line, why });
  };
  const fail = (code: FailureCode, message: Message): ReadResult<FileRow> => ({
    ok: false,
    failure: { recordId, code, message: withLine(message) },
  });
  if (parsed.flaw !== null) return fail("bad-row", parsed.flaw);
  const { cells } = parsed;
  const style = hour === undefined ? parsed.style : { ...parsed.style, hour };
  const result = format.read({ recordId, cells, style, addedMs: record.addedMs });
  if (!("of" in result)) return fail(result.code, result.message);
  const isPlain = result.of !== "ledger" || result.unused === null;
  return { ok: true, row: isPlain ? result : { ...result, unused: withLine(result.unused) } };
};

type Parsed = {
  readonly format: string;
  readonly cells: Cells;
  readonly style: CellStyle;
  readonly flaw: Message | null;
};

const parse = (payload: string): Parsed | null => {
  try {
    const value = asObject(JSON.parse(payload));
    const cells = asObject(value?.["cells"]);
    const format = asText(value?.["format"]);
    if (value === null || cells === null || format === null) return null;
    // Several errors may make a long text, and are errors all the same.
    const flaw = asText(value["flaw"]) ?? "";
    // Older versions stored the message as text only.
    const flawMessage = parseMessage(value["said"]) ?? message("record.storedText", { text: flaw });
    return {
      format,
      cells: texts(cells),
      style: styleIn(value["style"]),
      flaw: flaw === "" ? null : flawMessage,
    };
  } catch {
    return null;
  }
};

const texts = (cells: Loose): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

const styleIn = (value: unknown): CellStyle => {
  const style = asObject(value);
  if (style === null) return {};
  const decimal = DECIMAL_STYLES.find((one) => one === style["decimal"]);
  const order = DATE_ORDERS.find((one) => one === style["order"]);
  const zone = asText(style["zone"]);
  const hour = style["hour"];
  return {
    ...(decimal === undefined ? {} : { decimal }),
    ...(order === undefined ? {} : { order }),
    ...(zone === null ? {} : { zone }),
    ...(hour === "second" ? { hour } : {}),
  };
};
