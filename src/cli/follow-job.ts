import type { Client, ResultOf } from "../client/index.ts";
import type { ApiSource } from "./choose-source.ts";
import type { Context } from "./context.ts";
import { EXIT, CommandFailure } from "./failure.ts";
import { JOB_WORDS, phaseOf, whyFailed } from "./job-words.ts";
import { plain } from "./terminal/style.ts";
import { message, textOf } from "../wording/messages/index.ts";

export type ApiJob = ResultOf<"GET /v1/sources/{sourceId}/jobs/{jobId}">;

/** Follows a job to its end. Ctrl-C ends the following, not the job. */
export function followJob(context: Context, client: Client, source: ApiSource, job: ApiJob): Promise<ApiJob> {
  const name = plain(source.name);
  context.onInterrupt(
    context.t(
      `Abgebrochen. Die ${JOB_WORDS[job.mode].de} von ${name} geht beim Dienst weiter: siehe 'lotbuch jobs'.`,
      `Interrupted. The ${job.mode} of ${name} goes on at the service: see it with 'lotbuch jobs'.`,
    ),
  );
  return context.working(`${name}: ${context.t("wartet", "waiting")} ...`, (progress) =>
    client.waitForJob(job, {
      signal: context.signal,
      onProgress: (state) => progress.update(`${name}: ${stepOf(context, state)}`, state.progress),
    }),
  );
}

/** The current step of a job, and the number of rows read so far. */
function stepOf({ t, language }: Context, job: ApiJob): string {
  const { status, phase, importedRecords, normalizedRecords, failedRecords } = job;
  const step =
    status === "queued"
      ? t("wartet, bis es an der Reihe ist", "waiting for its turn")
      : plain(phaseOf(job, language) ?? JOB_WORDS.running[language]);
  if (importedRecords === null) return step;
  const read = phase === "reading" ? `${(normalizedRecords ?? 0) + (failedRecords ?? 0)} / ` : "";
  return `${step}, ${read}${importedRecords} ${t("Datensätze", "records")}`;
}

/** One line with the outcome of a job. */
export function outcomeOf({ style, t, language }: Context, source: ApiSource, job: ApiJob): string {
  const name = plain(source.name);
  if (job.status === "failed")
    return `${style.bad(JOB_WORDS.failed[language])}  ${name}: ${plain(whyFailed(job, language))}`;
  const counts = t(
    `${job.importedRecords ?? 0} Datensätze, ${job.normalizedRecords ?? 0} verstanden`,
    `${job.importedRecords ?? 0} records, ${job.normalizedRecords ?? 0} understood`,
  );
  const rest = job.failedRecords ?? 0;
  const left =
    rest > 0 ? style.warn(`, ${rest} ${t("nicht verstanden", "not understood")} (lotbuch issues)`) : "";
  return `${style.good(t("fertig", "done"))}    ${name}: ${counts}${left}`;
}

/** A command with several jobs fails if one of them fails. */
export function failIfAny({ language }: Context, jobs: readonly ApiJob[]): void {
  const bad = jobs.filter(({ status }) => status === "failed");
  if (bad.length > 0)
    throw new CommandFailure(
      EXIT.failed,
      "JobFailed",
      bad
        .map(({ message: jobMessage }) => jobMessage ?? textOf(message("cli.jobFailed"), language))
        .join(" "),
    );
}
