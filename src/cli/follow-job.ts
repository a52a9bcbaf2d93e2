import type { Client, ResultOf } from "../client/index.ts";
import type { Source } from "./choose-source.ts";
import type { Context } from "./context.ts";
import { EXIT, Failure } from "./failure.ts";
import { plain, type Style } from "./terminal/style.ts";

export type Job = ResultOf<"GET /v1/sources/{sourceId}/jobs/{jobId}">;

/** Watches a job to its end. Ctrl-C ends the watching, not the job. */
export function followJob(context: Context, client: Client, source: Source, job: Job): Promise<Job> {
  const name = plain(source.name);
  context.onInterrupt(
    `Interrupted. The ${job.mode} of ${name} goes on at the service: see it with 'lotbuch jobs'.`,
  );
  return context.working(`${name}: waiting ...`, (progress) =>
    client.waitForJob(job, {
      signal: context.signal,
      onProgress: (state) => progress.update(`${name}: ${stepOf(state)}`, state.progress),
    }),
  );
}

const stepOf = ({ status, phase, importedRecords }: Job): string => {
  const step = status === "queued" ? "waiting for its turn" : plain(phase ?? "running");
  return importedRecords === null ? step : `${step}, ${importedRecords} records`;
};

/** One line that says how a job ended. */
export function outcomeOf(style: Style, source: Source, job: Job): string {
  const name = plain(source.name);
  if (job.status === "failed")
    return `${style.bad("failed")}  ${name}: ${plain(job.message ?? "no reason given")}`;
  const counts = `${job.importedRecords ?? 0} records, ${job.normalizedRecords ?? 0} understood`;
  const rest = job.failedRecords ?? 0;
  const left = rest > 0 ? style.warn(`, ${rest} not understood (lotbuch issues)`) : "";
  return `${style.good("done")}    ${name}: ${counts}${left}`;
}

/** A command about several jobs fails when one of them has. */
export function failIfAny(jobs: readonly Job[]): void {
  const bad = jobs.filter(({ status }) => status === "failed");
  if (bad.length > 0)
    throw new Failure(
      EXIT.failed,
      "JobFailed",
      bad.map(({ message }) => message ?? "The job failed.").join(" "),
    );
}
