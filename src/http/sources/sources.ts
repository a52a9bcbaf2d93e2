import type { FastifyReply } from "fastify";
import { type TSchema, Type } from "typebox";
import { PROVIDERS } from "../../connectors/index.ts";
import type { ConnectionMethod } from "../../connectors/provider.ts";
import { isReadOtherwise } from "../../assessment/residence.ts";
import type { Connect, RenewKey } from "../../sources/connect.ts";
import { standing } from "../../sources/decision.ts";
import type { Remove } from "../../sources/remove.ts";
import { requestAssessment } from "../../store/books.ts";
import type { Database, Db } from "../../store/database.ts";
import { type NewDecision } from "../../store/decision-log.ts";
import { decide, decideAndRead, findDecisions, namesWallet, startJobsWith } from "../../store/decisions.ts";
import type { Job } from "../../store/jobs.ts";
import { beginRemoval } from "../../store/remove-source.ts";
import type { Queue } from "../../store/queue.ts";
import { listSources, readSources, renameSource, type Source } from "../../store/sources.ts";
import { ownerOf, type Person, PersonSchema } from "../../tax/index.ts";
import { write } from "../write.ts";
import { waitForJobs, waitForRevision } from "../current.ts";
import { orThrow, refuse } from "../errors.ts";
import { NonBlank } from "../../basics/schema.ts";
import { partnerOf } from "../tax/persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { SourceBody, sourceBody } from "./source-body.ts";
import { sourceMissing, SourceParams, sourceOf } from "./source-access.ts";
import { message } from "../../wording/messages/index.ts";

/** The 500 addresses that a wallet may have, of at most 62 letters, with a comma and a space each. */
const VALUE_CHARACTERS = 40_000;

const Value = (secret: boolean) =>
  Type.Optional(
    Type.String({ maxLength: secret ? 10_000 : VALUE_CHARACTERS, ...(secret ? { writeOnly: true } : {}) }),
  );

/** The fields of all connection methods, as they are sent; the provider determines which belong together. */
const fieldsOf = (kind: ConnectionMethod["kind"]): Record<string, TSchema> =>
  Object.fromEntries(
    PROVIDERS.flatMap(({ connectionMethods }) => connectionMethods)
      .filter((method) => method.kind === kind)
      .flatMap(({ fields }) => fields)
      .map(({ name, secret, choices }) => [
        name,
        choices === undefined ? Value(secret) : Type.Optional(Type.Array(Type.String({ maxLength: 50 }))),
      ]),
  );

const CONNECTION_FIELDS = {
  ...fieldsOf("address"),
  credentials: Type.Optional(
    Type.Object(fieldsOf("credentials"), {
      description:
        "Input the connection method requires, see GET /v1/providers. Verified, then stored encrypted",
    }),
  ),
};

/** The jobs and the revision of a change that the response waits for. */
type Begun = { readonly jobs: readonly Job[]; readonly revision: number | null };
const NOTHING_BEGUN: Begun = { jobs: [], revision: null };

export function sourceRoutes(
  app: App,
  options: {
    readonly api: Database;
    readonly queue: Queue;
    readonly connect: Connect;
    readonly renewKey: RenewKey;
    readonly remove: Remove;
    readonly now: () => Date;
  },
): void {
  const { api, queue, connect, renewKey, remove, now } = options;
  app.addSchema(SourceBody);
  const loadResponse = async (accountId: string, sourceId: string) => {
    const [[found], partner] = await Promise.all([
      listSources(api.db, accountId, sourceId),
      partnerOf(api, accountId),
    ]);
    return found === undefined ? sourceMissing() : sourceBody(found, ownerOf(sourceId, partner));
  };

  /** The owner of a source decides on every limit, so a change of owner is written to the log. */
  const giveTo = async (tx: Db, { id, accountId }: Source, owner: Person): Promise<Begun> => {
    const decisions = standing(await findDecisions(tx, accountId, { kinds: ["residence"] }));
    if (owner === ownerOf(id, await partnerOf({ db: tx }, accountId))) return NOTHING_BEGUN;
    const given: NewDecision = {
      accountId,
      kind: "owner",
      sourceId: id,
      transactionId: null,
      body: { owner },
      reason: null,
      createdAt: now(),
    };
    if (!isReadOtherwise(decisions) || !(await readSources(tx, accountId)).includes(id))
      return { jobs: [], revision: (await decide(tx, queue, given)).revision };
    // If the two persons live under different laws, that of the new owner may value receipts by month: then the ledger
    // changes too.
    const { jobs } = await decideAndRead(tx, accountId, [given], () =>
      startJobsWith(tx, queue, { accountId, sourceIds: [id] }, now()),
    );
    return { jobs, revision: null };
  };

  /** A wallet may be named after its source: if the user has done so, the figures are computed again. */
  const rename = async (tx: Db, { id, accountId, name: before }: Source, name: string): Promise<Begun> => {
    const named = await namesWallet(tx, accountId, [before, name]);
    await renameSource(tx, { accountId, sourceId: id }, name);
    if (!named || name === before) return NOTHING_BEGUN;
    const revision = await requestAssessment(tx, accountId, "decision");
    await queue.enqueue(tx, { accountId });
    return { jobs: [], revision };
  };

  const untilDone = async (
    reply: FastifyReply,
    accountId: string,
    begun: readonly Begun[],
  ): Promise<void> => {
    for (const { jobs, revision } of begun) {
      if (jobs.length > 0) await waitForJobs(api, reply, jobs);
      if (revision !== null) await waitForRevision(api, reply, accountId, revision);
    }
  };

  app.get(
    "/v1/sources",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "All sources of the account",
        response: responses({ 200: Type.Object({ sources: Type.Array(Type.Ref("Source")) }) }, 401),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const [found, partner] = await Promise.all([listSources(api.db, accountId), partnerOf(api, accountId)]);
      return { sources: found.map((one) => sourceBody(one, ownerOf(one.source.id, partner))) };
    },
  );

  app.post(
    "/v1/sources",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Connect a provider account, or create a source for files",
        body: Type.Object({
          providerKey: NonBlank(50),
          name: Type.Optional(NonBlank(200)),
          owner: Type.Optional(PersonSchema),
          ...CONNECTION_FIELDS,
        }),
        response: responses({ 200: Type.Ref("Source"), 201: Type.Ref("Source") }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { owner, ...requested } = request.body;
      const { source, created, begun } = await write(
        request,
        async () => {
          const store = orThrow(await connect(accountId, requested));
          return async (tx) => {
            const stored = orThrow(await store(tx));
            return {
              ...stored,
              begun: owner === undefined ? NOTHING_BEGUN : await giveTo(tx, stored.source, owner),
            };
          };
        },
        { audit: (result) => `/v1/sources/${result.source.id}` },
      );
      await untilDone(reply, accountId, [begun]);
      void reply.code(created ? 201 : 200).header("location", `/v1/sources/${source.id}`);
      return loadResponse(accountId, source.id);
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
        response: responses({ 200: Type.Ref("Source") }, 401, 404),
      },
    },
    async (request) => loadResponse(userOf(request), (await sourceOf(api, request)).id),
  );

  app.patch(
    "/v1/sources/:sourceId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Change the name, the key or the owner of a source; the owner is one of two taxpayers who are assessed together",
        params: SourceParams,
        body: Type.Object({
          name: Type.Optional(NonBlank(200)),
          owner: Type.Optional(PersonSchema),
          credentials: CONNECTION_FIELDS.credentials,
        }),
        response: responses({ 200: Type.Ref("Source") }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { name, owner, credentials } = request.body;
      if (name === undefined && owner === undefined && credentials === undefined)
        return refuse("SourceBadRequestError", message("source.nothingToChange"), "name");
      const begun = await write(request, async () => {
        const renew = credentials === undefined ? null : orThrow(await renewKey(source, credentials));
        return async (tx) => {
          await renew?.(tx);
          return [
            name === undefined ? NOTHING_BEGUN : await rename(tx, source, name.trim()),
            owner === undefined ? NOTHING_BEGUN : await giveTo(tx, source, owner),
          ];
        };
      });
      await untilDone(reply, source.accountId, begun);
      return loadResponse(userOf(request), source.id);
    },
  );

  app.delete(
    "/v1/sources/:sourceId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Delete a source with all raw and derived data, stop its running job and revoke its OAuth access",
        params: SourceParams,
        response: responses({ 204: Type.Null({ description: "Removed" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      await write(
        request,
        () => (tx) => beginRemoval(tx, { accountId: source.accountId, sourceId: source.id }, now()),
      );
      await waitForRevision(api, reply, source.accountId, await remove(api, source));
      return reply.code(204).send(null);
    },
  );
}
