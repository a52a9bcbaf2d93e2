import type { Db } from "../store/database.ts";
import { deleteJobsBefore } from "../store/jobs.ts";
import { NO_SOURCE } from "../store/lists.ts";
import { deleteUnneededChanges } from "../store/runs.ts";
import { accountIdsAfter, accountsWithOldJobs } from "../store/sweeps.ts";

const DAY_MS = 86_400_000;
const JOB_DAYS = 400;
const AT_ONCE = 500;

/**
 * Deletes history that no longer matters: jobs after 400 days, except the newest of each source, and changes that are
 * in no run.
 */
export async function sweepHistory(
  db: Db,
  now: Date,
): Promise<{ readonly jobs: number; readonly changes: number }> {
  let [jobs, changes] = [0, 0];
  const before = new Date(now.getTime() - JOB_DAYS * DAY_MS);
  for (;;) {
    const deleted = await deleteJobsBefore(db, await accountsWithOldJobs(db, before, AT_ONCE), before);
    if (deleted === 0) break;
    jobs += deleted;
  }
  let after: string | undefined = NO_SOURCE;
  while (after !== undefined) {
    const ids: readonly string[] = await accountIdsAfter(db, after, AT_ONCE);
    changes += await deleteUnneededChanges(db, ids);
    after = ids.at(-1);
  }
  return { jobs, changes };
}
