import { type Static, Type } from "typebox";
import { type Figures, FiguresSchema, figuresToResponse } from "../../assessment/years.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { Id, Instant, List, Named, Nullable } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { type DecisionRow, NO_DECISION } from "../../store/decision-log.ts";
import { decisionPage } from "../../store/decisions.ts";
import { listRuns } from "../../store/runs.ts";
import { DEFAULT_COUNTRY } from "../../tax/index.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "../tax/persons.ts";
import { responses, Page, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

const CauseBody = Type.Object({
  code: Type.String({
    description:
      "sync, replay, source-removed, engine (recalculation by a newer version), or the kind of a decision: correction, rule, entry, entry-removed, link, apart, losses, other, owner, election, undo",
  }),
  sourceId: Nullable(Id),
  transactionId: Nullable(Type.String()),
  decisionId: Nullable(Id),
  at: Instant,
});

const RunBody = Type.Object(
  {
    runId: Type.String({
      description: "Id of the run, derived from the inputs: equal inputs have equal ids and figures",
    }),
    madeAt: Instant,
    engineVersion: Type.String(),
    ruleSetVersion: Type.String(),
    figures: Nullable(Named(FiguresSchema)),
    changed: Type.Boolean({
      description: "True when the figures of the year differ from those of the run before",
    }),
    causes: List(CauseBody),
  },
  { $id: "Run", description: "One calculation of the taxpayer's book" },
);

const DecisionBody = Type.Object(
  {
    id: Id,
    kind: Type.String({
      description:
        "correction, rule, entry, entry-removed, link, apart, losses, other, owner, election, acknowledgement, attachment, attachment-removed or undo",
    }),
    sourceId: Nullable(Id),
    transactionId: Nullable(Type.String()),
    otherSourceId: Nullable(Id),
    otherTransactionId: Nullable(Type.String()),
    body: Type.Object({}, { additionalProperties: true }),
    reason: Nullable(Type.String()),
    undoes: Nullable(Id),
    undoneBy: Nullable(Id),
    createdAt: Instant,
    previous: Type.String({ description: "Hash of the entry before; zeros for the first entry" }),
    hash: Type.String({
      description:
        "SHA-256, in hex, of the bytes of `previous` and the JSON list of id, kind, sourceId, transactionId, otherSourceId, otherTransactionId, body, reason, undoes, createdAt",
    }),
  },
  { $id: "Decision", description: "A decision of the taxpayer. The log is append-only" },
);

const YearParams = Type.Object({ year: Type.String({ maxLength: 20 }) });

/** Computations with their times and causes, and decisions: nothing of it is ever deleted. */
export function historyRoutes(
  app: App,
  { api, now }: { readonly api: Database; readonly now: () => Date },
): void {
  for (const schema of [FiguresSchema, RunBody, DecisionBody]) app.addSchema(schema);

  app.get(
    "/v1/tax/:year/runs",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Runs with the figures of a year, newest first",
        params: YearParams,
        querystring: Type.Object({ ...PageQuery, ...PersonQuery.properties }),
        response: responses(
          { 200: Type.Object({ runs: List(Named(RunBody)), page: Named(Page) }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const current = yearOf(berlinDay(now().getTime()));
      const year = Number(request.params.year);
      if (!/^\d{4}$/.test(request.params.year) || year < DEFAULT_COUNTRY.firstYear || year > current)
        return refuse(
          "SourceBadRequestError",
          message("year.outOfRange", { firstYear: DEFAULT_COUNTRY.firstYear, current }),
          "year",
        );
      const limit = limitOf(request.query);
      const list = `runs ${year} ${personOf(request)}`;
      const after = decodeCursor(request.query.cursor, list, "number");
      const rows = await listRuns<Figures>(
        api,
        userOf(request),
        { year, person: personOf(request) },
        {
          limit: limit + 1,
          before: after === null ? null : Number(after[0]),
        },
      );
      const { items, page } = pageOf(rows, limit, ({ number }) => encodeCursor(list, number));
      const runs = items.map(({ runId, madeAt, engine, ruleSet, figures, before, causes }) => ({
        runId,
        madeAt: madeAt.toISOString(),
        engineVersion: engine,
        ruleSetVersion: ruleSet,
        figures: figures === null ? null : figuresToResponse(figures),
        changed: JSON.stringify(figures) !== JSON.stringify(before),
        causes: [...causes],
      }));
      return { runs, page };
    },
  );

  app.get(
    "/v1/decisions",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Log of all decisions, oldest first; each entry carries the hash of the one before",
        querystring: Type.Object(PageQuery),
        response: responses(
          { 200: Type.Object({ decisions: List(Named(DecisionBody)), page: Named(Page) }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const after = decodeCursor(request.query.cursor, "decisions", "number");
      const limit = limitOf(request.query);
      const log = await decisionPage(api.db, userOf(request), Number(after?.[0] ?? 0), limit + 1);
      const undoneBy = new Map(log.undos.map(({ id, undoes }) => [undoes, id]));
      const entries = log.rows.map((row, i) => ({
        row,
        previous: (i === 0 ? log.previous : log.rows[i - 1])?.hash ?? NO_DECISION,
      }));
      const { items, page } = pageOf(entries, limit, ({ row }) => encodeCursor("decisions", row.number));
      const decisions = items.map(({ row, previous }) =>
        decisionBody(row, previous, undoneBy.get(row.id) ?? null),
      );
      return { decisions, page };
    },
  );
}

const decisionBody = (
  row: DecisionRow,
  previous: Buffer,
  undoneBy: string | null,
): Static<typeof DecisionBody> => ({
  id: row.id,
  kind: row.kind,
  sourceId: row.sourceId,
  transactionId: row.transactionId,
  otherSourceId: row.otherSourceId,
  otherTransactionId: row.otherTransactionId,
  body: row.body as Record<string, unknown>,
  reason: row.reason,
  undoes: row.undoes,
  undoneBy,
  createdAt: row.createdAt.toISOString(),
  previous: previous.toString("hex"),
  hash: (row.hash ?? NO_DECISION).toString("hex"),
});
