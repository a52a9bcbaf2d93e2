import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Wanted } from "../report/build.ts";
import type { NoPapers } from "../report/from-store.ts";
import type { Result } from "../basics/result.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import type { FilingRow } from "../store/filings.ts";
import type { WriteRecord } from "../store/idempotency.ts";
import type { Replica } from "../store/replica.ts";
import { ledgerSize } from "../store/sources.ts";
import { holding } from "../store/transaction.ts";
import type { Changes } from "./changes.ts";
import type { Filed, NotFiled, WantedFiling } from "./file-year.ts";
import { type Answer, make, type Order, type Raced, type Told } from "./make.ts";

/** Each is made without keeping the API waiting, and given up where the signal says so. For whoever has the turn. */
export type Makers = {
  readonly report: (
    wanted: Wanted,
    tell: (told: Told) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<Result<void, NoPapers>>;
  readonly filing: (
    wanted: WantedFiling,
    record: WriteRecord,
    signal: AbortSignal,
  ) => Promise<Result<Filed, NotFiled> | Raced>;
  readonly changes: (filing: FilingRow, signal: AbortSignal) => Promise<Result<Changes, NoPapers>>;
};

const THREAD_FILE = fileURLToPath(new URL("make-thread.js", import.meta.url));

const threadsOn = (connection: DatabaseConnection) =>
  Array.from({ length: LIMITS.buildsAtOnce }, () =>
    openThread<Order, Told, Answer>(THREAD_FILE, connection, { endsOnStop: true }),
  );

/** A report goes through all that a person has, several times over: a large one is made in a thread, to be ended with it. */
export function openMakers(
  primary: Database,
  connection: DatabaseConnection,
  replica: Replica | null = null,
): Makers {
  const here = { database: primary, free: threadsOn(connection) };
  const there = replica === null ? null : { database: replica.exports, free: threadsOn(replica.connection) };
  /** A report only reads: where a copy has all of it, it is made of that. */
  const placeFor = async (accountId: string, { kind }: Order): Promise<typeof here> =>
    kind === "report" && there !== null && (await replica?.hasArrived(accountId)) === true ? there : here;
  const made = async (
    accountId: string,
    order: Order,
    signal: AbortSignal,
    tell: (told: Told) => Promise<void> = async () => {},
  ): Promise<Answer> => {
    const { database, free } = await placeFor(accountId, order);
    const isLarge = (await ledgerSize(database.db, accountId)) > LIMITS.computedAtOnce;
    const thread = isLarge ? (free.pop() ?? null) : null;
    if (thread === null) return holding(database, (client) => make(client, order, tell), signal);
    // What the thread says comes faster than it is written down: one after the other.
    let writing = Promise.resolve();
    try {
      const answer = await thread(
        order,
        async (told) => void (writing = writing.then(() => tell(told))),
        signal,
      );
      await writing;
      return answer;
    } finally {
      writing.catch(() => {}); // whoever waits for it has left
      free.push(thread);
    }
  };
  return {
    report: (wanted, tell, signal) =>
      made(wanted.accountId, { kind: "report", wanted }, signal, tell) as Promise<Result<void, NoPapers>>,
    filing: (wanted, record, signal) =>
      made(wanted.accountId, { kind: "filing", wanted, record }, signal) as Promise<
        Result<Filed, NotFiled> | Raced
      >,
    changes: (filing, signal) =>
      made(filing.accountId, { kind: "changes", filing }, signal) as Promise<Result<Changes, NoPapers>>,
  };
}
