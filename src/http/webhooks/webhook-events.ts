import { Type } from "typebox";
import { Id, Instant } from "../../basics/schema.ts";
import { EVENT_TYPES } from "../../basics/webhook-events.ts";

/** The section `webhooks` of the OpenAPI document: the messages that a receiver gets. */
export const describedEvents = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(EVENT_TYPES).map(([type, { when, data }]) => [
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
                  data,
                }),
              },
            },
          },
          responses: { "2XX": { description: "Accepted; any other response is retried for 24 hours" } },
        },
      },
    ]),
  );
