import { TEXT } from "./locales/index.ts";
import type { Client, ResultOf } from "../client/index.ts";
import type { ApiSource } from "./choose-source.ts";
import type { Context } from "./context.ts";
import { EXIT, CommandFailure } from "./failure.ts";
import { phaseOf, whyFailed } from "./job-words.ts";
import { plain } from "./terminal/style.ts";
import { message, textOf } from "../wording/messages/index.ts";

export type ApiJob = ResultOf<"GET /v1/sources/{sourceId}/jobs/{jobId}">;

/** Follows a job to its end. Ctrl-C ends the following, not the job. */
export function followJob(context: Context, client: Client, source: ApiSource, job: ApiJob): Promise<ApiJob> {
  const name = plain(source.name);
  context.onInterrupt(context.t.followJob.interrupted({ mode: job.mode, name }));
  return context.working(`${name}: ${context.t.followJob.waiting} ...`, (progress) =>
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
      ? t.followJob.queued
      : plain(phaseOf(job, language) ?? TEXT[language].jobStates.running);
  if (importedRecords === null) return step;
  const read = phase === "reading" ? `${(normalizedRecords ?? 0) + (failedRecords ?? 0)} / ` : "";
  return `${step}, ${read}${importedRecords} ${t.shared.records}`;
}

/** One line with the outcome of a job. */
export function outcomeOf({ style, t, language }: Context, source: ApiSource, job: ApiJob): string {
  const name = plain(source.name);
  if (job.status === "failed")
    return `${style.bad(TEXT[language].jobStates.failed)}  ${name}: ${plain(whyFailed(job, language))}`;
  const counts = t.followJob.outcome({
    records: job.importedRecords ?? 0,
    understood: job.normalizedRecords ?? 0,
  });
  const rest = job.failedRecords ?? 0;
  const left = rest > 0 ? style.warn(`, ${rest} ${t.shared.notUnderstood} (lotbuch issues)`) : "";
  return `${style.good(t.followJob.done)}    ${name}: ${counts}${left}`;
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
