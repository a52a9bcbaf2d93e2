import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { inputName, readInput } from "./read-input.ts";
import { plain } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { localized } from "./localized.ts";

type Comparison = Schemas["OldReportComparison"];

export const compareCommand = (): Command =>
  apiCommand(
    "compare",
    localized(
      "vergleicht ein Jahr Verkauf für Verkauf mit dem Export eines anderen Programms",
      "compare a year with another tool's capital-gains export, sale by sale",
    ),
    [
      "lotbuch compare koinly-2024.csv --year 2024",
      "lotbuch compare wiso.csv --year 2024 --json | jq .sales",
    ],
  )
    .argument(
      "<file>",
      localized(
        "der Export von CoinTracking, Koinly, Blockpit (für WISO) oder Binance",
        "the export of CoinTracking, Koinly, Blockpit (for WISO) or Binance",
      ),
    )
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .action(action(run));

type Flags = { readonly year: number; readonly person?: "a" | "b" };

async function run(context: Context, { year, person }: Flags, file = ""): Promise<void> {
  const client = await context.signedIn();
  const body = new FormData();
  body.set("file", new Blob([await readInput(file)], { type: "text/csv" }), inputName(file));
  const { t } = context;
  const name = plain(inputName(file));
  const compared = await context.working(t(`${name} wird verglichen ...`, `Comparing ${name} ...`), () =>
    client.compareReport({
      path: { year: String(year) },
      query: person === undefined ? {} : { person },
      body,
      signal: context.signal,
    }),
  );
  for (const failure of compared.failures) context.note(plain(failure));
  const further = compared.failedRows - compared.failures.length;
  if (further > 0)
    context.note(
      t(`${further} weitere Zeilen ließen sich nicht lesen.`, `${further} further rows could not be read.`),
    );
  context.print([compared], () => text(context, compared));
}

const MAX_ROWS = 40;

function text({ style, width, t, language }: Context, compared: Comparison): string {
  const { counts, sales } = compared;
  const open = sales.filter(({ status }) => status !== "equal" && status !== "left-out");
  const tool = plain(compared.tool);
  return [
    t(
      `${compared.year} nach ${tool} (${plain(compared.generation)}) und nach Lotbuch, EUR`,
      `${compared.year} by ${tool} (${plain(compared.generation)}) and by Lotbuch, EUR`,
    ),
    table(
      style,
      [
        { title: "", value: ([name]) => name },
        { title: t("Zeilen", "rows"), value: ([, of]) => String(of.rows), right: true },
        { title: WORDS.proceeds[language], value: ([, of]) => of.proceeds, right: true },
        { title: t("Anschaffung", "cost"), value: ([, of]) => of.cost, right: true },
        { title: t("Gewinn", "gain"), value: ([, of]) => of.gain, right: true },
        { title: t("steuerpflichtig", "taxable"), value: ([, of]) => of.taxableGain ?? "", right: true },
      ],
      [
        [tool, compared.theirs],
        ["Lotbuch", compared.ours],
        [
          t("Unterschied", "difference"),
          { ...compared.difference, rows: compared.theirs.rows - compared.ours.rows },
        ],
      ] as const,
    ),
    "",
    wrap(
      t(
        `${counts.equal} Verkäufe sind gleich, ${counts.differs} verschieden, ${counts.onlyTheirs} nur dort, ${counts.onlyOurs} nur hier, ${counts.leftOut} hier steuerfrei und dort nicht genannt.`,
        `${counts.equal} sales are equal, ${counts.differs} differ, ${counts.onlyTheirs} only there, ${counts.onlyOurs} only here, ${counts.leftOut} tax-free here and not told there.`,
      ),
      width,
    ),
    ...compared.reasons.map((reason) =>
      wrap(
        `${reason.effectEur} EUR in ${reason.sales}: ${plain(reason.text[language])}`,
        width,
        "    ",
      ).slice(2),
    ),
    ...(open.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: t("Tag", "day"), value: ({ day }) => day },
              { title: WORDS.asset[language], value: ({ asset }) => plain(asset) },
              { title: WORDS.quantity[language], value: ({ amount }) => amount, right: true },
              { title: t("dort", "theirs"), value: ({ theirs }) => theirs?.gain ?? "", right: true },
              { title: t("hier", "ours"), value: ({ ours }) => ours?.gain ?? "", right: true },
              { title: WORDS.effect[language], value: ({ effectEur }) => effectEur, right: true },
              {
                title: t("warum", "why"),
                value: ({ reasons }) => reasons.map((reason) => plain(reason.text[language])).join(" "),
                narrow: "wrap",
              },
            ],
            open.slice(0, MAX_ROWS),
          ),
        ]),
    ...(open.length > MAX_ROWS
      ? [
          t(
            `und ${open.length - MAX_ROWS} weitere: Alle zeigt --json`,
            `and ${open.length - MAX_ROWS} more: see them with --json`,
          ),
        ]
      : []),
  ].join("\n");
}
