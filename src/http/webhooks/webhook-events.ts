import { type TProperties, Type } from "typebox";
import { Id, Instant, Nullable } from "../../basics/schema.ts";
import type { AccountEvent } from "../../store/webhooks.ts";

const ended = {
  jobId: Id,
  sourceId: Id,
  mode: Type.String({ examples: ["sync"] }),
  message: Nullable(Type.String({ description: "Reason of the failure, or result of the job" })),
};
/** The content of each message, and when it is sent. */
const MESSAGES: Readonly<
  Record<AccountEvent["type"], { readonly when: string; readonly data: TProperties }>
> = {
  "job.completed": { when: "A sync, import or replay has completed", data: ended },
  "job.failed": { when: "A sync, import or replay has failed", data: ended },
  "tax.changed": {
    when: "The figures of these years have changed",
    data: { runId: Type.String(), years: Type.Array(Type.Integer(), { examples: [[2024, 2025]] }) },
  },
  "filing.changed": {
    when: "The figures of a filed year have changed",
    data: { filingId: Id, year: Type.Integer() },
  },
  "webhook.test": { when: "A test was requested", data: { webhookId: Id } },
};

/** The section `webhooks` of the OpenAPI document: the messages that a receiver gets. */
export const describedEvents = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(MESSAGES).map(([type, { when, data }]) => [
      type,
      {
        post: {
          operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`,
          summary: when,
          description:
            "Signed according to Standard Webhooks: headers webhook-id, webhook-timestamp, webhook-signature. Delivered at least once.",
          security: [],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: Type.Object({
                  type: Type.Literal(type),
                  timestamp: Instant,
                  accountId: Type.String({ ...Id, description: "Id of the account the event belongs to" }),
                  externalId: Type.Optional(
                    Type.String({
                      description: "The app's own id for the user; only in messages to webhooks of an app",
                    }),
                  ),
                  data: Type.Object(data),
                }),
              },
            },
          },
          responses: { "2XX": { description: "Accepted; any other response is retried for 24 hours" } },
        },
      },
    ]),
  );
