import { Type } from "typebox";
import type { Exporters } from "../../filings/exporters.ts";
import { type Acting, askerOf } from "../../firms/questions.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Named, OneOf } from "../../basics/schema.ts";
import { readableOf } from "../../report/readable.ts";
import { REVIEW_FORMATS } from "../../report/review/index.ts";
import { type ReviewFacts, ReviewRecordSchema } from "../../report/review/record.ts";
import type { Database } from "../../store/database.ts";
import { listFileNotes } from "../../store/file-notes.ts";
import { noteOf } from "../../store/firm-grants.ts";
import { answersOf, listMarks, listQuestions } from "../../store/questions.ts";
import { listActs } from "../../store/review-facts.ts";
import { findUser } from "../../store/users.ts";
import { LANGUAGES } from "../../wording/index.ts";
import type { SendBuilt } from "../build-first.ts";
import { notReady, taxYearOf, untilReady, YearParams } from "../report/report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { PersonQuery } from "../tax/persons.ts";
import { actingIn } from "./acting.ts";
import { fileOf, preparedFor } from "./prepared-by.ts";

type Options = { readonly api: Database; readonly makers: Exporters; readonly sendBuilt: SendBuilt };

/** The record of who decided, checked and marked what in a year. */
export function reviewRecordRoutes(
  app: App,
  { api, makers, sendBuilt, now }: Options & { readonly now: () => Date },
): void {
  app.addSchema(ReviewRecordSchema);
  app.get(
    "/v1/tax/:year/review-record",
    {
      config: { session: "required" },
      schema: {
        tags: ["firms"],
        summary: "Review record of a year: who decided, checked and marked what, when and why",
        description:
          "With X-Lotbuch-Client, it has the marks, questions and notes of the firm or the adviser; for the owner, all questions and the shared notes.",
        params: YearParams,
        querystring: Type.Object({
          ...PersonQuery.properties,
          format: Type.Optional(OneOf(REVIEW_FORMATS)),
          language: Type.Optional(OneOf(LANGUAGES)),
        }),
        response: responses(
          {
            200: {
              description: "The record",
              content: {
                "application/json": { schema: Named(ReviewRecordSchema) },
                "application/pdf": { schema: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
              },
            },
          },
          400,
          401,
          404,
          409,
        ),
      },
    },
    async (request, reply) => {
      const year = taxYearOf(request, now());
      const { format = "json", language = "de", person } = request.query;
      const who = actingIn(request);
      const { accountId } = who;
      await untilReady(api, accountId);
      const order = {
        accountId,
        year,
        format: "json",
        options: { language, style: "excel", variant: "cointracking", list: null },
        ...(person === undefined ? {} : { person }),
        ...(await preparedFor(api, request)),
        review: { format, facts: await factsOf(api, who, year) },
      } as const;
      return sendBuilt(reply, {
        accountId,
        fileName: `${await fileOf(api, request, year)}-review.${format}`,
        contentType: format === "json" ? "application/json" : "application/pdf",
        build: (signal) =>
          readableOf(async (sink) => {
            const built = await makers.report(
              order,
              async (event) => {
                if (event.kind === "piece") await sink(event.bytes);
              },
              signal,
            );
            if (!built.ok) notReady(built.error);
          }),
      });
    },
  );
}

/** Reads the firm's data about a client's year, and the changes in the client's log. */
async function factsOf({ db }: Database, who: Acting, year: number): Promise<ReviewFacts> {
  const { accountId, firm, actorId, isOwner } = who;
  const asker = askerOf(who);
  const client = await findUser(db, accountId);
  const note = firm === null ? null : await noteOf(db, firm.id, accountId);
  const all = { limit: LIMITS.questionsEach, before: null };
  const questions = await listQuestions(db, accountId, asker, { year }, all);
  const answers = await answersOf(
    db,
    accountId,
    questions.map(({ id }) => id),
  );
  const marks = isOwner
    ? []
    : await listMarks(db, accountId, { firmId: firm?.id ?? null, accountId: actorId }, year);
  const names = new Map<string, string>();
  for (const { markedBy } of marks)
    if (!names.has(markedBy)) names.set(markedBy, (await findUser(db, markedBy))?.email ?? "?");
  const notes = await listFileNotes(
    db,
    accountId,
    asker,
    { year },
    { limit: LIMITS.notesEach, before: null },
  );
  const acts = await listActs(db, accountId);
  return {
    client: {
      name: note?.name ?? client?.displayName ?? "",
      number: note?.number ?? null,
      taxNumber: note?.taxNumber ?? null,
      taxOffice: note?.taxOffice ?? null,
    },
    marks: marks.map(({ createdAt, markedBy, issueId, transactionId, year: of }) => ({
      at: createdAt.toISOString(),
      by: names.get(markedBy) ?? "?",
      issueId,
      transactionId,
      year: of,
    })),
    questions: questions.toReversed().map(({ id, createdAt, askedByName, text, status }) => ({
      at: createdAt.toISOString(),
      by: askedByName,
      text,
      status,
      answers: answers
        .filter(({ questionId }) => questionId === id)
        .map((one) => ({ at: one.createdAt.toISOString(), text: one.text })),
    })),
    notes: notes.toReversed().map(({ createdAt, authorName, text, transactionId, shared }) => ({
      at: createdAt.toISOString(),
      by: authorName,
      text,
      transactionId,
      shared,
    })),
    acts: acts.map(({ at, path, actorEmail, firmName }) => ({
      at: at.toISOString(),
      path,
      actor: { name: actorEmail, firm: firmName },
    })),
  };
}
