export { type App, type AppOptions, createApp } from "./app.ts";
export { type Client, type ClientOptions, createClient, LotbuchClient } from "./client.ts";
export { type ClientCode, type ErrorCode, isLotbuchError, LotbuchError, type ServerCode } from "./errors.ts";
export type {
  CallOptions,
  FileOperation,
  InputOf,
  JsonOperation,
  OperationKey,
  ResultOf,
} from "./operations.ts";
export type { Operations, Schemas, Webhooks } from "./schema.ts";
export type { WebhookMessage } from "./webhook-message.ts";
export type { WaitOptions } from "./wait.ts";
export { type ReceivedWebhook, verifyWebhook, WebhookVerificationError } from "./verify-webhook.ts";
