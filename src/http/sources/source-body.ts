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
        "True when the last sync failed because the access has expired or was revoked: set a new key or sign in again",
    }),
    owner: OneOf(PERSONS, "Taxpayer a or b, where two are assessed together; otherwise a"),
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
