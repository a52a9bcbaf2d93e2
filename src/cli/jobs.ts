import type { Command } from "commander";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { berlinTime, table } from "./terminal/table.ts";

export const jobsCommand = (): Command =>
  apiCommand("jobs", "list syncs and replays, newest first", ["lotbuch jobs", "lotbuch jobs coinbase --json"])
    .argument("[source]", "id or name of a source (default: all)")
    .action(action(run));

async function run(context: Context, _flags: object, named?: string): Promise<void> {
  const { signal, style } = context;
  const client = await context.signedIn();
  const rows = await context.working("Reading ...", async () => {
    const sources = await chosenSources(context, client, named);
    const lists = await Promise.all(
      sources.map(async (source) => {
        const { jobs } = await client.jobs({ path: { sourceId: source.id }, query: { limit: 20 }, signal });
        return jobs.map((job) => ({ source, job }));
      }),
    );
    return lists.flat().toSorted((a, b) => (a.job.createdAt < b.job.createdAt ? 1 : -1));
  });
  context.print(
    rows.map(({ job }) => job),
    () =>
      rows.length === 0
        ? "No jobs yet. Start one with: lotbuch sync"
        : table(
            style,
            [
              { title: "started", value: ({ job }) => berlinTime(job.startedAt ?? job.createdAt) },
              { title: "source", value: ({ source }) => source.name },
              { title: "mode", value: ({ job }) => job.mode },
              {
                title: "status",
                value: ({ job }) => job.status,
                paint: (text, { job }) => (job.status === "failed" ? style.bad(text) : text),
              },
              { title: "records", value: ({ job }) => job.importedRecords, right: true },
              { title: "understood", value: ({ job }) => job.normalizedRecords, right: true },
              { title: "not understood", value: ({ job }) => job.failedRecords, right: true },
              { title: "message", value: ({ job }) => job.message ?? job.phase },
            ],
            rows,
          ),
  );
}
