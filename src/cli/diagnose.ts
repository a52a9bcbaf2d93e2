import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { cliText } from "./localized.ts";
import { inputName, readInput } from "./read-input.ts";

/** The structure of a file without its contents, to report one that is not read. Nothing is stored or sent on. */
export const diagnoseCommand = (): Command =>
  apiCommand("diagnose", cliText().diagnose.description, [
    "lotbuch diagnose unknown.csv",
    "lotbuch diagnose unknown.csv > report.txt",
  ])
    .argument("<file>", cliText().diagnose.file)
    .action(action(run));

async function run(context: Context, _flags: object, file = ""): Promise<void> {
  const client = await context.signedIn();
  const body = new FormData();
  body.set("file", new Blob([await readInput(file)]), inputName(file));
  const { diagnosis } = await client.previewFile({ body, signal: context.signal });
  context.print([{ diagnosis }], () => diagnosis);
}
