import type { Webhooks } from "./schema.ts";

/** The message of a webhook after its signature was checked: `type` names the event. */
export type WebhookMessage = Webhooks[keyof Webhooks];
