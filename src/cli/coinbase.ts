import type { Command } from "commander";
import { action, apiCommand, yearOption } from "./command.ts";
import { coinbaseSource, connectInBrowser } from "./connect.ts";
import type { Context } from "./context.ts";
import { signInAtExchange } from "./exchange.ts";
import { failIfAny, followJob, outcomeOf } from "./follow-job.ts";
import { printYear } from "./tax.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly browser: boolean; readonly year: number };

export const coinbaseCommand = (): Command =>
  apiCommand("coinbase", cliText().coinbase.description, [
    "lotbuch coinbase --year 2024",
    "lotbuch coinbase --year 2024 --no-browser --json",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .option("--no-browser", sharedHelp("noBrowser"))
    .action(action(run));

async function run(context: Context, { browser, year }: Flags): Promise<void> {
  const { signal } = context;
  // A new user signs up with the exchange account, which connects it in the same step.
  if (!context.hasSession()) await signInAtExchange(context, { browser });
  const client = await context.signedIn();
  const source =
    (await context.working(context.t.shared.reading, () => coinbaseSource(context, client))) ??
    (await connectInBrowser(context, client, { browser }));
  const started = await client.sync({ path: { sourceId: source.id }, signal });
  const job = await followJob(context, client, source, started);
  if (job.status === "failed" || !context.json) context.note(outcomeOf(context, source, job));
  failIfAny(context, [job]);
  const { sources } = await client.sources({ signal });
  await printYear(context, client, sources, year);
}
