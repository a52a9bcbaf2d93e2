import type { Command } from "commander";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { JOB_WORDS, phaseOf, whyFailed } from "./job-words.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { sharedHelp, localized } from "./localized.ts";

export const jobsCommand = (): Command =>
  apiCommand(
    "jobs",
    localized(
      "zeigt den Verlauf: Synchronisationen und Neuberechnungen",
      "list syncs and replays, newest first",
    ),
    ["lotbuch jobs", "lotbuch jobs coinbase --json"],
  )
    .argument("[source]", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, _flags: object, named?: string): Promise<void> {
  const { signal, style, t, language } = context;
  const client = await context.signedIn();
  const rows = await context.working(context.t("Wird gelesen ...", "Reading ..."), async () => {
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
        ? t(
            "Noch ist nichts gelaufen. Beginnen mit: lotbuch sync",
            "No jobs yet. Start one with: lotbuch sync",
          )
        : table(
            style,
            [
              {
                title: t("Beginn", "started"),
                value: ({ job }) => berlinTime(job.startedAt ?? job.createdAt),
              },
              { title: WORDS.source[language], value: ({ source }) => source.name },
              { title: t("Vorgang", "mode"), value: ({ job }) => JOB_WORDS[job.mode][language] },
              {
                title: t("Ergebnis", "status"),
                value: ({ job }) => JOB_WORDS[job.status][language],
                paint: (text, { job }) => (job.status === "failed" ? style.bad(text) : text),
              },
              { title: t("Datensätze", "records"), value: ({ job }) => job.importedRecords, right: true },
              {
                title: t("verstanden", "understood"),
                value: ({ job }) => job.normalizedRecords,
                right: true,
              },
              {
                title: t("nicht verstanden", "not understood"),
                value: ({ job }) => job.failedRecords,
                right: true,
              },
              {
                title: t("Meldung", "message"),
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
