import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";

/** An account has its share of the connections at work, and has waited for one of them for too long. */
export class ShareTakenError extends Error {
  override readonly name = "ShareTakenError";
}

const currentAccount = new AsyncLocalStorage<string>();

/** How many requests of an account are at work, and how many of all are followed. */
const atWork = new Map<string, number>();
let followed = 0;
/** So few of one account cannot take the pool from the others. */
const NOT_FOLLOWED = 2;

/**
 * What is asked of a shared pool within this is asked for the account; the answer says that it has ended. To follow a
 * request through everything it waits for slows the whole process by a third (on Node 20), so it is done only where an
 * account has several at work, and for as long as there are such.
 */
export function onBehalfOf(account: string, work: () => void): () => void {
  const others = atWork.get(account) ?? 0;
  atWork.set(account, others + 1);
  const follows = others >= NOT_FOLLOWED;
  if (follows) followed += 1;
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    const left = (atWork.get(account) ?? 1) - 1;
    if (left === 0) atWork.delete(account);
    else atWork.set(account, left);
    if (follows && (followed -= 1) === 0) currentAccount.disable();
  };
  if (follows) currentAccount.run(account, work);
  else work();
  return end;
}

const WAIT_MS = 10_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

async function passClient(connecting: Promise<pg.PoolClient>, connected: Connected): Promise<void> {
  const client = await connecting.catch((error: Error) => error);
  if (client instanceof Error) connected(client, undefined, () => {});
  else connected(undefined, client, (release) => client.release(release));
}

/** A pool of which no account has more than a third: what it asks beyond that waits for its own, and nobody for it. */
export class SharedPool extends pg.Pool {
  readonly #connections: ConcurrencyLimit;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    // Beside those that are not followed.
    const share = Math.max(1, Math.floor(config.max / 3) - NOT_FOLLOWED);
    this.#connections = new ConcurrencyLimit({ perAccount: share });
  }

  // As the class it extends: with a callback for its own queries, otherwise a promise.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const account = currentAccount.getStore();
    // Most are of nobody who is followed: they go the way they would without us.
    if (account === undefined) return callback === undefined ? super.connect() : super.connect(callback);
    const connected = this.#within(account);
    if (callback === undefined) return connected;
    void passClient(connected, callback);
  }

  #within(account: string): Promise<pg.PoolClient> {
    const patience = AbortSignal.timeout(WAIT_MS);
    return new Promise((resolve, reject) => {
      this.#connections
        .run(
          account,
          async () => {
            const client = await super.connect();
            const release = client.release.bind(client);
            await new Promise<void>((released) => {
              client.release = (error) => {
                released();
                release(error);
              };
              resolve(client);
            });
          },
          { signal: patience },
        )
        .catch((error: unknown) =>
          reject(error === patience.reason ? new ShareTakenError("no connection of its share") : error),
        );
    });
  }
}
