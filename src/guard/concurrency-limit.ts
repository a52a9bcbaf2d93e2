import { err, ok, type Result } from "../basics/result.ts";

/** Frees what was taken; a second call does nothing. */
export type Release = () => void;

/** The exhausted limit: that of the account, or that of all accounts together. */
export type Reached = "account" | "total";

export type ConcurrencyOptions = {
  /** Maximum running at once for one account, and for one member of it. */
  readonly perAccount: number;
  readonly perMember?: number;
  /** Maximum running at once for all accounts. */
  readonly total?: number;
  /** Maximum waiting at once for one account, and for one member of it; more are refused. */
  readonly queued?: number;
  readonly queuedPerMember?: number;
};

export type AcquireOptions = {
  /** Aborts the waiting, not the work. */
  readonly signal?: AbortSignal | undefined;
  /** Members of an account share its limit and take turns. */
  readonly member?: string;
};

type Start = () => void;

type Account = {
  readonly key: string;
  running: number;
  readonly runningOf: Map<string, number>;
  queued: number;
  /** Queues of members in the order in which they are served. */
  readonly queues: Map<string, Start[]>;
};

/**
 * Limits how much work of one kind runs at once, per account and in total. Queued work starts in turns: an account that
 * was served comes after all other waiting accounts, and likewise a member among the members of its account. Counts for
 * one process.
 */
export class ConcurrencyLimit {
  readonly #options: Required<ConcurrencyOptions>;
  readonly #accounts = new Map<string, Account>();
  /** Accounts with queued work, in the order in which they are served. */
  readonly #waiting = new Set<Account>();
  #running = 0;

  constructor(options: ConcurrencyOptions) {
    const unlimited = Number.POSITIVE_INFINITY;
    this.#options = {
      total: unlimited,
      perMember: unlimited,
      queued: unlimited,
      queuedPerMember: unlimited,
      ...options,
    };
  }

  get perAccount(): number {
    return this.#options.perAccount;
  }

  /** Acquires without waiting. */
  tryAcquire(key: string, member = ""): Result<Release, Reached> {
    const account = this.#accounts.get(key);
    if (account !== undefined && (account.queues.has(member) || !this.#hasRoom(account, member)))
      return err("account");
    if (this.#running >= this.#options.total) return err("total");
    return ok(this.#start(account ?? this.#open(key), member));
  }

  /**
   * Waits for a slot; refused if too many of the same account or member wait already. Rejects with the reason of
   * `signal`.
   */
  async acquire(
    key: string,
    { signal, member = "" }: AcquireOptions = {},
  ): Promise<Result<Release, Reached>> {
    signal?.throwIfAborted();
    const now = this.tryAcquire(key, member);
    if (now.ok) return now;
    const account = this.#accounts.get(key) ?? this.#open(key);
    const queue = account.queues.get(member) ?? [];
    const { queued, queuedPerMember } = this.#options;
    if (account.queued >= queued || queue.length >= queuedPerMember) return err(now.error);
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve(ok(this.#start(account, member)));
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(start), 1);
        account.queued -= 1;
        if (queue.length === 0) account.queues.delete(member);
        this.#closeIfIdle(account);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", leave, { once: true });
      queue.push(start);
      account.queued += 1;
      account.queues.set(member, queue);
      this.#waiting.add(account);
    });
  }

  /** Waits for a slot, works, and frees it. */
  async run<T>(key: string, work: () => Promise<T>, options?: AcquireOptions): Promise<T> {
    const acquired = await this.acquire(key, options);
    if (!acquired.ok) throw new Error(`too many wait (${acquired.error})`);
    try {
      return await work();
    } finally {
      acquired.value();
    }
  }

  #open(key: string): Account {
    const account: Account = { key, running: 0, runningOf: new Map(), queued: 0, queues: new Map() };
    this.#accounts.set(key, account);
    return account;
  }

  #closeIfIdle(account: Account): void {
    if (account.queued > 0) return;
    this.#waiting.delete(account);
    if (account.running === 0) this.#accounts.delete(account.key);
  }

  #hasRoom({ running, runningOf }: Account, member: string): boolean {
    const { perAccount, perMember } = this.#options;
    return running < perAccount && (runningOf.get(member) ?? 0) < perMember;
  }

  #start(account: Account, member: string): Release {
    const { runningOf } = account;
    account.running += 1;
    runningOf.set(member, (runningOf.get(member) ?? 0) + 1);
    this.#running += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      account.running -= 1;
      const left = runningOf.get(member)! - 1;
      if (left === 0) runningOf.delete(member);
      else runningOf.set(member, left);
      this.#running -= 1;
      this.#closeIfIdle(account);
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    for (const account of this.#waiting) {
      if (this.#running >= this.#options.total) return;
      for (const [member, queue] of account.queues) {
        if (!this.#hasRoom(account, member)) continue;
        const start = queue.shift()!;
        account.queued -= 1;
        // Moved to the end of both orders, as a member and as an account.
        account.queues.delete(member);
        if (queue.length > 0) account.queues.set(member, queue);
        this.#waiting.delete(account);
        if (account.queued > 0) this.#waiting.add(account);
        start();
        break;
      }
    }
  }
}
