import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Webhook = Schemas["Webhook"];
export type Delivery = Schemas["Delivery"];
export type WebhookEvent = Webhook["events"][number];

export const listWebhooks = (signal: AbortSignal) => api.request("GET /v1/webhooks", { signal });
/** Creates a webhook. Only this response contains the secret. */
export const createWebhook = (url: string, events: readonly WebhookEvent[]) =>
  api.request("POST /v1/webhooks", { body: { url, events } });
export const removeWebhook = (webhookId: string) =>
  api.request("DELETE /v1/webhooks/{webhookId}", { path: { webhookId } });
export const testWebhook = (webhookId: string) =>
  api.request("POST /v1/webhooks/{webhookId}/test", { path: { webhookId } });
export const listDeliveries = (webhookId: string, cursor: string | undefined, signal: AbortSignal) =>
  api.request("GET /v1/webhooks/{webhookId}/deliveries", {
    path: { webhookId },
    query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) },
    signal,
  });
