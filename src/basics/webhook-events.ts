import { type Static, Type } from "typebox";
import { Id, Nullable } from "./schema.ts";

const JobEvent = Type.Object({
  jobId: Id,
  sourceId: Id,
  mode: Type.String({ examples: ["sync"] }),
  message: Nullable(Type.String({ description: "Reason of the failure, or result of the job" })),
});

/** Events with their data, ids and years only: receivers get details from the API. And when each is sent. */
export const EVENT_TYPES = {
  "job.completed": { when: "A sync, import or replay has completed", data: JobEvent },
  "job.failed": { when: "A sync, import or replay has failed", data: JobEvent },
  "tax.changed": {
    when: "The figures of these years have changed",
    data: Type.Object({
      runId: Type.String(),
      years: Type.Immutable(Type.Array(Type.Integer(), { examples: [[2024, 2025]] })),
    }),
  },
  "filing.changed": {
    when: "The figures of a filed year have changed",
    data: Type.Object({ filingId: Id, year: Type.Integer() }),
  },
  "webhook.test": { when: "A test was requested", data: Type.Object({ webhookId: Id }) },
} as const;

export type AccountEvent = {
  [T in keyof typeof EVENT_TYPES]: {
    readonly type: T;
    readonly data: Static<(typeof EVENT_TYPES)[T]["data"]>;
  };
}[keyof typeof EVENT_TYPES];

export type WebhookEvent = Exclude<AccountEvent["type"], "webhook.test">;

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = Object.keys(EVENT_TYPES).filter(
  (type): type is WebhookEvent => type !== "webhook.test",
);
