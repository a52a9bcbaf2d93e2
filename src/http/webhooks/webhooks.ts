import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { THROTTLES } from "../../accounts/throttle.ts";
import type { Vault } from "../../accounts/vault.ts";
import { newWebhookSecret, sealWebhookSecret } from "../../accounts/webhook-secrets.ts";
import { isId, newId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { err, ok } from "../../basics/result.ts";
import { Instant, List, OneOf, Whole } from "../../basics/schema.ts";
import { WEBHOOK_EVENTS } from "../../basics/webhook-events.ts";
import type { Database } from "../../store/database.ts";
import { listDeliveries } from "../../store/deliveries.ts";
import type { Queue } from "../../store/queue.ts";
import {
  deleteWebhook,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  type Webhook,
  type WebhooksOf,
} from "../../store/webhooks.ts";
import { resolveTarget, type TargetRules } from "../../webhooks/target.ts";
import { write } from "../write.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { createWithSecurityEvent } from "../create-with-event.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";
import { DeliveryBody, deliveryBody, toResponseFor, WebhookBody, webhookBody } from "./webhook-bodies.ts";
import { message } from "../../wording/messages/index.ts";

const Secret = Type.String({
  description: "Returned only once: whsec_ followed by the key in base64",
  examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
});
/** How long the previous secret signs too, so that the receiver can switch at any time within it. */
const BOTH_HOLD_MS = 86_400_000;

const WebhookParams = Type.Object({ webhookId: Type.String({ maxLength: 500 }) });

const TOO_MANY = problem(
  "ConflictError",
  message("source.tooManyWebhooks", { webhooksEach: LIMITS.webhooksEach }),
);
const TOO_MANY_TESTS = message("source.tooManyTests", { times: THROTTLES.testByWebhook.times });

/** The owner of webhooks: an app has its own in the world of its token, and never reaches those of its owner. */
function whose(request: FastifyRequest): WebhooksOf {
  const { accountId, app } = sessionOf(request);
  return { accountId, app: app === null ? null : { appId: app.appId, test: app.test } };
}

const missing = (): never => refuse("NotFoundError", message("source.webhookNotFound"), "webhookId");

export type WebhookOptions = {
  readonly api: Database;
  readonly queue: Queue;
  readonly vault: Vault;
  readonly accounts: Accounts;
  readonly rules: TargetRules;
};

/** Webhooks: addresses that receive events, in the form of Standard Webhooks. */
export function webhookRoutes(app: App, { api, queue, vault, accounts, rules }: WebhookOptions): void {
  const { throttle } = accounts;
  app.addSchema(WebhookBody);
  app.addSchema(DeliveryBody);
  const found = async (request: FastifyRequest, id: string): Promise<Webhook> =>
    (isId(id) ? await findWebhook(api.db, whose(request), id) : null) ?? missing();

  app.post(
    "/v1/webhooks",
    {
      config: { session: "required", access: "webhooks", recent: true, idempotent: true },
      schema: {
        tags: ["access"],
        summary: "Create a webhook; the secret is returned only once",
        description:
          "Messages are POSTs in the form of Standard Webhooks: headers webhook-id, webhook-timestamp and webhook-signature, body { type, timestamp, accountId, data }, see the document's webhooks. Delivered at least once; without a 2xx response, a delivery is retried after 5 seconds, then at growing intervals for 24 hours. Redirects are not followed. Creating a webhook sends nothing. A webhook of an app receives the events of all its users, with externalId in addition to accountId. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        body: Whole({
          url: Type.String({ minLength: 1, maxLength: 2000, examples: ["https://hooks.example/lotbuch"] }),
          events: Type.Array(OneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: 20 }),
        }),
        response: responses(
          {
            201: Type.Object({ ...WebhookBody.properties, url: Type.String(), secret: Secret }),
          },
          400,
          401,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const { webhook, secret } = await write(
        request,
        async () => {
          // A name that does not resolve yet may do so when there is something to send.
          const target = await resolveTarget(request.body.url, rules);
          if (!target.ok && target.error.kind === "refused")
            return refuse("SourceBadRequestError", target.error.userMessage, "url");
          const id = newId();
          const newSecret = newWebhookSecret();
          const added: Webhook = {
            id,
            accountId: userOf(request),
            url: request.body.url,
            events: WEBHOOK_EVENTS.filter((event) => request.body.events.includes(event)),
            sealedSecret: sealWebhookSecret(vault, id, newSecret),
            previousSealedSecret: null,
            previousUntil: null,
            createdAt: new Date(),
            failingSince: null,
            slowedUntil: null,
            disabledAt: null,
            appId: sessionOf(request).app?.appId ?? null,
            test: sessionOf(request).app?.test ?? false,
          };
          const details = { kind: "webhook_add", subject: id, notice: "webhook_added" } as const;
          return async (tx) => {
            await createWithSecurityEvent({ ...accounts, db: tx }, request, details, async () =>
              (await insertWebhook(tx, added, LIMITS.webhooksEach)) ? ok(null) : err(TOO_MANY),
            );
            return { webhook: added, secret: newSecret };
          };
        },
        { audit: (one) => `/v1/webhooks/${one.webhook.id}` },
      );
      void reply.code(201).header("location", `/v1/webhooks/${webhook.id}`);
      return { ...webhookBody(webhook), secret };
    },
  );

  app.get(
    "/v1/webhooks",
    {
      config: { session: "required", access: "webhooks" },
      schema: {
        tags: ["access"],
        summary: "The account's webhooks, newest first",
        response: responses({ 200: Type.Object({ webhooks: List(Type.Ref("Webhook")) }) }, 401),
      },
    },
    async (request) => ({
      webhooks: (await listWebhooks(api.db, whose(request))).map(toResponseFor(request)),
    }),
  );

  app.get(
    "/v1/webhooks/:webhookId",
    {
      config: { session: "required", access: "webhooks" },
      schema: {
        tags: ["access"],
        summary: "One webhook",
        params: WebhookParams,
        response: responses({ 200: Type.Ref("Webhook") }, 401, 404),
      },
    },
    async (request) => toResponseFor(request)(await found(request, request.params.webhookId)),
  );

  app.delete(
    "/v1/webhooks/:webhookId",
    {
      config: { session: "required", access: "webhooks" },
      schema: {
        tags: ["access"],
        summary: "Delete a webhook; pending deliveries are dropped",
        params: WebhookParams,
        response: responses({ 204: Type.Null({ description: "Removed" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { webhookId } = request.params;
      await write(request, () => async (tx) => {
        if (!isId(webhookId) || !(await deleteWebhook(tx, whose(request), webhookId))) missing();
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/v1/webhooks/:webhookId/secret",
    {
      config: { session: "required", access: "webhooks", recent: true, idempotent: true },
      schema: {
        tags: ["access"],
        summary:
          "Rotate the secret of a webhook; the new one is returned only once, the previous one also signs for one day",
        description:
          "For one day, every message has two signatures in webhook-signature, separated by a space: one per secret. Requires a sign-in or POST /auth/confirm within the last 15 minutes, or a key with the scope webhooks.",
        params: WebhookParams,
        response: responses(
          {
            200: Type.Object({
              ...WebhookBody.properties,
              url: Type.String(),
              secret: Secret,
              previousUntil: Instant,
            }),
          },
          401,
          404,
          422,
        ),
      },
    },
    async (request) => {
      const { id } = await found(request, request.params.webhookId);
      const { rotated, secret, previousUntil } = await write(request, () => {
        const [newSecret, until] = [newWebhookSecret(), new Date(Date.now() + BOTH_HOLD_MS)];
        const sealed = sealWebhookSecret(vault, id, newSecret);
        return async (tx) => ({
          rotated: (await rotateSecret(tx, whose(request), id, sealed, until)) ?? missing(),
          secret: newSecret,
          previousUntil: until,
        });
      });
      return {
        ...webhookBody(rotated),
        secret,
        previousUntil: previousUntil.toISOString(),
      };
    },
  );

  app.post(
    "/v1/webhooks/:webhookId/test",
    {
      config: { session: "required", access: "webhooks", idempotent: true },
      schema: {
        tags: ["access"],
        summary: "Send an event webhook.test; the result is listed among the deliveries",
        params: WebhookParams,
        response: responses({ 202: Type.Ref("Delivery") }, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const webhook = await found(request, request.params.webhookId);
      const { deliveryId, now } = await write(request, async () => {
        const tries = await throttle.take(["testByWebhook", webhook.id]);
        if (!tries.ok)
          throw new HttpProblem({ ...tries.error, ...problem(tries.error.code, TOO_MANY_TESTS) });
        const at = new Date();
        const event = { type: "webhook.test", data: { webhookId: webhook.id } } as const;
        const { accountId } = webhook;
        return async (tx) => {
          const id = await insertDelivery(tx, accountId, webhook, event, at);
          await queue.enqueue(tx, { accountId, deliveryId: id });
          return { deliveryId: id, now: at };
        };
      });
      return reply.code(202).send({
        id: deliveryId,
        event: "webhook.test",
        status: "pending",
        createdAt: now.toISOString(),
        nextAttemptAt: now.toISOString(),
        attempts: [],
      });
    },
  );

  app.get(
    "/v1/webhooks/:webhookId/deliveries",
    {
      config: { session: "required", access: "webhooks" },
      schema: {
        tags: ["access"],
        summary: "Sent and pending deliveries with all attempts, newest first; retained for 30 days",
        params: WebhookParams,
        querystring: Type.Object(PageQuery),
        response: responses(
          { 200: Type.Object({ deliveries: List(Type.Ref("Delivery")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const webhook = await found(request, request.params.webhookId);
      const limit = limitOf(request.query);
      const list = `deliveries ${webhook.id}`;
      const before = decodeCursor(request.query.cursor, list, "id")?.[0] ?? null;
      const rows = await listDeliveries(api.db, webhook, limit + 1, before);
      const { items: some, page } = pageOf(rows, limit, ({ id }) => encodeCursor(list, id));
      return { deliveries: some.map(deliveryBody), page };
    },
  );
}
