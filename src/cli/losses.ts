import type { Command } from "commander";
import { FIGURES } from "../wording/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";

const PARAGRAPH = { section23: "§ 23", section22: "§ 22 Nr. 3" } as const;

export const lossesCommand = (): Command =>
  apiCommand("losses", "print the loss ledger: what came in, arose, was used and is left, year by year", [
    "lotbuch losses",
    "lotbuch losses --year 2024 --json",
  ])
    .addOption(yearOption("only this year"))
    .action(action(run));

async function run(context: Context, { year }: { readonly year?: number }): Promise<void> {
  const client = await context.signedIn();
  const { language, style, signal } = context;
  const { losses } = await context.working("Reading ...", () => client.request("GET /v1/losses", { signal }));
  const asked = losses.filter((row) => year === undefined || row.year === year);
  const title = (name: keyof typeof FIGURES): string => FIGURES[name][language];
  // A year without any loss says nothing; for a year that was asked for it does.
  const shown = asked.filter(
    (row) =>
      year !== undefined ||
      [row.opening, row.arising, row.closing, row.used, row.receivedBack].some((text) => Number(text) !== 0),
  );
  context.print(asked, () =>
    shown.length === 0
      ? title("noLosses")
      : table(
          style,
          [
            { title: title("lossYear"), value: (row) => row.year, right: true },
            { title: title("lossBox"), value: (row) => PARAGRAPH[row.box] },
            { title: title("opening"), value: (row) => row.opening, right: true },
            { title: title("arising"), value: (row) => row.arising, right: true },
            { title: title("carriedBack"), value: (row) => row.carriedBack, right: true },
            { title: title("used"), value: (row) => row.used, right: true },
            { title: title("receivedBack"), value: (row) => row.receivedBack, right: true },
            { title: title("closing"), value: (row) => row.closing, right: true },
            { title: title("basis"), value: (row) => title(row.openingBasis) },
          ],
          shown,
        ),
  );
}
