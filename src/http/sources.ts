import { type Static, type TSchema, Type } from "typebox";
import { PROVIDERS } from "../connectors/index.ts";
import type { Way } from "../connectors/provider.ts";
import type { Connect } from "../sources/connect.ts";
import type { Remove } from "../sources/remove.ts";
import type { Database } from "../store/database.ts";
import { listSources, renameSource, type SourceWithJob } from "../store/sources.ts";
import { untilShown } from "./current.ts";
import { orThrow } from "./errors.ts";
import { jobBody } from "./job-schema.ts";
import { Id, Instant, NonBlank, Nullable, OneOf } from "../schema.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { sourceMissing, SourceParams, sourceOf } from "./source-access.ts";

const SourceBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    providerKey: Type.String(),
    type: OneOf(["exchange", "wallet", "file"]),
    createdAt: Instant,
    lastSyncedAt: Nullable(Instant),
    activeJob: Nullable(Type.Ref("Job")),
    status: OneOf(["new", "syncing", "ready", "failed"]),
  },
  { $id: "Source" },
);

const Value = (secret: boolean) =>
  Type.Optional(Type.String({ maxLength: secret ? 10_000 : 2_000, ...(secret ? { writeOnly: true } : {}) }));

/** The fields of every way there is, as they are sent; which of them belong together the provider says. */
const fieldsOf = (kind: Way["kind"]): Record<string, TSchema> =>
  Object.fromEntries(
    PROVIDERS.flatMap(({ ways }) => ways)
      .filter((way) => way.kind === kind)
      .flatMap(({ fields }) => fields)
      .map(({ name, secret, choices }) => [
        name,
        choices === undefined ? Value(secret) : Type.Optional(Type.Array(Type.String({ maxLength: 50 }))),
      ]),
  );

const WAY_FIELDS = {
  ...fieldsOf("address"),
  credentials: Type.Optional(
    Type.Object(fieldsOf("credentials"), {
      description: "What the provider's way asks for, see GET /v1/providers. Checked, then kept encrypted",
    }),
  ),
};

const isActive = (job: SourceWithJob["lastJob"]): boolean =>
  job !== null && (job.status === "queued" || job.status === "running");

function sourceBody({ source, lastJob }: SourceWithJob): Static<typeof SourceBody> {
  return {
    id: source.id,
    name: source.name,
    providerKey: source.providerKey,
    type: source.type,
    createdAt: source.createdAt.toISOString(),
    lastSyncedAt: source.lastSyncedAt?.toISOString() ?? null,
    activeJob: lastJob !== null && isActive(lastJob) ? jobBody(lastJob) : null,
    status: isActive(lastJob)
      ? "syncing"
      : lastJob?.status === "failed"
        ? "failed"
        : source.lastSyncedAt === null
          ? "new"
          : "ready",
  };
}

export function sourceRoutes(
  app: App,
  { api, connect, remove }: { readonly api: Database; readonly connect: Connect; readonly remove: Remove },
): void {
  app.addSchema(SourceBody);
  const shown = async (userId: string, sourceId: string) => {
    const [found] = await listSources(api.db, userId, sourceId);
    return found === undefined ? sourceMissing() : sourceBody(found);
  };

  app.get(
    "/v1/sources",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "All sources of the account",
        response: answers({ 200: Type.Object({ sources: Type.Array(Type.Ref("Source")) }) }, 401),
      },
    },
    async (request) => ({ sources: (await listSources(api.db, userOf(request))).map(sourceBody) }),
  );

  app.post(
    "/v1/sources",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Connect an account, or make a place for files",
        body: Type.Object({
          providerKey: NonBlank(50),
          name: Type.Optional(NonBlank(200)),
          ...WAY_FIELDS,
        }),
        response: answers({ 200: Type.Ref("Source"), 201: Type.Ref("Source") }, 400, 401, 422),
      },
    },
    async (request, reply) => {
      const userId = userOf(request);
      const { source, created } = orThrow(await connect(userId, request.body));
      void reply.code(created ? 201 : 200).header("location", `/v1/sources/${source.id}`);
      return shown(userId, source.id);
    },
  );

  app.get(
    "/v1/sources/:sourceId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "One source",
        params: SourceParams,
        response: answers({ 200: Type.Ref("Source") }, 401, 404),
      },
    },
    async (request) => shown(userOf(request), (await sourceOf(api, request)).id),
  );

  app.patch(
    "/v1/sources/:sourceId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Give a source another name",
        params: SourceParams,
        body: Type.Object({ name: NonBlank(200) }),
        response: answers({ 200: Type.Ref("Source") }, 400, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      await renameSource(api.db, source.id, request.body.name.trim());
      return shown(userOf(request), source.id);
    },
  );

  app.delete(
    "/v1/sources/:sourceId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Remove a source with all raw and derived data; a running job is stopped first, access by OAuth is given back",
        params: SourceParams,
        response: answers({ 204: Type.Null({ description: "Removed" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const revision = await remove(source);
      await untilShown(api, reply, source.userId, revision);
      return reply.code(204).send(null);
    },
  );
}
