import { parseXml, XmlElement, type XmlNode, XmlText } from "@rgrove/parse-xml";
import { readDecimal } from "../ledger/amounts.ts";
import { readCsv } from "../ledger/index.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { type CarfElement, ELEMENTS } from "./platform-sums.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** One sum reported by a platform. */
export type ReportedSum = {
  readonly asset: string;
  readonly element: CarfElement;
  readonly type: string | null;
  readonly count: number | null;
  readonly units: string;
  readonly amount: string | null;
  readonly currency: string;
};

export type CarfReport = {
  readonly format: "carf-xml" | "table";
  /** Version of the schema that the message states. */
  readonly version: string | null;
  /** The reporting platform, if the message names it. */
  readonly reporter: string | null;
  /** The reported year and person, if the message names them. */
  readonly year: number | null;
  readonly person: string | null;
  readonly sums: readonly ReportedSum[];
};

/** Limit for one platform, person and year: a coin has at most eight sums, of a few kinds each. */
const MAX_SUMS = 20_000;
const DEEPEST = 40;
const ASSET_LENGTH = 200;

const BY_NAME: ReadonlyMap<string, CarfElement> = new Map(
  ELEMENTS.map((element) => [element.toLowerCase(), element]),
);

/** Reads what a platform has reported: a CARF message (OECD, version 1.5), or a table of the same sums. */
export function readReported(text: string): Result<CarfReport, Message> {
  const body = text.replace(/^\uFEFF/, "");
  if (body.startsWith("%PDF-")) return err(message("year.carfIsPdf"));
  return body.trimStart().startsWith("<") ? readCarf(body) : readTable(body);
}

/** The file is untrusted: no document type, hence no entities, and limits on depth and number of elements. */
function readCarf(text: string): Result<CarfReport, Message> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return err(message("year.carfDocumentType"));
  let root: XmlElement | null;
  try {
    root = parseXml(text).root;
  } catch (error) {
    return err(
      message("year.carfNotReadable", { why: (error as Error).message.split("\n")[0]?.slice(0, 200) ?? "" }),
    );
  }
  if (root === null || nameOf(root) !== "carf_oecd") return err(message("year.carfRootUnknown"));
  const sums: ReportedSum[] = [];
  let reporter: string | null = null;
  let year: number | null = null;
  const persons: string[] = [];
  let problem: Message | null = null;
  const walk = (element: XmlElement, depth: number): void => {
    if (problem !== null) return;
    if (depth > DEEPEST) problem = message("year.carfTooDeep");
    else if (nameOf(element) === "rcasp") reporter = textOf(childOf(descendants(element), "name")) || null;
    else if (nameOf(element) === "reportingperiod") year = Number(textOf(element).slice(0, 4)) || null;
    else if (nameOf(element) === "userid") persons.push(personOf(element));
    else if (nameOf(element) === "relevanttransactions") problem = readTransactions(element, sums);
    else for (const child of elementsOf(element)) walk(child, depth + 1);
  };
  walk(root, 0);
  if (problem !== null) return err(problem);
  if (persons.length > 1) return err(message("year.carfSeveralPersons", { count: persons.length }));
  const version = root.attributes["version"]?.slice(0, 20) ?? null;
  const person = persons[0] === undefined || persons[0] === "" ? null : persons[0];
  return sums.length === 0
    ? err(message("year.carfEmpty"))
    : ok({ format: "carf-xml", version, reporter, year, person, sums });
}

/** First and last name of the reported person. */
function personOf(element: XmlElement): string {
  const all = descendants(element);
  return ["firstname", "lastname"]
    .map((name) => textOf(childOf(all, name)))
    .filter((text) => text !== "")
    .join(" ")
    .slice(0, 200);
}

/** Sources spell element names differently (`CryptotoCryptoIn`); they are compared without case and prefix. */
const nameOf = ({ name }: XmlElement): string => name.replace(/^.*:/, "").toLowerCase();

const elementsOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((node): node is XmlElement => node instanceof XmlElement);

const descendants = (element: XmlElement): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) => [child, ...descendants(child)]);

const childOf = (elements: readonly XmlElement[], name: string): XmlElement | null =>
  elements.find((element) => nameOf(element) === name) ?? null;

const textOf = (element: XmlElement | null): string =>
  element === null
    ? ""
    : element.children
        .map((node: XmlNode) => (node instanceof XmlText ? node.text : ""))
        .join("")
        .trim();

function readTransactions(element: XmlElement, sums: ReportedSum[]): Message | null {
  const children = elementsOf(element);
  const asset = textOf(childOf(children, "cryptoasset"));
  if (asset === "" || asset.length > ASSET_LENGTH) return message("year.carfAssetMissing");
  for (const child of children) {
    const kind = BY_NAME.get(nameOf(child));
    if (kind === undefined) continue;
    if (sums.length >= MAX_SUMS) return message("year.carfTooManySums", { count: MAX_SUMS });
    const inner = elementsOf(child);
    const amount = childOf(inner, "amount");
    const sum = sumOf(asset, kind, {
      type: textOf(childOf(inner, "transfertype")) || textOf(childOf(inner, "exchangetype")),
      count: textOf(childOf(inner, "numberoftransactions")),
      units: textOf(childOf(inner, "numberofunits")),
      amount: textOf(amount),
      currency: amount?.attributes["currCode"] ?? "EUR",
    });
    if (!sum.ok) return sum.error;
    sums.push(sum.value);
  }
  return null;
}

type Cells = Readonly<Record<"type" | "count" | "units" | "amount" | "currency", string>>;

function sumOf(asset: string, element: CarfElement, cells: Cells): Result<ReportedSum, Message> {
  const where = `${asset} ${element}`;
  const units = readDecimal(cells.units);
  const amount = cells.amount === "" ? null : readDecimal(cells.amount);
  if (units === null) return err(message("year.carfUnitsNotNumber", { where }));
  if (cells.amount !== "" && amount === null) return err(message("year.carfAmountNotNumber", { where }));
  if (cells.count !== "" && !/^\d{1,12}$/.test(cells.count))
    return err(message("year.carfCountNotNumber", { where }));
  return ok({
    asset,
    element,
    type: cells.type === "" ? null : cells.type.slice(0, 20),
    count: cells.count === "" ? null : Number(cells.count),
    units,
    amount,
    currency: cells.currency.slice(0, 10).toUpperCase() || "EUR",
  });
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  asset: ["asset", "cryptoasset", "coin"],
  element: ["element", "kind"],
  type: ["type", "transfertype", "exchangetype"],
  count: ["count", "numberoftransactions", "transactions"],
  units: ["units", "numberofunits", "quantity"],
  amount: ["amount", "gross", "value"],
  currency: ["currency", "currcode"],
};

/** Reads the same sums as a table: asset, element, type, count, units, amount, currency. */
function readTable(text: string): Result<CarfReport, Message> {
  const { records, delimiter } = readCsv([text]);
  const [head, ...rows] = records;
  const names = head?.fields.map((field) => field.trim().toLowerCase().replaceAll(/[\s_]/g, "")) ?? [];
  const columnIndex = (column: string): number => names.findIndex((name) => COLUMNS[column]!.includes(name));
  for (const column of ["asset", "element", "units"])
    if (columnIndex(column) < 0) return err(message("year.carfColumnMissing", { name: column }));
  const sums: ReportedSum[] = [];
  for (const { line, fields } of rows) {
    if (fields.every((field) => field.trim() === "")) continue;
    if (sums.length >= MAX_SUMS) return err(message("year.carfTooManyRows", { count: MAX_SUMS }));
    const cell = (column: string): string => fields[columnIndex(column)]?.trim() ?? "";
    const number = (column: string): string =>
      delimiter === "," ? cell(column) : cell(column).replace(",", ".");
    const element = BY_NAME.get(cell("element").toLowerCase());
    const asset = cell("asset");
    if (element === undefined)
      return err(message("year.carfElementUnknown", { line, all: ELEMENTS.join(", ") }));
    if (asset === "" || asset.length > ASSET_LENGTH) return err(message("year.carfAssetNotValid", { line }));
    const sum = sumOf(asset, element, {
      type: cell("type"),
      count: cell("count"),
      units: number("units"),
      amount: number("amount"),
      currency: cell("currency"),
    });
    if (!sum.ok) return err(message("row.atLine", { line, why: sum.error }));
    sums.push(sum.value);
  }
  return sums.length === 0
    ? err(message("year.carfNoRows"))
    : ok({ format: "table", version: null, reporter: null, year: null, person: null, sums });
}
