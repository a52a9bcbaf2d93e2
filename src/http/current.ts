import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { LIMITS } from "../basics/limits.ts";
import { visibleRevisionOf } from "../store/books.ts";
import type { Database } from "../store/database.ts";
import { type Job } from "../store/jobs.ts";
import { latestJobs, listJobs } from "../store/found-jobs.ts";

/** Response header: whether the figures contain the requested change. */
export const CURRENT_HEADER = "lotbuch-current";

const FIRST_LOOK_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Waits until the figures contain the change; after ten seconds the response says in a header that they do not yet. */
async function respondWhen(reply: FastifyReply, isDone: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + LIMITS.changeMs;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    await sleep(pause);
    const done = await isDone();
    if (!done && performance.now() < deadline) continue;
    void reply.header(CURRENT_HEADER, String(done));
    return done;
  }
}

/** Waits after a change that affects the book. */
export const waitForRevision = (
  api: Database,
  reply: FastifyReply,
  accountId: string,
  revision: number,
): Promise<boolean> =>
  respondWhen(reply, async () => (await visibleRevisionOf(api.db, accountId)) >= revision);

/** Waits after a change that jobs of several sources apply. */
export async function waitForJobs(
  api: Database,
  reply: FastifyReply,
  started: readonly Job[],
): Promise<void> {
  let failed = false;
  await respondWhen(reply, async () => {
    const [first] = started;
    if (first === undefined) return true;
    const latest = await latestJobs(
      api.db,
      first.accountId,
      started.map(({ sourceId }) => sourceId),
    );
    failed = latest.some(({ status }) => status === "failed");
    return latest.every(({ status }) => status === "completed" || status === "failed");
  });
  if (failed) void reply.header(CURRENT_HEADER, "false");
}

/**
 * Waits after a change that a job applies, or the next job if that one had passed the change already; returns the last
 * job.
 */
export async function waitForJob(api: Database, reply: FastifyReply, job: Job): Promise<Job> {
  let latest = job;
  await respondWhen(reply, async () => {
    const [newest] = await listJobs(api.db, job, 1);
    latest = newest ?? latest;
    return latest.status === "completed" || latest.status === "failed";
  });
  // The figures of a failed job do not contain the change.
  if (latest.status === "failed") void reply.header(CURRENT_HEADER, "false");
  return latest;
}
