import type { Command } from "commander";
import type { ResultOf } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { inputName, readInput } from "./read-input.ts";
import { plain } from "./terminal/style.ts";
import { knownWalletName } from "../wording/index.ts";
import { table } from "./terminal/table.ts";
import { TEXT } from "./locales/index.ts";
import { cliText } from "./localized.ts";

type Reported = ResultOf<"GET /v1/tax/{year}/platform-reporting">;
type ComparedNotice = ResultOf<"POST /v1/tax/{year}/platform-reporting">;
type Flags = { readonly year: number; readonly platform?: string; readonly person?: "a" | "b" };

export const platformsCommand = (): Command =>
  apiCommand("platforms", cliText().platforms.description, [
    "lotbuch platforms --year 2026",
    "lotbuch platforms carf.xml --year 2026",
    "lotbuch platforms --year 2026 --json | jq .reconciliation",
  ])
    .argument("[file]", cliText().platforms.file)
    .addOption(yearOption().makeOptionMandatory())
    .option("--platform <name>", cliText().platforms.platform)
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, { year, platform, person }: Flags, file?: string): Promise<void> {
  const client = await context.signedIn();
  const { t, signal } = context;
  const path = { year: String(year) };
  const query = {
    ...(person === undefined ? {} : { person }),
    ...(platform === undefined ? {} : { platform }),
  };
  if (file === undefined) {
    const reported = await context.working(t.shared.calculating, () =>
      client.platformReporting({ path, query: person === undefined ? {} : { person }, signal }),
    );
    context.print([reported], () => reportedText(context, reported));
    return;
  }
  const body = new FormData();
  body.set("file", new Blob([await readInput(file)]), inputName(file));
  const compared = await context.working(t.shared.calculating, () =>
    client.comparePlatform({ path, query, body, signal }),
  );
  context.print([compared], () => comparedText(context, compared));
  if (compared.rows.some(({ status }) => status === "open")) setExitCode(EXIT.incomplete);
}

function reportedText({ style, language, t }: Context, { platforms, reconciliation }: Reported): string {
  if (platforms.length === 0) return t.platforms.none;
  return [
    ...platforms.flatMap(({ platform, sums }, i) => {
      const { steps, reporterText } = reconciliation.platforms[i]!;
      return [
        style.bold(plain(knownWalletName(platform))),
        reporterText[language],
        ...sums.map(({ asset, text }) => `  ${plain(asset)} ${plain(text[language])}`),
        "",
        table(
          style,
          [
            { title: t.platforms.step, value: ({ text }) => text[language], narrow: "wrap" },
            { title: "EUR", value: ({ amount }) => amount, right: true },
          ],
          steps,
        ),
        "",
      ];
    }),
    t.platforms.summary({
      ofPlatforms: reconciliation.gainOfPlatforms,
      elsewhere: reconciliation.gainElsewhere,
      gain: reconciliation.gain,
      taxable: reconciliation.taxableGain,
    }),
  ].join("\n");
}

function comparedText({ style, language, t }: Context, { platform, notes, rows }: ComparedNotice): string {
  return [
    style.bold(plain(knownWalletName(platform))),
    ...notes.map((note) => plain(note[language])),
    table(
      style,
      [
        { title: TEXT[language].lists.asset, value: ({ asset }) => plain(asset) },
        { title: "", value: ({ element }) => element },
        {
          title: t.platforms.reported,
          value: ({ reported }) =>
            reported === null
              ? ""
              : `${reported.units} / ${reported.amount ?? "?"} ${plain(reported.currency)}`,
          right: true,
        },
        {
          title: t.compare.ours,
          value: ({ ours }) => (ours === null ? "" : `${ours.units} / ${ours.gross ?? "?"} EUR`),
          right: true,
        },
        {
          title: t.shared.why,
          value: ({ status, text, advice }) =>
            `${t.platforms[status]}. ${text?.[language] ?? ""} ${advice?.[language] ?? ""}`.trim(),
          narrow: "wrap",
        },
      ],
      rows,
    ),
  ].join("\n");
}
