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
    /** Dependencies of `write`. */
    writes: { readonly database: Database; readonly vault: Vault };
  }
  interface FastifyRequest {
    /** Whether `write` was called for this request. */
    written: boolean;
  }
}

/**
 * Possible results of a write. A refusal (null, false, a failed `Result`) is thrown, so that nothing of it is
 * committed, and everything committed has its audit entry.
 */
type WriteResult = undefined | void | string | number | (object & { readonly ok?: never });

/** The work of the transaction; repeated after a deadlock. */
type WriteAction<M> = (tx: Db, client: Writing["client"]) => Promise<M>;

type WriteOptions<M> = {
  /** The path of the created object for the audit log, if the request's own path does not name it. */
  readonly audit?: (result: M) => string;
  /** The account of the created data, if the request has no session. */
  readonly account?: (result: M) => string;
  /** Database for work that may take longer than a response should. */
  readonly database?: Database;
};

export function prepareWrites(app: App, database: Database, vault: Vault): void {
  app.decorate("writes", { database, vault });
  app.decorateRequest("written", false);
}

/**
 * The only function with which a route changes something. `prepare` checks, hashes passwords and sends requests to
 * providers, and returns the write. One short transaction then claims the request's Idempotency-Key, writes, adds the
 * audit entry and records the outcome under the key. A repeated request either finds no record and writes, or returns
 * the recorded outcome without preparing again.
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
        const accountId = account?.(result) ?? key.accountId;
        await recordOutcome(tx, { ...key, accountId }, sealOutcome(vault, key, { made: result }));
      }
      return result;
    }),
  );
}

/** The write of a function that refuses by its result: the refusal is thrown, so that nothing is committed. */
export const refusing =
  <T>(work: Prepared<T>): WriteAction<T extends null ? undefined : T> =>
  async (tx) =>
    (orThrow(await work(tx)) ?? undefined) as T extends null ? undefined : T;

/** For a request whose result exists already: nothing changes, and the audit log contains the request. */
export const writeUnchanged = (request: FastifyRequest): Promise<void> =>
  write(request, () => async () => {});

/** Writes like `write`, for a transaction that runs in a worker thread and has a result that is known beforehand. */
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
