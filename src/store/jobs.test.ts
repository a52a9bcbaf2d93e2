import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/support/database.ts";
import { newId } from "../process/ids.ts";
import { requestAssessment } from "./books.ts";
import {
  awaitFigures,
  claimJob,
  completeJobs,
  failJob,
  fenced,
  ReplacedError,
  reportProgress,
  startJob,
  startJobWith,
} from "./jobs.ts";
import { activeJob, findJob } from "./found-jobs.ts";
import { type QueueMessage, openQueue, type Queue } from "./queue.ts";
import { removeSource } from "./remove-source.ts";
import { users } from "./schema/index.ts";
import { ensureSource } from "./sources.ts";
import { orphanedJobs } from "./sweeps.ts";

let database: TestDatabase;
let queue: Queue;
let accountId: string;
let sourceId: string;
const now = new Date("2026-01-01T00:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue(database.url, { onError: () => {} });
});
afterAll(async () => {
  await queue.stop(1000);
  await database.drop();
});
beforeEach(async () => {
  accountId = newId();
  await database.db.insert(users).values({
    id: accountId,
    email: `${accountId}@x.example`,
    emailKey: accountId,
    displayName: "x",
    language: "en",
    createdAt: now,
  });
  sourceId = await addSource();
});

async function addSource(): Promise<string> {
  const newSource = {
    accountId,
    providerKey: "file",
    type: "file",
    name: "x",
    accountRef: newId(),
  } as const;
  return (await ensureSource(database.db, newSource, now)).source.id;
}

const changed = (mode: "sync" | "replay") =>
  database.db.transaction((tx) => startJobWith(tx, queue, { accountId, sourceId }, mode, now));

/** Claims the job and writes its ledger, after which it waits for the figures. Returns the revision of the change. */
async function writeLedgerOf(
  jobId: string,
  counts: { readonly imported: number; readonly failed: number },
): Promise<number> {
  const { attempt } = (await claimJob(database.db, { accountId, jobId }, now))!;
  return fenced(database, attempt, async ({ tx }) => {
    const revision = await requestAssessment(tx, accountId, "sync");
    await awaitFigures(tx, attempt, counts, revision);
    return revision;
  });
}

describe("jobs", () => {
  it("starts one job for any number of concurrent requests", async () => {
    const jobs = await Promise.all(
      Array.from({ length: 100 }, () => startJob(database.db, queue, { accountId, sourceId }, "sync", now)),
    );
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
    const rows = await database.pool.query("select count(*)::int as n from jobs where source_id = $1", [
      sourceId,
    ]);
    expect(rows.rows).toEqual([{ n: 1 }]);
    const messages = await database.pool.query(
      "select count(*)::int as n from pgboss.job where data->>'jobId' = $1",
      [jobs[0]!.id],
    );
    expect(messages.rows).toEqual([{ n: 1 }]);
  });

  it("commits the row and its message in one transaction", async () => {
    const failing: Queue = { ...queue, enqueue: async () => Promise.reject(new Error("queue is away")) };
    await expect(startJob(database.db, failing, { accountId, sourceId }, "sync", now)).rejects.toThrow(
      "queue is away",
    );
    expect(await activeJob(database.db, { accountId, sourceId })).toBeNull();
  });

  it("lets only the latest attempt write", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    const first = await claimJob(database.db, { accountId, jobId: job.id }, now);
    const second = await claimJob(database.db, { accountId, jobId: job.id }, now);
    expect([first?.attempt.number, second?.attempt.number]).toEqual([1, 2]);
    const write = (claim: typeof first, importedRecords: number) =>
      fenced(database, claim!.attempt, ({ tx }) =>
        reportProgress(tx, claim!.attempt, { phase: "fetching", imported: importedRecords }),
      );
    await expect(write(first, 111)).rejects.toThrow(ReplacedError);
    await write(second, 222);
    expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({
      importedRecords: 222,
      status: "running",
    });
  });

  it("cannot be claimed or written once it has ended", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "replay", now);
    const claim = (await claimJob(database.db, { accountId, jobId: job.id }, now))!;
    await fenced(database, claim.attempt, ({ tx }) =>
      failJob(
        tx,
        queue,
        claim.attempt,
        { message: "revoked", userMessage: { code: "x.y", facts: {} }, providerResponse: null },
        now,
      ),
    );
    expect(await claimJob(database.db, { accountId, jobId: job.id }, now)).toBeNull();
    await expect(fenced(database, claim.attempt, async () => {})).rejects.toThrow(ReplacedError);
    expect(await activeJob(database.db, { accountId, sourceId })).toBeNull();
  });

  it("waits with its counts for the figures that contain it", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    const revision = await writeLedgerOf(job.id, { imported: 3, failed: 1 });
    expect(await completeJobs(database.db, accountId, revision - 1, now)).toEqual({ ended: [], started: [] });
    const counts = { importedRecords: 3, normalizedRecords: 2, failedRecords: 1 };
    expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({
      status: "running",
      phase: "calculating",
      revision,
      ...counts,
    });
    expect(await completeJobs(database.db, accountId, revision, now)).toEqual({
      ended: [{ id: job.id, sourceId, mode: "sync" }],
      started: [],
    });
    expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({
      status: "completed",
      finishedAt: now,
      progress: 1,
      ...counts,
    });
  });

  it("of all sources of a user are completed together, and of no other user", async () => {
    const mine = [sourceId, await addSource(), await addSource()];
    const ids: string[] = [];
    for (const id of mine)
      ids.push((await startJob(database.db, queue, { accountId, sourceId: id }, "replay", now)).id);
    const revisions: number[] = [];
    for (const id of ids.slice(0, 2)) revisions.push(await writeLedgerOf(id, { imported: 0, failed: 0 }));
    expect(revisions).toEqual([1, 2]);
    await completeJobs(database.db, newId(), 2, now);
    const statuses = () =>
      Promise.all(
        ids.map(async (id, i) => (await findJob(database.db, { accountId, sourceId: mine[i]! }, id))?.status),
      );
    expect(await statuses()).toEqual(["running", "running", "queued"]);
    await completeJobs(database.db, accountId, 2, now);
    expect(await statuses()).toEqual(["completed", "completed", "queued"]);
  });

  it("starts a follow-up job for later changes", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    expect((await changed("replay")).id).toBe(job.id);
    const revision = await writeLedgerOf(job.id, { imported: 3, failed: 1 });
    expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({ followUpMode: null });
    await changed("replay");
    const { started } = await completeJobs(database.db, accountId, revision, now);
    expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({
      status: "completed",
    });
    const next = await activeJob(database.db, { accountId, sourceId });
    expect(next).toMatchObject({ mode: "replay", status: "queued", revision: null });
    expect(started).toEqual([next?.id]);
  });

  it("starts a follow-up job also if it failed itself", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    const { attempt } = (await claimJob(database.db, { accountId, jobId: job.id }, now))!;
    await changed("sync");
    await changed("replay");
    await fenced(database, attempt, ({ tx }) =>
      failJob(
        tx,
        queue,
        attempt,
        { message: "revoked", userMessage: { code: "x.y", facts: {} }, providerResponse: null },
        now,
      ),
    );
    const next = await activeJob(database.db, { accountId, sourceId });
    // A sync includes a replay, so it is not replaced by one.
    expect(next).toMatchObject({ mode: "sync", status: "queued" });
    const later = new Date(now.getTime() + 120_000);
    expect((await orphanedJobs(database.db, later)).map(({ jobId }) => jobId)).not.toContain(next?.id);
  });

  it("never decreases its counts, also in a second attempt", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    for (const [imported, expected] of [
      [500, 500],
      [200, 500],
      [700, 700],
    ] as const) {
      const { attempt } = (await claimJob(database.db, { accountId, jobId: job.id }, now))!;
      await fenced(database, attempt, ({ tx }) =>
        reportProgress(tx, attempt, { phase: "reading", imported }),
      );
      expect(await findJob(database.db, { accountId, sourceId }, job.id)).toMatchObject({
        importedRecords: expected,
      });
    }
  });

  it("counts the starts without progress", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    await claimJob(database.db, { accountId, jobId: job.id }, now);
    const { attempt, job: second } = (await claimJob(database.db, { accountId, jobId: job.id }, now))!;
    expect(second.tries).toBe(2);
    await fenced(database, attempt, ({ tx }) =>
      reportProgress(tx, attempt, { phase: "fetching", checkpoint: { page: 1 } }),
    );
    expect((await claimJob(database.db, { accountId, jobId: job.id }, now))?.job.tries).toBe(1);
  });

  it("is found when its message is lost", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    const later = new Date(now.getTime() + 120_000);
    expect(await orphanedJobs(database.db, later)).not.toContainEqual({ accountId, jobId: job.id });
    await database.pool.query("delete from pgboss.job where data->>'jobId' = $1", [job.id]);
    expect(await orphanedJobs(database.db, later)).toContainEqual({ accountId, jobId: job.id });
  });

  it("ends with its source, whose worker can no longer write", async () => {
    const job = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    const { attempt } = (await claimJob(database.db, { accountId, jobId: job.id }, now))!;
    await removeSource(database, queue, { accountId, sourceId }, now);
    await expect(fenced(database, attempt, async () => {})).rejects.toThrow(ReplacedError);
  });

  it("reaches a worker with its account, also in a message of a version that did not name it", async () => {
    const seen: QueueMessage[] = [];
    await queue.work(async (message) => void seen.push(message));
    const named = await startJob(database.db, queue, { accountId, sourceId }, "sync", now);
    await expect.poll(() => seen).toContainEqual({ accountId, jobId: named.id });
    const other = { accountId, sourceId: await addSource() };
    const unnamed = await database.db.transaction(async (tx) => {
      const job = await startJobWith(tx, queue, other, "sync", now);
      await tx.execute(
        sql`update pgboss.job set data = data - 'accountId', group_id = null where data->>'jobId' = ${job.id}`,
      );
      return job;
    });
    await expect.poll(() => seen).toContainEqual({ accountId, jobId: unnamed.id });
  });

  it("does not accept a job state that is not in docs/contract/README.md", async () => {
    await expect(
      database.pool.query(
        "insert into jobs (account_id, id, source_id, mode, status) values ($3, $1, $2, 'sync', 'paused')",
        [newId(), sourceId, accountId],
      ),
    ).rejects.toThrow(/check/);
    await database.pool.query("delete from jobs");
  });
});
