import { Type } from "typebox";
import type { Schemas } from "../client/index.ts";
import { List, Nullable } from "../basics/schema.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { countryNow } from "./country-now.ts";
import { brief } from "./listing.ts";
import { insufficiency } from "./reliance.ts";
import { ArgumentRefusal, LanguageArgument, type Reach, tool } from "./tool.ts";

const FileText = Type.String({ minLength: 1, description: "The file's text: CSV as it was exported" });
const FileName = Type.Optional(Type.String({ maxLength: 200, description: "What it is called" }));

/** The text of a file as the form that the upload route expects. */
function formOf({ ledgerCharacters }: Reach, text: string, name = "file.csv"): FormData {
  if (text.length > ledgerCharacters)
    throw new ArgumentRefusal(
      `The file has more than ${ledgerCharacters} characters. Let the person add it herself, with 'lotbuch import' or on the page.`,
    );
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/csv" }), name);
  return form;
}

const MAX_ROWS = 3;

/** Describes a file before it is added. */
export const previewFile = tool({
  name: "preview_file",
  title: "What a file is",
  description:
    "Whether an export would be read, as what, how many rows, and what its columns seem to be where its format is not known. Nothing is kept. Needs an account.",
  input: { text: FileText, name: FileName, language: LanguageArgument },
  output: {
    recognised: Type.Boolean(),
    tables: List(Type.Unsafe<Partial<Schemas["FileTable"]>>({ type: "object" })),
    warnings: List(Type.String()),
    columns: List(Type.String()),
    rows: List(List(Type.String())),
    proposed: Type.Unsafe<object | null>({ type: ["object", "null"] }),
  },
  run: async (reach, { text, name, language = "en" }, signal) => {
    const body = formOf(reach, text, name);
    const client = await reach.account(language);
    const [seen, { recordClauses }] = await Promise.all([
      client.request("POST /v1/files/preview", { body, signal }),
      countryNow(client, reach.now(), signal),
    ]);
    const fields = ["name", "format", "label", "generation", "records", "timeZone"] as const;
    return {
      insufficiencyText: seen.recognised ? null : (seen.message ?? AGENT_TEXTS[language].notRecognised),
      clauses: recordClauses,
      recognised: seen.recognised,
      tables: seen.tables.map((one) => brief(one, fields)),
      warnings: seen.warnings,
      columns: seen.columns,
      rows: seen.rows.slice(0, MAX_ROWS),
      proposed: seen.proposed,
    };
  },
});

const MAX_SALES = 10;

/** Compares another tool's report with ours. */
export const compareReport = tool({
  name: "compare_report",
  title: "Another tool's report beside ours",
  description:
    "Compares a year with the capital-gains export of CoinTracking, Koinly, Blockpit or Binance, sale by sale, and says why they differ. Nothing is kept. Needs an account.",
  input: {
    year: Type.Integer(),
    text: FileText,
    name: FileName,
    language: LanguageArgument,
  },
  output: {
    tool: Type.String(),
    theirs: Type.Unsafe<object>({ type: "object" }),
    ours: Type.Unsafe<object>({ type: "object" }),
    difference: Type.Unsafe<object>({ type: "object" }),
    counts: Type.Unsafe<object>({ type: "object" }),
    reasons: List(Type.Object({ text: Type.String(), sales: Type.Integer(), effectEur: Type.String() })),
    sales: List(Type.Unsafe<object>({ type: "object" }), {
      description: "Those that differ, the largest first",
    }),
    failedRows: Type.Integer(),
    firstFailure: Nullable(Type.String()),
  },
  run: async (reach, { year, text, name, language = "en" }, signal) => {
    const body = formOf(reach, text, name);
    const client = await reach.account(language);
    const [compared, insufficiencyText, { recordClauses }] = await Promise.all([
      client.compareReport({ path: { year: String(year) }, body, signal }),
      insufficiency(client, language, year, signal),
      countryNow(client, reach.now(), signal),
    ]);
    const { sales, reasons, failures, failedRows, theirs, ours, difference, counts } = compared;
    const open = sales.filter(({ status }) => status !== "equal" && status !== "left-out");
    return {
      insufficiencyText,
      clauses: recordClauses,
      tool: compared.tool,
      theirs,
      ours,
      difference,
      counts,
      reasons: reasons.map((one) => ({
        text: one.text[language],
        sales: one.sales,
        effectEur: one.effectEur,
      })),
      sales: open
        .slice(0, MAX_SALES)
        .map((one) => brief(one, ["status", "day", "asset", "amount", "effectEur"])),
      failedRows,
      firstFailure: failures[0] ?? null,
    };
  },
});
