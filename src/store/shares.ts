import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";

/** An account has used its share of connections and waited too long for one of them. */
export class ShareTakenError extends Error {
  override readonly name = "ShareTakenError";
}

const currentAccount = new AsyncLocalStorage<string>();

/** Number of running requests per account, and of tracked requests in total. */
const atWork = new Map<string, number>();
let followed = 0;
/** Number of requests per account that are not tracked: so few cannot exhaust the pool. */
const NOT_FOLLOWED = 2;

/**
 * Assigns all queries of `work` to an account; the returned function ends that. Tracking a request through
 * asynchronous calls slows down the whole process by a third (on Node 20), so it is only done while an account has
 * several requests running.
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

/**
 * A pool of which no account can use more than a third: its further queries wait for its own connections, without
 * blocking other accounts.
 */
export class SharedPool extends pg.Pool {
  readonly #connections: ConcurrencyLimit;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    // In addition to requests that are not tracked.
    const share = Math.max(1, Math.floor(config.max / 3) - NOT_FOLLOWED);
    this.#connections = new ConcurrencyLimit({ perAccount: share });
  }

  // Overloads of the base class: with a callback for its own queries, otherwise a promise.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const account = currentAccount.getStore();
    // Most queries are not tracked and go directly to the base class.
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
