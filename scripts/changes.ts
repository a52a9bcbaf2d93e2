/** A kind of change, checked with an entry that exists: who adds another one touches the same files. */
export type Change = {
  readonly change: string;
  /** Matches the names of the existing entry wherever the code has them. */
  readonly entry: RegExp;
  /** Files that the entry brought along, or that mention it for another reason: an example, a table of contracts. */
  readonly own?: RegExp;
  /** Existing files that every such change touches. */
  readonly files: readonly string[];
  /** Existing files that only some such changes touch, each with its reason. */
  readonly sometimes?: Readonly<Record<string, string>>;
  /** Part of the change that no name of an entry shows. */
  readonly also?: string;
};

/** Files that `npm run generate` writes. */
export const GENERATED =
  /^(?:src\/connectors\/registry|sandbox\/registry|src\/ledger\/provider-names|src\/client\/(?:schema|lists)|.*\/locales\/(?:.*\/)?index)\.ts$/;

const account = (...names: readonly string[]) => names.map((name) => `web/pages/account/${name}`);

export const CHANGES: readonly Change[] = [
  {
    change: "an exchange",
    entry: /"gemini"|geminiLimitations|\/gemini\//,
    own: /^(?:src\/connectors|sandbox)\/(?:gemini|file)\//,
    files: [],
    sometimes: {
      "src/wording/messages/locales/en.json": "its limitations",
      "src/wording/messages/locales/de.json": "its limitations",
    },
  },
  {
    change: "a file format",
    entry: /"gate-io"|formats\/gate-io/,
    own: /^src\/connectors\/file\/formats\//,
    files: ["src/connectors/file/formats.ts"],
  },
  {
    change: "a report format",
    entry: /"gobd"|^ {2}gobd:/m,
    files: [
      "src/report/formats/index.ts",
      "web/pages/year/locales/en.json",
      "web/pages/year/locales/de.json",
    ],
    sometimes: {
      "src/tax/germany/words/index.ts": "only this country has it",
      "src/report/formats/bundle.ts": "the evidence bundle contains it",
    },
  },
  {
    change: "a webhook event",
    entry: /"filing\.changed"/,
    files: [
      "src/basics/webhook-events.ts",
      ...account("locales/en.json", "locales/de.json"),
      "src/assessment/assess.ts",
    ],
    also: "instead of `src/assessment/assess.ts` the code that emits it",
  },
  {
    change: "an email that can be disabled",
    entry: /\bdeadline: Type\.Boolean|isEmailEnabled\("deadline"|"deadline": "(?:Ihre|Your) /,
    files: [
      "src/accounts/preferences.ts",
      ...account("locales/en.json", "locales/de.json"),
      "src/reminders/remind.ts",
      "src/accounts/mail/locales/en.json",
      "src/accounts/mail/locales/de.json",
    ],
    also: "instead of `src/reminders/remind.ts` the code that sends it",
  },
  {
    change: "a preference",
    entry: /\bdefaultYear\b/,
    own: /^web\/(?:api\/account|pages\/(?:home\/home|year\/year))\.tsx?$/,
    files: [
      "src/accounts/preferences.ts",
      ...account("preferences.tsx", "locales/en.json", "locales/de.json"),
    ],
    also: "the code that follows it",
  },
  {
    change: "an EVM chain",
    entry: /"linea"/,
    own: /^src\/connectors\/evm\/(?:protocols\/|known-tokens|tokens)/,
    files: ["src/ledger/chains.ts"],
    also: "its tokens by `scripts/known-tokens.ts`",
  },
  {
    change: "a Bitcoin-like chain",
    entry: /"litecoin"|^ {2}litecoin:/m,
    files: ["src/connectors/bitcoin/network.ts"],
    sometimes: {
      "web/pages/home/platforms.ts": "search words and the form of its addresses",
    },
  },
  {
    change: "a limit of another year",
    entry: /\bprivateSales: 1000\b/,
    files: ["src/tax/germany/limits.ts"],
    also: "`src/tax/germany/testing/oracle.ts`, the independent calculation",
  },
  {
    change: "a country",
    entry: /"austria"|\.\/austria\/|^\s*austria:/m,
    // Examples in the help of commands.
    own: /^src\/tax\/austria\/|^src\/cli\//,
    files: [
      "src/tax/registry.ts",
      "src/tax/country-words.ts",
      "src/tax/locales/en.json",
      "src/tax/locales/de.json",
    ],
    also: "values that only it has in `src/tax/result-rows.ts` and `src/tax/persons.ts`; the words about its rulesets in `src/law/ranking/wording.ts`",
  },
  {
    change: "a field of a disposal",
    entry: /\blastDay(?:OfPeriod|Inside)\b/,
    own: /^src\/tax\/(?:plan|written|[a-z]+\/(?:what-if|report-terms))\b|^src\/cli\/calculate-table\.ts/,
    files: ["src/tax/result-rows.ts", "src/tax/germany/explain.ts", "src/tax/austria/explain.ts"],
    sometimes: {
      "src/http/openapi/openapi-examples.ts": "the field is required",
      "src/report/disposals.ts": "the report has it",
      "src/report/locales/en.json": "its heading in the report",
      "src/report/locales/de.json": "its heading in the report",
      "src/report/pdf/appendix-columns.ts": "the PDF has it",
      "src/cli/explain.ts": "`lotbuch explain` prints it",
      "web/explain/slices.tsx": "the page displays it",
    },
    also: "`ENGINE_VERSION` of both countries; for filings `src/filings/rows.ts`",
  },
  {
    change: "a command that lists",
    entry: /balancesCommand/,
    files: ["src/cli/listings.ts", "src/cli/locales/en.json", "src/cli/locales/de.json"],
    also: "other commands: `src/cli/program.ts`",
  },
  {
    change: "a metric",
    entry: /lotbuch_log_lines_dropped_total/,
    files: ["src/process/metrics.ts"],
    also: "the dashboards, if it is charted",
  },
];

const code = (file: string): string => `\`${file}\``;

/** The table of CONTRIBUTING.md, with aligned columns. */
export function changesTable(): string {
  const rows = CHANGES.map(({ change, files, sometimes = {}, also }) => {
    const optional = Object.entries(sometimes).map(([file, reason]) => `${code(file)} (${reason})`);
    return [
      change,
      files.map(code).join(", ") || "none",
      [...optional, ...(also === undefined ? [] : [also])].join("; "),
    ];
  });
  const all = [["change", "existing files", "only some"], ...rows];
  const widths = [0, 1, 2].map((i) => Math.max(...all.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(all[0]!), rule, ...rows.map(line)].join("\n");
}

/** The document with its table replaced. */
export const withChangesTable = (document: string): string =>
  document.replace(/^\| change [^\n]*\n(?:\|[^\n]*\n)+/m, () => `${changesTable()}\n`);
