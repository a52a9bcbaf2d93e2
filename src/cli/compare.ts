import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { inputName, readInput } from "./read-input.ts";
import { plain } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { cliText } from "./localized.ts";

type Comparison = Schemas["OldReportComparison"];

export const compareCommand = (): Command =>
  apiCommand("compare", cliText().compare.description, [
    "lotbuch compare koinly-2024.csv --year 2024",
    "lotbuch compare wiso.csv --year 2024 --json | jq .sales",
  ])
    .argument("<file>", cliText().compare.file)
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
  const compared = await context.working(t.compare.comparingName({ name }), () =>
    client.compareReport({
      path: { year: String(year) },
      query: person === undefined ? {} : { person },
      body,
      signal: context.signal,
    }),
  );
  for (const failure of compared.failures) context.note(plain(failure));
  const further = compared.failedRows - compared.failures.length;
  if (further > 0) context.note(t.compare.furtherUnreadRows({ further }));
  context.print([compared], () => text(context, compared));
}

const MAX_ROWS = 40;

function text({ style, width, t, language }: Context, compared: Comparison): string {
  const { counts, sales } = compared;
  const open = sales.filter(({ status }) => status !== "equal" && status !== "left-out");
  const tool = plain(compared.tool);
  return [
    t.compare.heading({ year: compared.year, tool, generation: plain(compared.generation) }),
    table(
      style,
      [
        { title: "", value: ([name]) => name },
        { title: t.compare.rows, value: ([, of]) => String(of.rows), right: true },
        { title: TEXT[language].lists.proceeds, value: ([, of]) => of.proceeds, right: true },
        { title: t.shared.cost, value: ([, of]) => of.cost, right: true },
        { title: t.compare.gain, value: ([, of]) => of.gain, right: true },
        { title: t.shared.taxable, value: ([, of]) => of.taxableGain ?? "", right: true },
      ],
      [
        [tool, compared.theirs],
        ["Lotbuch", compared.ours],
        [t.compare.difference, { ...compared.difference, rows: compared.theirs.rows - compared.ours.rows }],
      ] as const,
    ),
    "",
    wrap(
      t.compare.summary({
        equal: counts.equal,
        differs: counts.differs,
        onlyTheirs: counts.onlyTheirs,
        onlyOurs: counts.onlyOurs,
        leftOut: counts.leftOut,
      }),
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
              { title: t.shared.day, value: ({ day }) => day },
              { title: TEXT[language].lists.asset, value: ({ asset }) => plain(asset) },
              { title: TEXT[language].lists.quantity, value: ({ amount }) => amount, right: true },
              { title: t.compare.theirs, value: ({ theirs }) => theirs?.gain ?? "", right: true },
              { title: t.compare.ours, value: ({ ours }) => ours?.gain ?? "", right: true },
              { title: TEXT[language].lists.effect, value: ({ effectEur }) => effectEur, right: true },
              {
                title: t.shared.why,
                value: ({ reasons }) => reasons.map((reason) => plain(reason.text[language])).join(" "),
                narrow: "wrap",
              },
            ],
            open.slice(0, MAX_ROWS),
          ),
        ]),
    ...(open.length > MAX_ROWS ? [t.compare.more({ count: open.length - MAX_ROWS })] : []),
  ].join("\n");
}
