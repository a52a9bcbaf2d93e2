import type { Language } from "../../wording/index.ts";
import type { ReportInput } from "../input.ts";
import { writePdf } from "../pdf/index.ts";
import type { Report } from "../report.ts";
import type { Sink } from "../sink.ts";
import { type CsvStyle, listNamed, writeCsv, writeCsvs } from "./csv.ts";
import { writeBundle } from "./bundle.ts";
import { writeGobd } from "./gobd.ts";
import { writeJson } from "./json.ts";
import { type WisoVariant, writeWiso } from "./wiso.ts";

export type FormatOptions = {
  readonly language: Language;
  readonly style: CsvStyle;
  readonly variant: WisoVariant;
  /** A single list of the CSV files. */
  readonly list: string | null;
};

export type ReportWrite = {
  readonly report: Report;
  readonly input: ReportInput;
  readonly sink: Sink;
  readonly options: FormatOptions;
};

export type Format = {
  readonly contentType: (options: FormatOptions) => string;
  /** Suffix of the file name after the year. */
  readonly ending: (options: FormatOptions) => string;
  readonly write: (writing: ReportWrite) => Promise<void>;
  /** Proves or hands over a whole year of the person: a part of it would prove nothing. */
  readonly wholeYear?: true;
};

/** All report formats. A new one is a file in this folder and an entry here. */
export const FORMATS = {
  pdf: {
    contentType: () => "application/pdf",
    ending: () => ".pdf",
    write: ({ report, sink, options }) => writePdf(report, sink, options.language),
  },
  csv: {
    contentType: ({ list }) => (list === null ? "application/zip" : "text/csv; charset=utf-8"),
    ending: ({ list }) => (list === null ? "-csv.zip" : `-${list}.csv`),
    write: ({ report, sink, options }) => {
      const table = options.list === null ? null : listNamed(options.list);
      return table === null ? writeCsvs(report, sink, options) : writeCsv(table, report, sink, options);
    },
  },
  wiso: {
    contentType: () => "text/csv; charset=utf-8",
    ending: ({ variant }) => `-wiso-${variant}.csv`,
    write: ({ report, sink, options }) => writeWiso(report, sink, options.variant),
  },
  gobd: {
    contentType: () => "application/zip",
    ending: () => "-gobd.zip",
    write: ({ report, sink }) => writeGobd(report, sink),
    wholeYear: true,
  },
  json: {
    contentType: () => "application/json",
    ending: () => ".json",
    write: ({ report, sink }) => writeJson(report, sink),
  },
  bundle: {
    contentType: () => "application/zip",
    ending: () => "-bundle.zip",
    write: ({ report, input, sink, options }) => writeBundle(report, input, sink, options.language),
    wholeYear: true,
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];
