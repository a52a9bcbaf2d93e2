import type { Country } from "../../tax/index.ts";
import type { Report } from "../report.ts";
import { buffered, type Sink } from "../sink.ts";
import { BALANCES, CORRECTIONS, TRANSACTIONS, TRANSFERS } from "../tables.ts";
import { DISPOSALS } from "../disposals.ts";
import { QUOTES } from "../quotes.ts";
import { CAPITAL, SERVICES } from "../receipts.ts";
import { type AnyTable, type ReportColumn, columns, inPages, tableOf } from "../columns.ts";
import { openZip } from "../zip.ts";
import { atLeastCents, germanDay, guarded } from "./csv.ts";
import { COLUMNS, TITLES } from "../labels.ts";

/** Description standard of the tax administration for handing over data, which publishes the DTD. */
const DOCTYPE = '<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">';

/** More digits than declared are undefined behavior, so longer numbers are cut to these. */
const QUANTITY_DECIMALS = 18;
const MONEY_DECIMALS = 12;

type Described = {
  readonly table: AnyTable;
  /** Columns that identify a row; without any, the rows are numbered. */
  readonly keys: readonly string[];
  readonly foreign: readonly { readonly columns: readonly string[]; readonly of: string }[];
};

const wallet = columns<
  Report["sections"]["sources"][number]["wallets"][number] & { readonly sourceId: string | null }
>();
const WALLETS = tableOf({
  name: "wallets",
  section: "S2",
  title: TITLES.wallets,
  rows: ({ sections }) =>
    inPages(
      sections.sources.flatMap(({ sourceId, wallets }) => wallets.map((one) => ({ ...one, sourceId }))),
    ),
  columns: [
    wallet.text("wallet", COLUMNS.wallet, ({ sourceId, name }, _language, _country, labelWallet) =>
      labelWallet({ sourceId, wallet: name }),
    ),
    wallet.text("sourceId", COLUMNS.sourceId, ({ sourceId }) => sourceId),
    wallet.text("kind", COLUMNS.kind, ({ kind }) => kind),
    wallet.text("operator", COLUMNS.operator, ({ operator }) => operator),
    wallet.text("country", COLUMNS.country, ({ country }) => country),
    wallet.text("firstEvent", COLUMNS.firstEvent, ({ firstEvent }) => firstEvent),
    wallet.text("lastEvent", COLUMNS.lastEvent, ({ lastEvent }) => lastEvent),
    wallet.integer("events", COLUMNS.events, ({ events }) => events),
    wallet.text("addresses", COLUMNS.addresses, ({ addresses }) => addresses.join(" ")),
  ],
});

const file = columns<Report["sections"]["evidence"]["files"][number]>();
const FILES = tableOf({
  name: "dateien",
  section: "S16",
  title: TITLES.files,
  rows: ({ sections }) => inPages(sections.evidence.files),
  columns: [
    file.text("name", COLUMNS.name, ({ name }) => name),
    file.text("format", COLUMNS.format, ({ format }) => format),
    file.text("sha256", COLUMNS.sha256, ({ sha256 }) => sha256),
    file.integer("records", COLUMNS.records, ({ records }) => records),
    file.text("addedAt", COLUMNS.addedAt, ({ addedAt }) => addedAt),
    file.text("sourceId", COLUMNS.sourceId, ({ sourceId }) => sourceId),
  ],
});

const TABLES: readonly Described[] = [
  {
    table: tableOf(DISPOSALS),
    keys: ["no"],
    foreign: [
      { columns: ["sourceId", "transactionId"], of: "transaktionen" },
      { columns: ["acquiredSourceId", "acquiredTransactionId"], of: "transaktionen" },
    ],
  },
  {
    table: tableOf(SERVICES),
    keys: ["no"],
    foreign: [{ columns: ["sourceId", "transactionId"], of: "transaktionen" }],
  },
  {
    table: tableOf(CAPITAL),
    keys: ["no"],
    foreign: [{ columns: ["sourceId", "transactionId"], of: "transaktionen" }],
  },
  { table: tableOf(TRANSFERS), keys: ["no"], foreign: [] },
  { table: tableOf(BALANCES), keys: [], foreign: [] },
  {
    // A lot may have been acquired years ago. This table contains every event since the first, so that each key is
    // found.
    table: tableOf({
      ...TRANSACTIONS,
      rows: ({ lists }) => lists.everything(),
      // Row numbers are of the year only; the foreign keys point here from the other tables.
      columns: TRANSACTIONS.columns.filter(({ key }) => key !== "disposals" && key !== "services"),
    }),
    keys: ["sourceId", "transactionId"],
    foreign: [],
  },
  { table: tableOf(QUOTES), keys: [], foreign: [] },
  { table: tableOf(CORRECTIONS), keys: ["no"], foreign: [] },
  { table: WALLETS, keys: [], foreign: [] },
  { table: FILES, keys: [], foreign: [] },
];

/** Writes a folder of tables and the file that describes them, as a ZIP. */
export async function writeGobd(report: Report, sink: Sink): Promise<void> {
  const zip = openZip(sink);
  for (const [name, write] of gobdFiles(report)) await zip.file(name, write);
  await zip.end();
}

/** Files by name, for the ZIP and for the bundle. */
export function gobdFiles(report: Report): readonly (readonly [string, (sink: Sink) => Promise<void>])[] {
  return [
    ["index.xml", (sink) => sink(indexXml(report))],
    ...TABLES.map(
      (described) =>
        [`${described.table.name}.csv`, (sink: Sink) => writeTable(described, report, sink)] as const,
    ),
  ];
}

/** Row number, for tables without a key of their own. */
const NUMBER = { key: "row", kind: "integer", label: COLUMNS.row } as const;

type OutputColumn = {
  readonly key: string;
  readonly kind: ReportColumn<never>["kind"];
  readonly name: string;
};

/** Keys come first, as the description standard requires; names have no umlauts. */
function outputColumns({ table, keys }: Described, country: Country): readonly OutputColumn[] {
  const its = table.columns(country);
  const all: readonly Omit<OutputColumn, "name">[] = keys.length === 0 ? [NUMBER, ...its] : its;
  const names = new Map<string, string>([["row", "Nr"]]);
  for (const { key, label } of its) names.set(key, ascii(label.de));
  const first = keys.length === 0 ? ["row"] : keys;
  const ordered = [
    ...first.map((key) => all.find((column) => column.key === key)!),
    ...all.filter(({ key }) => !first.includes(key)),
  ];
  return ordered.map(({ key, kind }) => ({ key, kind, name: names.get(key) ?? key }));
}

async function writeTable(described: Described, report: Report, sink: Sink): Promise<void> {
  const { write, flush } = buffered(sink);
  const { table } = described;
  const visible = outputColumns(described, report.country);
  const its = table.columns(report.country);
  const indexes = visible.map(({ key }) => its.findIndex((column) => column.key === key));
  await write(`${visible.map(({ name }) => name).join(";")}\r\n`);
  let no = 0;
  for await (const rows of table.cells(report, "de"))
    for (const cells of rows) {
      no += 1;
      const texts = visible.map(({ kind }, i) =>
        cellText(kind, indexes[i] === -1 ? no : cells[indexes[i]!]!),
      );
      await write(`${texts.join(";")}\r\n`);
    }
  await flush();
}

function cellText(kind: ReportColumn<never>["kind"], value: string | number | boolean | null): string {
  switch (kind) {
    case "integer":
      return value === null ? "" : String(value);
    case "quantity":
      return value === null ? "" : cut(String(value), QUANTITY_DECIMALS).replace(".", ",");
    case "money":
      return value === null ? "" : cut(atLeastCents(String(value)), MONEY_DECIMALS).replace(".", ",");
    case "day":
      return value === null ? "" : germanDay(String(value));
    case "flag":
      return value === true ? '"J"' : '"N"';
    case "text":
    default:
      return `"${guarded(String(value ?? ""))
        .replaceAll(/[\r\n]+/g, " ")
        .replaceAll('"', '""')}"`;
  }
}

const cut = (text: string, decimals: number): string => {
  const point = text.indexOf(".");
  return point < 0 || text.length - point - 1 <= decimals ? text : text.slice(0, point + 1 + decimals);
};

function indexXml(report: Report): string {
  const { cover } = report.sections;
  const { year } = cover;
  const validity = `<Validity><Range><From>01.01.${year}</From><To>31.12.${year}</To></Range><Format>DD.MM.YYYY</Format></Validity>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    DOCTYPE,
    "<DataSet>",
    "  <Version>1.0</Version>",
    "  <DataSupplier>",
    `    <Name>${xml(cover.name)}</Name>`,
    "    <Location>-</Location>",
    `    <Comment>${xml(`Kryptowerte ${year}, Berechnung Nr. ${cover.runId}, Status ${cover.status}; Zeiten in Europe/Berlin, Beträge in EUR`)}</Comment>`,
    "  </DataSupplier>",
    "  <Media>",
    `    <Name>Kryptowerte ${year}</Name>`,
    ...TABLES.map((described) => tableXml(described, validity, report.country)),
    "  </Media>",
    "</DataSet>",
    "",
  ].join("\n");
}

function tableXml(described: Described, validity: string, country: Country): string {
  const { table, keys, foreign } = described;
  const visible = outputColumns(described, country);
  const nameOf = (key: string): string => visible.find((column) => column.key === key)!.name;
  const keyCount = Math.max(keys.length, 1);
  return [
    "    <Table>",
    `      <URL>${table.name}.csv</URL>`,
    `      <Name>${table.name}</Name>`,
    `      <Description>${xml(`${table.section}: ${table.title.de}`)}</Description>`,
    `      ${validity}`,
    "      <UTF8/>",
    "      <DecimalSymbol>,</DecimalSymbol>",
    "      <DigitGroupingSymbol>.</DigitGroupingSymbol>",
    "      <Range><From>2</From></Range>",
    "      <VariableLength>",
    "        <ColumnDelimiter>;</ColumnDelimiter>",
    "        <RecordDelimiter>&#13;&#10;</RecordDelimiter>",
    '        <TextEncapsulator>"</TextEncapsulator>',
    ...visible.map((column, i) => columnXml(column, i < keyCount ? "VariablePrimaryKey" : "VariableColumn")),
    ...foreign.map(
      ({ columns: own, of }) =>
        `        <ForeignKey>${own.map((key) => `<Name>${xml(nameOf(key))}</Name>`).join("")}<References>${of}</References></ForeignKey>`,
    ),
    "      </VariableLength>",
    "    </Table>",
  ].join("\n");
}

const TYPES: Readonly<Record<ReportColumn<never>["kind"], string>> = {
  integer: "<Numeric/>",
  quantity: `<Numeric><Accuracy>${QUANTITY_DECIMALS}</Accuracy></Numeric>`,
  money: `<Numeric><Accuracy>${MONEY_DECIMALS}</Accuracy></Numeric>`,
  day: "<Date><Format>DD.MM.YYYY</Format></Date>",
  flag: "<AlphaNumeric/>",
  text: "<AlphaNumeric/>",
};

const columnXml = ({ name, kind }: OutputColumn, element: string): string =>
  `        <${element}><Name>${xml(name)}</Name>${TYPES[kind]}</${element}>`;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
};
const ascii = (text: string): string => text.replaceAll(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter]!);

/** XML 1.0 cannot represent control characters, and unpaired surrogates are not characters at all. */
export const xml = (text: string): string =>
  text
    .replaceAll(/[\p{Cs}\uFFFE\uFFFF]/gu, "\uFFFD")
    .replaceAll(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : "\uFFFD"))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
