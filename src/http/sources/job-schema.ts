import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Job } from "../../store/jobs.ts";
import type { Language } from "../../wording/index.ts";
import { Id, Instant, Nullable, OneOf } from "../../basics/schema.ts";
import { storedMessageText } from "../../wording/messages/stored.ts";

const Count = Nullable(Type.Integer({ minimum: 0 }));

const ProviderResponseBody = Type.Object(
  { status: Type.Integer(), body: Type.String() },
  {
    description:
      "First 4,000 characters of the provider's response, if the job failed because the response could not be read",
  },
);

/** A job (docs/contract/README.md, "Jobs") with additional fields. */
export const JobBody = Type.Object(
  {
    sourceId: Id,
    jobId: Id,
    status: OneOf(["queued", "running", "completed", "failed"]),
    message: Nullable(
      Type.String({
        description: "Localized error message if status is failed; German if Accept-Language asks for it",
      }),
    ),
    answer: Nullable(ProviderResponseBody),
    importedRecords: Count,
    normalizedRecords: Count,
    failedRecords: Count,
    mode: OneOf(["sync", "replay"]),
    phase: Nullable(Type.String({ examples: ["fetching", "reading", "pricing", "calculating", "writing"] })),
    progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    createdAt: Instant,
    startedAt: Nullable(Instant),
    finishedAt: Nullable(Instant),
  },
  { $id: "Job" },
);

export const jobBody = (job: Job, language: Language): Static<typeof JobBody> => ({
  sourceId: job.sourceId,
  jobId: job.id,
  status: job.status,
  message:
    job.message === null ? null : storedMessageText({ message: job.message, said: job.said }, language),
  answer: Check(ProviderResponseBody, job.providerResponse) ? job.providerResponse : null,
  importedRecords: job.importedRecords,
  normalizedRecords: job.normalizedRecords,
  failedRecords: job.failedRecords,
  mode: job.mode,
  phase: job.phase,
  progress: job.progress,
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  finishedAt: job.finishedAt?.toISOString() ?? null,
});
