import { Type } from "typebox";
import {
  answerQuestion,
  askerOf,
  createQuestion,
  markChecked,
  settleQuestion,
  unmark,
} from "../../firms/questions.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, List, NonBlank, OneOf } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { answersOf, listMarks, listQuestions, type Question } from "../../store/questions.ts";
import { message } from "../../wording/messages/index.ts";
import { refusing, write } from "../write.ts";
import { orThrow, refuse } from "../errors.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";
import { actingIn } from "./acting.ts";
import { AnswerBody, MarkBody, QuestionBody, toQuestionResponse, toMarkResponse } from "./question-body.ts";

const ABOUT = {
  issueId: Type.Optional(Type.String({ maxLength: 100, description: "Id of an issue in /v1/issues" })),
  transactionId: Type.Optional(Type.String({ maxLength: 700 })),
  sourceId: Type.Optional(
    Type.String({ maxLength: 100, description: "Required if two sources have a transaction with this id" }),
  ),
  year: Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100 })),
};

const QuestionText = NonBlank(LIMITS.questionCharacters);
const QuestionParams = Type.Object({ questionId: Type.String({ maxLength: 500 }) });

const questionIdOf = ({ questionId }: { readonly questionId: string }): string =>
  isId(questionId)
    ? questionId.toLowerCase()
    : refuse("NotFoundError", message("firms.noSuchQuestion"), "questionId");

/** Questions about a gap, and their answers. */
export function questionRoutes(app: App, { api }: { readonly api: Database }): void {
  for (const schema of [AnswerBody, QuestionBody, MarkBody]) app.addSchema(schema);
  app.post(
    "/v1/questions",
    {
      config: { session: "required", access: "ask", idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Ask a client a question about an issue, a transaction or a year",
        description:
          "For advisers with any role, with X-Lotbuch-Client. The client is notified by email, with one email for several questions, and the question appears at the issue.",
        body: Type.Object({ ...ABOUT, text: QuestionText }),
        response: responses({ 201: Type.Ref("Question") }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const question = await write(request, async () =>
        refusing(orThrow(await createQuestion(api, actingIn(request), request.body))),
      );
      void reply.code(201).header("location", `/v1/questions/${question.id}`);
      return toQuestionResponse({ question, answers: [] });
    },
  );

  app.get(
    "/v1/questions",
    {
      config: { session: "required" },
      schema: {
        tags: ["firms"],
        summary: "Questions to the client and their answers, newest first",
        description: "The owner reads all questions; a firm or an adviser reads only their own.",
        querystring: Type.Object({
          status: Type.Optional(OneOf(["open", "answered", "done"])),
          year: ABOUT.year,
          issueId: Type.Optional(Id),
          filing: Type.Optional(Type.String({ ...Id, description: "Questions that belong to this filing" })),
          ...PageQuery,
        }),
        response: responses(
          { 200: Type.Object({ questions: List(Type.Ref("Question")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const { status, year, issueId, filing } = request.query;
      const who = actingIn(request);
      const limit = limitOf(request.query);
      const before = decodeCursor(request.query.cursor, "questions", "id")?.[0] ?? null;
      const rows = await listQuestions(
        api.db,
        who.accountId,
        askerOf(who),
        { status, year, issueId, filingId: filing },
        { limit: limit + 1, before },
      );
      const { items: found, page } = pageOf<Question>(rows, limit, ({ id }) => encodeCursor("questions", id));
      const given = await answersOf(
        api.db,
        who.accountId,
        found.map(({ id }) => id),
      );
      return { questions: found.map((question) => toQuestionResponse({ question, answers: given })), page };
    },
  );

  app.post(
    "/v1/questions/:questionId/answers",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Answer a question, with receipts attached to transactions",
        description:
          "Only for the owner of the account; for a client without a login, an adviser records what the client said.",
        params: QuestionParams,
        body: Type.Object({
          text: QuestionText,
          attachmentIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
        }),
        response: responses({ 201: Type.Ref("Question") }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { text, attachmentIds = [] } = request.body;
      const questionId = questionIdOf(request.params);
      const updated = await write(request, async () =>
        refusing(orThrow(await answerQuestion(api, actingIn(request), questionId, { text, attachmentIds }))),
      );
      void reply.code(201);
      return toQuestionResponse(updated);
    },
  );

  app.patch(
    "/v1/questions/:questionId",
    {
      config: { session: "required", access: "ask" },
      schema: {
        tags: ["firms"],
        summary: "Close or reopen a question; only for its author",
        params: QuestionParams,
        body: Type.Object({ status: OneOf(["open", "done"]) }),
        response: responses({ 200: Type.Ref("Question") }, 400, 401, 404),
      },
    },
    async (request) =>
      toQuestionResponse(
        await write(request, () =>
          refusing((tx) =>
            settleQuestion(tx, actingIn(request), questionIdOf(request.params), request.body.status),
          ),
        ),
      ),
  );

  app.put(
    "/v1/checked",
    {
      config: { session: "required", access: "ask" },
      schema: {
        tags: ["firms"],
        summary: "Mark an issue, a transaction or a year as reviewed and correct",
        description: "Internal to the firm or the adviser; not visible to the client or to other firms.",
        body: Type.Object(ABOUT),
        response: responses({ 200: Type.Ref("CheckedMark") }, 400, 401, 409),
      },
    },
    async (request) =>
      toMarkResponse(
        await write(request, async () =>
          refusing(orThrow(await markChecked(api, actingIn(request), request.body))),
        ),
      ),
  );

  app.get(
    "/v1/checked",
    {
      config: { session: "required" },
      schema: {
        tags: ["firms"],
        summary: "Items reviewed and marked as correct, oldest first",
        querystring: Type.Object({ year: ABOUT.year }),
        response: responses({ 200: Type.Object({ checked: List(Type.Ref("CheckedMark")) }) }, 400, 401),
      },
    },
    async (request) => {
      const { accountId, actorId, firm, isOwner } = actingIn(request);
      // Advisers see only their own checks, the owner sees none.
      if (isOwner) return { checked: [] };
      const by = { firmId: firm?.id ?? null, accountId: actorId };
      return { checked: (await listMarks(api.db, accountId, by, request.query.year)).map(toMarkResponse) };
    },
  );

  app.delete(
    "/v1/checked/:markId",
    {
      config: { session: "required", access: "ask" },
      schema: {
        tags: ["firms"],
        summary: "Remove a review mark",
        params: Type.Object({ markId: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Gone" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { markId } = request.params;
      if (!isId(markId)) return refuse("NotFoundError", message("firms.noSuchMark"), "markId");
      await write(request, () => refusing((tx) => unmark(tx, actingIn(request), markId.toLowerCase())));
      return reply.code(204).send(null);
    },
  );
}
