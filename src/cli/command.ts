import { Command, Option } from "commander";
import { type Context, createContext } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { host } from "./host.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText, terminalLanguage } from "./localized.ts";
import { PERSONS } from "../client/lists.ts";

/** A command with the options that all commands share: `--json`, the URL of the API, and examples in its help. */
export function apiCommand(name: string, description: string, examples: readonly string[]): Command {
  return withExamples(
    new Command(name)
      .description(description)
      .option("--json", sharedHelp("jsonLines"))
      .option("--api-url <url>", sharedHelp("apiUrl"))
      .option("--client <account>", sharedHelp("client")),
    examples,
  );
}

export const withExamples = (command: Command, examples: readonly string[]): Command =>
  command.addHelpText(
    "after",
    () =>
      `\n${terminalLanguage(host().env) === "de" ? "Beispiele" : "Examples"}:\n${examples.map((line) => `  $ ${line}`).join("\n")}`,
  );

type CommonFlags = { readonly json?: true; readonly apiUrl?: string; readonly client?: string };

/** Runs a command's work with its context; Ctrl-C aborts it. */
export function action<F extends object>(
  run: (context: Context, flags: F, ...args: readonly (string | undefined)[]) => Promise<void>,
): (...received: readonly [...args: readonly unknown[], flags: F, command: Command]) => Promise<void> {
  return async (...received) => {
    const flags = received.at(-2) as F & CommonFlags;
    const args = received.slice(0, -2) as readonly (string | undefined)[];
    const context = createContext({ json: flags.json === true, apiUrl: flags.apiUrl, client: flags.client });
    try {
      await run(context, flags, ...args);
    } finally {
      context.close();
    }
  };
}

/** `--year 2024`. The CLI only checks that it is a number of four digits; the service decides which years exist. */
export const yearOption = (description = cliText().command.taxYear): Option =>
  new Option("--year <year>", description).argParser(parseYear);

export const yearOrAll = (description: string): Option =>
  new Option("--year <year>", description).argParser((text) => (text === "all" ? text : parseYear(text)));

function parseYear(text: string): number {
  if (!/^\d{4}$/.test(text))
    throw wrongUse(message("cli.optionYearNotValid", { option: "--year <year>", given: text }));
  return Number(text);
}

/** `--person b`: the second of two persons with a joint assessment. */
export const personOption = (): Option =>
  new Option("--person <person>", cliText().command.person).choices(PERSONS);
