import type { Webhooks } from "./schema.ts";

/** What a receiver gets, once its signature was checked: `type` says which it is. */
export type WebhookMessage = Webhooks[keyof Webhooks];
