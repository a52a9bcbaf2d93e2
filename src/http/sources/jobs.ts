import { Type } from "typebox";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { Database } from "../../store/database.ts";
import { type Job, type JobMode, startJob } from "../../store/jobs.ts";
import { findJob, findJobs, listJobs } from "../../store/found-jobs.ts";
import type { Queue } from "../../store/queue.ts";
import { sourceKeyOf } from "../../store/records.ts";
import { findSource } from "../../store/sources.ts";
import { write } from "../write.ts";
import { refuse } from "../errors.ts";
import { JobBody, jobBody } from "./job-schema.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import {
  decodeCursor,
  encodeCursor,
  limitOf,
  pageOf,
  SourceParams,
  sourceOf,
  strayCursor,
} from "./source-access.ts";
import { openStreams } from "../sse.ts";
import { acquireNow } from "../concurrency.ts";
import { message } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";

const JobParams = Type.Object({
  sourceId: Type.String({ maxLength: 500 }),
  jobId: Type.String({ maxLength: 500 }),
});

/** Routes that start, follow and list jobs (docs/contract/README.md, "Jobs" and "Job states"). */
export function jobRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(JobBody);
  const start = (mode: JobMode, summary: string) =>
    app.post(
      `/v1/sources/:sourceId/${mode}`,
      {
        config: { session: "required", idempotent: true, concurrency: false },
        schema: {
          tags: ["sources"],
          summary,
          params: SourceParams,
          response: responses({ 200: Type.Ref("Job") }, 400, 401),
        },
      },
      async (request) => {
        // An unknown source is 400 here; only polling answers 404 (docs/contract/README.md, "Errors").
        const { sourceId } = request.params;
        const source = isId(sourceId) ? await findSource(api.db, userOf(request), sourceId) : null;
        if (source === null) return refuse("SourceBadRequestError", message("source.notFound"), "sourceId");
        const job = await write(request, () => (tx) => startJob(tx, queue, sourceKeyOf(source), mode, now()));
        return jobBody(job, languageOf(request));
      },
    );
  start("sync", "Fetch new records and rebuild; returns the active job if there is one");
  start("replay", "Rebuild from the stored raw records, without a request to the provider");

  app.get(
    "/v1/sources/:sourceId/jobs",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Jobs of a source, newest first",
        params: SourceParams,
        querystring: Type.Object(PageQuery),
        response: responses(
          { 200: Type.Object({ jobs: Type.Array(Type.Ref("Job")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const limit = limitOf(request.query);
      const [lastId] = decodeCursor(request.query.cursor, "jobs", "id") ?? [];
      const last =
        lastId === undefined ? null : ((await findJob(api.db, sourceKeyOf(source), lastId)) ?? strayCursor());
      const rows = await listJobs(api.db, sourceKeyOf(source), limit + 1, last);
      const { items, page } = pageOf(rows, limit, ({ id }) => encodeCursor("jobs", id));
      return { jobs: items.map((job) => jobBody(job, languageOf(request))), page };
    },
  );

  const jobOf = async (params: { readonly sourceId: string; readonly jobId: string }, accountId: string) => {
    for (const field of ["sourceId", "jobId"] as const)
      if (!isId(params[field])) refuse("SourceBadRequestError", message("form.id", { field }), field);
    const source = await findSource(api.db, accountId, params.sourceId);
    const job = source === null ? null : await findJob(api.db, sourceKeyOf(source), params.jobId);
    return job ?? refuse("SourceNotFoundError", message("source.jobNotFound"));
  };

  app.get(
    "/v1/sources/:sourceId/jobs/:jobId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Status of a job; poll every 2 to 5 seconds",
        params: JobParams,
        response: responses({ 200: Type.Ref("Job") }, 400, 401, 404),
      },
    },
    async (request) => jobBody(await jobOf(request.params, userOf(request)), languageOf(request)),
  );

  const streams = openStreams(
    async (watched: readonly Job[]) =>
      new Map(
        (
          await findJobs(
            api.db,
            watched.map(({ accountId, id: jobId }) => ({ accountId, jobId })),
          )
        ).map((job) => [job.id, job]),
      ),
  );
  const listening = new ConcurrencyLimit({ perAccount: LIMITS.streamsEach });
  app.addHook("preClose", async () => streams.close());
  app.get(
    "/v1/sources/:sourceId/jobs/:jobId/events",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Status of a job as server-sent events, until the job ends",
        params: JobParams,
        response: responses(
          {
            200: {
              description: "Events of type job",
              content: { "text/event-stream": { schema: Type.String() } },
            },
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const job = await jobOf(request.params, userOf(request));
      const { actor, stillHolds } = sessionOf(request);
      const leave = acquireNow(listening, actor.accountId, "streams");
      try {
        const language = languageOf(request);
        const toResponse = (latest: Job) => jobBody(latest, language);
        await streams.stream(reply, { now: job, toResponse }, stillHolds);
      } finally {
        leave();
      }
    },
  );
}
