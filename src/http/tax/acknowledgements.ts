import { type Static, Type } from "typebox";
import {
  ACKNOWLEDGEMENT,
  acknowledgedOf,
  isAcknowledgeable,
  refsOf,
} from "../../assessment/acknowledgements.ts";
import * as book from "../../assessment/lists.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, NonBlank, Nullable } from "../../basics/schema.ts";
import { isId } from "../../process/ids.ts";
import { standing } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions, undoOf } from "../../store/decisions.ts";
import { findTransactions } from "../../store/derived-by-id.ts";
import { findIssues } from "../../store/issues.ts";
import type { Queue } from "../../store/queue.ts";
import type { Issue } from "../../tax/index.ts";
import { message } from "../../wording/messages/index.ts";
import { write } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

const AcknowledgementBody = Type.Object(
  {
    id: Id,
    issues: Type.Integer({ description: "Number of issues the confirmation covers" }),
    reason: Nullable(Type.String()),
    createdAt: Instant,
  },
  {
    $id: "Acknowledgement",
    description: "Confirmation by the taxpayer that an assumption behind one or more issues is correct",
  },
);

const AcknowledgementParams = Type.Object({ acknowledgementId: Type.String({ maxLength: 500 }) });

/**
 * Confirms questions: the assumption of the figures is right. This changes no figure, and proves nothing that is not
 * proven.
 */
export function acknowledgementRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(AcknowledgementBody);

  app.post(
    "/v1/issues/acknowledgements",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Confirm the assumptions of issues",
        description:
          "No figure changes. A confirmed warning is resolved; a confirmed error remains an error without being raised again, because the data is still missing and the year stays provisional. The issue is open again when its data changes.",
        body: Type.Object({
          issueIds: Type.Array(Type.String({ maxLength: 500 }), {
            minItems: 1,
            maxItems: LIMITS.pageSizeMax,
            uniqueItems: true,
          }),
          reason: Type.Optional(NonBlank(2000)),
        }),
        response: responses({ 201: Type.Ref("Acknowledgement") }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { issueIds } = request.body;
      const reason = request.body.reason?.trim() ?? null;
      const { decision, revision, count } = await write(request, async () => {
        const issues = await issuesNamed(api, accountId, issueIds);
        const refs = issues.flatMap(refsOf);
        const found = new Map(
          (await findTransactions(api, accountId, ledger.transactions, refs)).map((row) => [
            `${row.sourceId} ${row.id}`,
            row.body,
          ]),
        );
        const body = {
          issues: issues.map((issue) =>
            acknowledgedOf(issue, ({ sourceId, transactionId }) => found.get(`${sourceId} ${transactionId}`)),
          ),
        };
        const [only] = body.issues.length === 1 ? body.issues : [];
        const acknowledged = {
          accountId,
          kind: ACKNOWLEDGEMENT,
          sourceId: only?.sourceId ?? null,
          transactionId: only?.transactionId ?? null,
          body,
          reason,
          createdAt: now(),
        };
        return async (tx) => ({ ...(await decide(tx, queue, acknowledged)), count: issues.length });
      });
      await waitForRevision(api, reply, accountId, revision);
      const response: Static<typeof AcknowledgementBody> = {
        id: decision.id,
        issues: count,
        reason,
        createdAt: decision.createdAt.toISOString(),
      };
      return reply.code(201).send(response);
    },
  );

  app.delete(
    "/v1/issues/acknowledgements/:acknowledgementId",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Revoke a confirmation: its issues are open again; the log keeps the decision",
        params: AcknowledgementParams,
        response: responses({ 204: Type.Null({ description: "Taken back" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const id = request.params.acknowledgementId.toLowerCase();
      const decision = standing(await findDecisions(api.db, accountId, { kinds: [ACKNOWLEDGEMENT] })).find(
        (one) => one.kind === ACKNOWLEDGEMENT && one.id === id,
      );
      if (decision === undefined) return refuse("SourceNotFoundError", message("year.noSuchAcknowledgement"));
      const undo = undoOf(accountId, decision.id, now());
      const { revision } = await write(request, () => (tx) => decide(tx, queue, undo));
      await waitForRevision(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );
}

/** The issues of this account by their ids; refuses one that does not exist or is not a question. */
async function issuesNamed(
  api: Database,
  accountId: string,
  issueIds: readonly string[],
): Promise<readonly Issue[]> {
  const requestedIds = issueIds.map((id) => id.toLowerCase());
  const found = await findIssues(api, accountId, book.issues, requestedIds.filter(isId));
  return requestedIds.map((id, i) => {
    const issue = found.get(id);
    if (issue === undefined)
      return refuse("SourceNotFoundError", message("firms.noSuchIssue"), `issueIds.${i}`);
    if (issue.acknowledged !== undefined || !isAcknowledgeable(issue))
      return refuse("SourceBadRequestError", message("year.nothingToConfirm"), `issueIds.${i}`);
    return issue;
  });
}
