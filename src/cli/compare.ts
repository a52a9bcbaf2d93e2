import { basename } from "node:path";
import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { read } from "./import.ts";
import { plain, type Style } from "./terminal/style.ts";
import { table } from "./terminal/table.ts";

type Comparison = Schemas["OldReportComparison"];

export const compareCommand = (): Command =>
  apiCommand("compare", "compare a year with another tool's capital-gains export, sale by sale", [
    "lotbuch compare koinly-2024.csv --year 2024",
    "lotbuch compare wiso.csv --year 2024 --json | jq .sales",
  ])
    .argument("<file>", "the export of CoinTracking, Koinly, Blockpit (for WISO) or Binance")
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .action(action(run));

type Flags = { readonly year: number; readonly person?: "a" | "b" };

async function run(context: Context, { year, person }: Flags, file = ""): Promise<void> {
  const client = await context.signedIn();
  const body = new FormData();
  body.set("file", new Blob([read(file)], { type: "text/csv" }), basename(file));
  const compared = await context.working(`Comparing ${plain(basename(file))} ...`, () =>
    client.compareReport({
      path: { year: String(year) },
      query: person === undefined ? {} : { person },
      body,
      signal: context.signal,
    }),
  );
  for (const failure of compared.failures) context.note(plain(failure));
  if (compared.failedRows > compared.failures.length)
    context.note(`${compared.failedRows - compared.failures.length} further rows could not be read.`);
  context.print([compared], () => text(context.style, compared));
}

const SHOWN = 40;

function text(style: Style, compared: Comparison): string {
  const { counts, sales } = compared;
  const open = sales.filter(({ status }) => status !== "equal" && status !== "left-out");
  return [
    `${compared.year} by ${plain(compared.tool)} (${plain(compared.generation)}) and by Lotbuch, EUR`,
    table(
      style,
      [
        { title: "", value: ([name]) => name },
        { title: "rows", value: ([, of]) => String(of.rows), right: true },
        { title: "proceeds", value: ([, of]) => of.proceeds, right: true },
        { title: "cost", value: ([, of]) => of.cost, right: true },
        { title: "gain", value: ([, of]) => of.gain, right: true },
        { title: "taxable", value: ([, of]) => of.taxableGain ?? "", right: true },
      ],
      [
        [plain(compared.tool), compared.theirs],
        ["Lotbuch", compared.ours],
        ["difference", { ...compared.difference, rows: compared.theirs.rows - compared.ours.rows }],
      ] as const,
    ),
    "",
    `${counts.equal} sales are equal, ${counts.differs} differ, ${counts.onlyTheirs} only there, ${counts.onlyOurs} only here, ${counts.leftOut} tax-free here and not told there.`,
    ...compared.reasons.map(
      (reason) => `  ${reason.effectEur} EUR in ${reason.sales}: ${plain(reason.text.en)}`,
    ),
    ...(open.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: "day", value: ({ day }) => day },
              { title: "coin", value: ({ asset }) => plain(asset) },
              { title: "amount", value: ({ amount }) => amount, right: true },
              { title: "theirs", value: ({ theirs }) => theirs?.gain ?? "", right: true },
              { title: "ours", value: ({ ours }) => ours?.gain ?? "", right: true },
              { title: "effect", value: ({ effectEur }) => effectEur, right: true },
              {
                title: "why",
                value: ({ reasons }) =>
                  reasons.map(({ code, proven }) => (proven ? code : `likely ${code}`)).join(", "),
              },
            ],
            open.slice(0, SHOWN),
          ),
        ]),
    ...(open.length > SHOWN ? [`and ${open.length - SHOWN} more: see them with --json`] : []),
  ].join("\n");
}
