import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import type { Delivery } from "../../store/deliveries.ts";
import { WEBHOOK_EVENTS } from "../../basics/webhook-events.ts";
import type { Webhook } from "../../store/webhooks.ts";
import { refusal } from "../access.ts";
import { sessionOf } from "../session.ts";

const Events = List(OneOf(WEBHOOK_EVENTS));

export const WebhookBody = Type.Object(
  {
    id: Id,
    url: Nullable(
      Type.String({
        description: "null for callers without write access: a viewer, or a key without the scope write",
        examples: ["https://hooks.example/lotbuch"],
      }),
    ),
    events: Events,
    createdAt: Instant,
    failingSince: Nullable(
      Type.String({
        format: "date-time",
        description: "Start of the current series of failed deliveries; deliveries slow down after one hour",
      }),
    ),
    disabledAt: Nullable(
      Type.String({
        format: "date-time",
        description:
          "Time at which the webhook was disabled, after one day without a successful delivery; a successful test enables it again",
      }),
    ),
  },
  { $id: "Webhook" },
);

export const DeliveryBody = Type.Object(
  {
    id: Type.String({ ...Id, description: "Value of the header webhook-id, the same for every attempt" }),
    event: OneOf([...WEBHOOK_EVENTS, "webhook.test"]),
    status: OneOf(["pending", "delivered", "failed"]),
    createdAt: Instant,
    nextAttemptAt: Nullable(Instant),
    attempts: List(
      Type.Object({
        at: Instant,
        status: Nullable(
          Type.Integer({ description: "HTTP status of the response; null if there was no response" }),
        ),
        error: Nullable(Type.String()),
        durationMs: Type.Integer(),
      }),
    ),
  },
  { $id: "Delivery" },
);

export const webhookBody = ({ id, url, events, createdAt, failingSince, disabledAt }: Webhook) => ({
  id,
  url,
  events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
});

export const deliveryBody = (delivery: Delivery): Static<typeof DeliveryBody> => ({
  id: delivery.id,
  event: WEBHOOK_EVENTS.find((event) => event === delivery.event) ?? "webhook.test",
  status: delivery.status,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.dueAt?.toISOString() ?? null,
  attempts: delivery.attempts,
});

/** Its address often grants access by itself: users who cannot change the webhook do not see it. */
export const toResponseFor =
  (request: FastifyRequest) =>
  (webhook: Webhook): Static<typeof WebhookBody> =>
    mayChange(request) ? webhookBody(webhook) : { ...webhookBody(webhook), url: null };

function mayChange(request: FastifyRequest): boolean {
  const { actor, apiKey } = sessionOf(request);
  if (apiKey?.scopes?.includes("webhooks") === true) return true;
  return refusal("write", { scopes: apiKey?.scopes ?? null, role: actor.role, app: null }, request) === null;
}
