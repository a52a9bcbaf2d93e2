import { Argument, type Command } from "commander";
import type { FileOperation } from "../client/index.ts";
import { message } from "../wording/messages/index.ts";
import { action, apiCommand } from "./command.ts";
import { collect } from "./connect.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { host } from "./host.ts";
import { readText } from "./read-input.ts";
import { saveFile } from "./save-file.ts";
import { confirmed } from "./sign-in.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly output?: string;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** `lotbuch api METHOD PATH`: any route of the service, also one that has no command of its own. */
export const apiCallCommand = (): Command =>
  apiCommand("api", cliText().api.description, [
    "lotbuch api GET /v1/tax/2024/runs",
    "lotbuch api GET /v1/prices --query year=2024 --query asset=BTC",
    "echo '{\"sync\":false}' | lotbuch api PUT /v1/account/mail-choices --body -",
    "lotbuch api GET /v1/lots/calendar.ics --output free.ics",
  ])
    .addArgument(new Argument("<method>", cliText().api.method).choices(METHODS))
    .argument("<path>", cliText().api.path)
    .option("--query <name=value>", cliText().api.query, collect)
    .option("--body <file>", cliText().api.body)
    .option("--output <file>", sharedHelp("output"))
    .action(action(run));

async function run(context: Context, flags: Flags, method?: string, path = ""): Promise<void> {
  if (!/^\/[^\s{}]*$/.test(path)) throw wrongUse(message("cli.apiPathNotValid", { path }));
  const body = flags.body === undefined ? undefined : jsonOf(flags.body, await readText(flags.body));
  const client = context.hasSession() ? await context.signedIn() : context.client;
  // The service decides which routes exist: its response is passed on, whatever it is.
  const response = await confirmed(context, client, () =>
    client.download(`${method} ${path}` as FileOperation, {
      ...(flags.query === undefined ? {} : { query: flags.query }),
      ...(body === undefined ? {} : { body }),
      signal: context.signal,
    }),
  );
  if (flags.output !== undefined) {
    const { output } = flags;
    await saveFile(context, response, output);
    return context.print([{ file: output }], () => output);
  }
  const type = response.headers.get("content-type") ?? "";
  if (response.status === 204) return context.print([{ status: 204 }], () => context.t.api.done);
  if (type.includes("json")) {
    const found = (await response.json()) as object;
    return context.print([found], () => JSON.stringify(found, null, 2));
  }
  if (!type.startsWith("text/")) throw wrongUse(message("cli.outputRequired", { type }));
  host().stdout.write(await response.text());
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw wrongUse(message("cli.bodyNotJson", { file, message: (error as Error).message }));
  }
}
