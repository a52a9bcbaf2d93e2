import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { LIMITS } from "../basics/limits.ts";
import { visibleRevisionOf } from "../store/books.ts";
import type { Database } from "../store/database.ts";
import { type Job } from "../store/jobs.ts";
import { latestJobs, listJobs } from "../store/found-jobs.ts";

/** Says whether the figures contain the change that was asked for. */
export const CURRENT_HEADER = "lotbuch-current";

const FIRST_LOOK_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** A change is answered once the figures contain it; after ten seconds with a header that says they do not yet. */
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

/** For a change of the person's book. */
export const waitForRevision = (
  api: Database,
  reply: FastifyReply,
  accountId: string,
  revision: number,
): Promise<boolean> =>
  respondWhen(reply, async () => (await visibleRevisionOf(api.db, accountId)) >= revision);

/** For a change that jobs of several sources work in. */
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

/** For a change that a job works in, or the one after it where that job had read past the change; how it is then. */
export async function waitForJob(api: Database, reply: FastifyReply, job: Job): Promise<Job> {
  let latest = job;
  await respondWhen(reply, async () => {
    const [newest] = await listJobs(api.db, job, 1);
    latest = newest ?? latest;
    return latest.status === "completed" || latest.status === "failed";
  });
  // Nothing of the change is in the figures then.
  if (latest.status === "failed") void reply.header(CURRENT_HEADER, "false");
  return latest;
}
