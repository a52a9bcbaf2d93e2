import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { phaseOf, whyFailed } from "./job-words.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

export const jobsCommand = (): Command =>
  apiCommand("jobs", cliText().jobs.description, ["lotbuch jobs", "lotbuch jobs coinbase --json"])
    .argument("[source]", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, _flags: object, named?: string): Promise<void> {
  const { signal, style, t, language } = context;
  const client = await context.signedIn();
  const rows = await context.working(context.t.shared.reading, async () => {
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
        ? t.jobs.noJob
        : table(
            style,
            [
              {
                title: t.jobs.started,
                value: ({ job }) => berlinTime(job.startedAt ?? job.createdAt),
              },
              { title: TEXT[language].lists.source, value: ({ source }) => source.name },
              { title: t.jobs.mode, value: ({ job }) => TEXT[language].jobStates[job.mode] },
              {
                title: t.jobs.status,
                value: ({ job }) => TEXT[language].jobStates[job.status],
                paint: (text, { job }) => (job.status === "failed" ? style.bad(text) : text),
              },
              { title: t.shared.records, value: ({ job }) => job.importedRecords, right: true },
              {
                title: t.jobs.understood,
                value: ({ job }) => job.normalizedRecords,
                right: true,
              },
              {
                title: t.shared.notUnderstood,
                value: ({ job }) => job.failedRecords,
                right: true,
              },
              {
                title: t.jobs.message,
                narrow: "wrap",
                value: ({ job }) =>
                  job.message === null
                    ? job.status === "running"
                      ? phaseOf(job, language)
                      : null
                    : whyFailed(job, language),
              },
            ],
            rows,
          ),
  );
}
