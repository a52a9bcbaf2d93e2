import type { FastifyRequest } from "fastify";
import type { Vault } from "../accounts/vault.ts";
import { insertAudit } from "../store/audit.ts";
import { anyCause, type ErrorCause } from "../store/unavailable.ts";
import type { Database, Db } from "../store/database.ts";
import {
  claimKey,
  type IdempotencyKey,
  type KeyClaim,
  recordOutcome,
  type WriteRecord,
} from "../store/idempotency.ts";
import { inTransaction, type Prepared, retryDeadlock, type Writing } from "../store/transaction.ts";
import { entryOf, pathOf } from "./account/audit.ts";
import { orThrow } from "./errors.ts";
import { atWork, checkSameRequest, openOutcome, sealOutcome } from "./idempotency.ts";
import type { App } from "./server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What `write` works with. */
    writes: { readonly database: Database; readonly vault: Vault };
  }
  interface FastifyRequest {
    /** Whether `write` was called for this request. */
    written: boolean;
  }
}

/**
 * What an act may make. A refusal (null, false, a failed `Result`) is thrown, so that nothing of it is committed and what
 * is committed has its line in the log.
 */
type WriteResult = undefined | void | string | number | (object & { readonly ok?: never });

/** What is done in the transaction; run again where the database gives it up for another. */
type WriteAction<M> = (tx: Db, client: Writing["client"]) => Promise<M>;

type WriteOptions<M> = {
  /** The path of what was made, for the audit log, where the request's own does not name it. */
  readonly audit?: (result: M) => string;
  /** Whose data was made, where the request has no session. */
  readonly account?: (result: M) => string;
  /** For what may take longer than an answer should. */
  readonly database?: Database;
};

export function prepareWrites(app: App, database: Database, vault: Vault): void {
  app.decorate("writes", { database, vault });
  app.decorateRequest("written", false);
}

/**
 * The one way in which a route changes something. `prepare` checks, hashes passwords and asks providers, and returns the
 * act. One short transaction then claims the request's Idempotency-Key, acts, writes the line in the audit log and records
 * the outcome under the key. A repeat finds nothing, and acts; or the outcome, which is returned without preparing again.
 */
export async function write<M extends WriteResult>(
  request: FastifyRequest,
  prepare: () => WriteAction<M> | Promise<WriteAction<M>>,
  { audit, account, database = request.server.writes.database }: WriteOptions<M> = {},
): Promise<M> {
  if (request.written) throw new Error(`${request.routeOptions.url} writes twice`);
  request.written = true;
  if (request.outcome !== null) return request.outcome.made as M;
  const action = await prepare();
  const key = request.idempotencyKey;
  const { vault } = request.server.writes;
  return retryDeadlock(() =>
    inTransaction(database, async ({ tx, client }) => {
      const recorded = key === null ? null : await claimed(tx, key);
      if (recorded !== null) {
        request.outcome = openOutcome(vault, recorded);
        return request.outcome.made as M;
      }
      const result = await action(tx, client);
      if (request.session !== null)
        await insertAudit(tx, entryOf(request, audit?.(result) ?? pathOf(request)));
      if (key !== null) {
        const userId = account?.(result) ?? key.userId;
        await recordOutcome(tx, { ...key, userId }, sealOutcome(vault, key, { made: result }));
      }
      return result;
    }),
  );
}

/** The act of a function that refuses by its result: thrown, so that nothing of it is committed. */
export const refusing =
  <T>(work: Prepared<T>): WriteAction<T extends null ? undefined : T> =>
  async (tx) =>
    (orThrow(await work(tx)) ?? undefined) as T extends null ? undefined : T;

/** For a wish that is fulfilled already: nothing changes, and the log says that it was asked for. */
export const writeUnchanged = (request: FastifyRequest): Promise<void> =>
  write(request, () => async () => {});

/** The same for an act whose transaction runs in a worker thread, and of which it is known before what a new one makes. */
export async function writeInThread<M extends object>(
  request: FastifyRequest,
  result: M,
  work: (record: WriteRecord) => Promise<M>,
): Promise<M> {
  request.written = true;
  if (request.outcome !== null) return request.outcome.made as M;
  const key = request.idempotencyKey;
  const { vault } = request.server.writes;
  return work({
    audit: entryOf(request, pathOf(request)),
    key: key === null ? null : { ...key, sealedOutcome: sealOutcome(vault, key, { made: result }) },
  });
}

const LOCK_NOT_AVAILABLE = "55P03";

async function claimed(tx: Db, key: KeyClaim): Promise<IdempotencyKey | null> {
  const row = await claimKey(tx, key).catch((error: ErrorCause) => {
    throw anyCause(error, ({ code }) => code === LOCK_NOT_AVAILABLE) ? atWork() : error;
  });
  if (row !== null) checkSameRequest(row, key);
  return row;
}
