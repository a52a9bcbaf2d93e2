import type { Command } from "commander";
import type { Client } from "../client/index.ts";
import { chosenSources, type ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { failIfAny, followJob, type ApiJob, outcomeOf } from "./follow-job.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly wait: boolean };

export const syncCommand = (): Command =>
  jobCommand("sync", cliText().sync.description, [
    "lotbuch sync",
    "lotbuch sync coinbase",
    "lotbuch sync 0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1 --no-wait",
  ]);

export const replayCommand = (): Command =>
  jobCommand("replay", cliText().sync.replay, ["lotbuch replay", "lotbuch replay coinbase --json"]);

const jobCommand = (mode: "sync" | "replay", description: string, examples: readonly string[]): Command =>
  apiCommand(mode, description, examples)
    .argument("[source]", sharedHelp("anySource"))
    .option("--no-wait", cliText().sync.noWait)
    .action(action((context, flags: Flags, named) => run(context, mode, flags, named)));

async function run(
  context: Context,
  mode: "sync" | "replay",
  { wait }: Flags,
  named?: string,
): Promise<void> {
  const client = await context.signedIn();
  const sources = await context.working(context.t.shared.reading, () =>
    chosenSources(context, client, named),
  );
  const started = await context.working(context.t.sync.starting, () =>
    Promise.all(sources.map((source) => start(context, client, mode, source))),
  );
  if (!wait) {
    const jobs = started.map(({ job }) => job);
    return context.print(jobs, () => context.t.sync.started({ count: jobs.length }));
  }
  const ended: ApiJob[] = [];
  for (const { source, job } of started) {
    const end = await followJob(context, client, source, job);
    ended.push(end);
    context.print([end], () => outcomeOf(context, source, end));
  }
  failIfAny(context, ended);
}

const start = async (context: Context, client: Client, mode: "sync" | "replay", source: ApiSource) => ({
  source,
  job: await client[mode]({ path: { sourceId: source.id }, signal: context.signal }),
});
