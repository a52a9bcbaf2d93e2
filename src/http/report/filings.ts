import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { DECLARATION, declarationOf } from "../../assessment/declarations.ts";
import { ChangedRowSchema } from "../../filings/changes.ts";
import type { Raced } from "../../filings/export-job.ts";
import type { Exporters } from "../../filings/exporters.ts";
import { isId, newId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { Result } from "../../basics/result.ts";
import { List, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import { bookState } from "../../store/books.ts";
import type { Database } from "../../store/database.ts";
import { findDecisions } from "../../store/decisions.ts";
import { type FilingRow, findFiling, listFilings, readParts } from "../../store/filings.ts";
import type { Queue } from "../../store/queue.ts";
import { LANGUAGES } from "../../wording/index.ts";
import { writeInThread } from "../write.ts";
import type { RunQueued, SendBuilt } from "../build-first.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "../tax/persons.ts";
import { notReady, taxYearOf, untilReady, YearParams } from "./report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { fileOf, preparedFor } from "../firms/prepared-by.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";
import { FilingBody, CauseBody, ChangesBody, sentences, filingBody } from "./filing-body.ts";

export const FilingParams = Type.Object({ ...YearParams.properties, id: Type.String({ maxLength: 500 }) });

export const noSuchFiling = (): never => refuse("NotFoundError", message("year.noSuchFiling"), "id");

export type FilingRouteOptions = {
  readonly api: Database;
  readonly reports: Database;
  readonly queue: Queue;
  readonly sendBuilt: SendBuilt;
  readonly runQueued: RunQueued;
  readonly makers: Exporters;
  readonly now: () => Date;
};

/** Filings: a year as it was submitted, and its differences from today. */
export function filingRoutes(
  app: App,
  { api, reports, queue, sendBuilt, runQueued, makers, now }: FilingRouteOptions,
): void {
  for (const schema of [FilingBody, ChangedRowSchema, CauseBody, ChangesBody]) app.addSchema(schema);

  const filingAt = async (
    request: FastifyRequest & {
      readonly params: Static<typeof FilingParams>;
      readonly query: Static<typeof PersonQuery>;
    },
  ): Promise<FilingRow> => {
    const { id } = request.params;
    const year = taxYearOf(request, now());
    const found = isId(id) ? await findFiling(api.db, userOf(request), year, id) : null;
    // The id determines the person; if the request names a person too, both must match.
    const isMatching = found !== null && (request.query.person ?? found.person) === found.person;
    return isMatching ? found : noSuchFiling();
  };

  app.post(
    "/v1/tax/:year/filings",
    {
      config: { session: "required", idempotent: true, signs: true },
      schema: {
        tags: ["tax"],
        summary: "Freeze the year as filed; the bundle is stored until the account is deleted",
        description:
          "The same run and the same decisions are one filing: a repeated request returns it with 200. A year that is not over, or a report that is a draft, can be filed; the filing says so.",
        params: YearParams,
        querystring: PersonQuery,
        body: Nullable(
          Type.Object({
            note: Type.Optional(Nullable(NonBlank(2000))),
            language: Type.Optional(
              OneOf(LANGUAGES, "Language of the report in the bundle; German if omitted"),
            ),
          }),
        ),
        response: responses({ 200: Named(FilingBody), 201: Named(FilingBody) }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const person = personOf(request);
      await untilReady(api, accountId);
      const newFiling = {
        id: newId(),
        accountId,
        year,
        person,
        note: request.body?.note ?? null,
        language: request.body?.language ?? ("de" as const),
        at: now(),
        ...(await preparedFor(api, request)),
      };
      const { id, created } = await writeInThread(
        request,
        { id: newFiling.id, created: true },
        async (record) => {
          const filed = await untilComputed(() =>
            runQueued(reply, accountId, (signal) => makers.filing(newFiling, record, signal)),
          );
          if (filed.ok) return { id: filed.value.filing.id, created: filed.value.created };
          return filed.error === "too-many"
            ? refuse("ConflictError", message("year.tooManyFilings", { count: LIMITS.filingsEach.count }))
            : notReady(filed.error);
        },
      );
      const filing = (await findFiling(api.db, accountId, year, id)) ?? noSuchFiling();
      // Requests new figures. If the process ends before this line, the next sweep requests them.
      if (created && request.outcome === null) await queue.enqueue(api.db, { accountId });
      void reply.code(created ? 201 : 200);
      return filingBody(filing);
    },
  );

  app.get(
    "/v1/tax/:year/filings",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Filings of the year, newest first",
        params: YearParams,
        querystring: PersonQuery,
        response: responses(
          {
            200: Type.Object({
              filings: List(Named(FilingBody)),
              declared: Type.Boolean({
                description: "True if the taxpayer has declared the year: GET /v1/tax/:year/declaration",
              }),
            }),
          },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const of = { year: taxYearOf(request, now()), person: personOf(request) };
      const accountId = userOf(request);
      const [rows, decisions] = await Promise.all([
        listFilings(api.db, accountId, of),
        findDecisions(api.db, accountId, { kinds: [DECLARATION] }),
      ]);
      return {
        filings: rows.map(filingBody),
        declared: declarationOf(decisions, of.year, of.person) !== null,
      };
    },
  );

  app.get(
    "/v1/tax/:year/filings/:id/bundle",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "The evidence bundle, byte-identical to the filed one",
        params: FilingParams,
        querystring: PersonQuery,
        response: responses(
          {
            200: {
              description: "A ZIP; its SHA-256 is the filing's",
              content: {
                "application/zip": { schema: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
              },
            },
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const filing = await filingAt(request);
      return sendBuilt(reply, {
        accountId: filing.accountId,
        fileName: `${await fileOf(reports, request, filing.year)}${filing.person === "b" ? "-b" : ""}-filed-${filing.createdAt.toISOString().slice(0, 10)}-bundle.zip`,
        contentType: "application/zip",
        build: () => readParts(reports.db, filing, "bundle"),
      });
    },
  );

  app.get(
    "/v1/tax/:year/filings/:id/changes",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary:
          "Current figures of the year compared with the filed ones, down to single disposals, with the causes",
        params: FilingParams,
        querystring: PersonQuery,
        response: responses({ 200: Named(ChangesBody) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const filing = await filingAt(request);
      await untilCurrent(api, filing.accountId);
      const compared = await untilComputed(() =>
        runQueued(reply, filing.accountId, (signal) => makers.changes(filing, signal)),
      );
      if (!compared.ok) return notReady(compared.error);
      const { changed, figures, disposals, income, causes } = compared.value;
      const toSentence = await sentences(api, filing.accountId, compared.value, request);
      return { changed, figures, disposals, income, causes: causes.map(toSentence) };
    },
  );
}

const LOOK_MS = 200;

/** Waits a little for fetches and computations in progress: a filing or a comparison describes exactly one state. */
async function untilComputed<T, E extends string>(
  compute: () => Promise<Result<T, E> | Raced>,
): Promise<Result<T, E>> {
  const deadline = performance.now() + LIMITS.changeMs;
  for (;;) {
    const computed = await compute();
    const wait = computed === "raced" || (!computed.ok && computed.error === "computing");
    if (!wait) return computed;
    if (performance.now() > deadline) return notReady("computing");
    await sleep(LOOK_MS);
  }
}

async function untilCurrent({ pool }: Database, accountId: string): Promise<void> {
  const deadline = performance.now() + LIMITS.changeMs;
  while (!(await bookState({ pool }, accountId)).current) {
    if (performance.now() > deadline) return notReady("computing");
    await sleep(LOOK_MS);
  }
}
