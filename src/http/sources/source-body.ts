import { type Static, Type } from "typebox";
import { Id, Instant, Nullable, OneOf } from "../../basics/schema.ts";
import type { ProviderErrorCode } from "../../connectors/fetching.ts";
import type { SourceWithJob } from "../../store/sources.ts";
import { type Person, PERSONS } from "../../tax/index.ts";
import { jobBody } from "./job-schema.ts";

export const SourceBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    providerKey: Type.String(),
    type: OneOf(["exchange", "wallet", "file"]),
    createdAt: Instant,
    lastSyncedAt: Nullable(Instant),
    activeJob: Nullable(Type.Ref("Job")),
    status: OneOf(["new", "syncing", "ready", "failed"]),
    needsKey: Type.Boolean({
      description:
        "The last run failed because the access is no longer good: give it a new key, or sign in again",
    }),
    owner: OneOf(PERSONS, "Whose it is, of two persons who are assessed together; a where there is one"),
  },
  { $id: "Source" },
);

export const isActive = (job: SourceWithJob["lastJob"]): boolean =>
  job !== null && (job.status === "queued" || job.status === "running");

/** Errors of a connector that no retry can resolve. */
const ENDED_ACCESS: ReadonlySet<string> = new Set<ProviderErrorCode>([
  "access-revoked",
  "access-denied",
  "bad-credentials",
]);

export function sourceBody({ source, lastJob }: SourceWithJob, owner: Person): Static<typeof SourceBody> {
  return {
    id: source.id,
    name: source.name,
    providerKey: source.providerKey,
    type: source.type,
    createdAt: source.createdAt.toISOString(),
    lastSyncedAt: source.lastSyncedAt?.toISOString() ?? null,
    activeJob: lastJob !== null && isActive(lastJob) ? jobBody(lastJob, "en") : null,
    status: isActive(lastJob)
      ? "syncing"
      : lastJob?.status === "failed"
        ? "failed"
        : source.lastSyncedAt === null
          ? "new"
          : "ready",
    needsKey: lastJob?.status === "failed" && ENDED_ACCESS.has(lastJob.failure ?? ""),
    owner,
  };
}
