import { isValuedByMonth, type Transaction } from "../ledger/index.ts";
import { type Decision, standing } from "../sources/decision.ts";
import { findings, transactions } from "../sources/lists.ts";
import { bookOf, type StoredBook, hasUnreadSource } from "../store/books.ts";
import type { DedicatedClient } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { type FilingRow, lastFilings } from "../store/filings.ts";
import { inSnapshot } from "../store/snapshot.ts";
import { readSources, sourceNames } from "../store/sources.ts";
import type { Issue } from "../tax/index.ts";
import type { FiledYear } from "./filed.ts";
import type { Figures } from "./years.ts";

/** All that a person's figures rest on, as of one moment. */
export type Gathered = {
  readonly book: StoredBook;
  readonly sourceIds: readonly string[];
  /** What they are called; left out where nobody names a wallet by it. */
  readonly names?: ReadonlyMap<string, string>;
  readonly transactions: readonly Transaction[];
  /** What reading the sources has found. */
  readonly findings: readonly Issue[];
  readonly decisions: readonly Decision[];
  /** Number of the last entry in the log of decisions. */
  readonly lastDecision: number;
  /** What was handed in; left out where nobody compares with it. */
  readonly filed?: readonly FiledYear[];
};

/** Null where there is nobody any more, nothing new since the figures that are shown, or a source yet to be read. */
export async function gather(
  client: DedicatedClient,
  accountId: string,
  engines: readonly string[],
): Promise<Gathered | null> {
  return inSnapshot(client, accountId, async ({ db, stream }) => {
    const book = await bookOf(db, accountId);
    if (
      book === null ||
      (book.requiredRevision === book.visibleRevision && engines.includes(book.engine ?? ""))
    )
      return null;
    if (await hasUnreadSource(db, accountId)) return null;
    const sourceIds = await readSources(db, accountId);
    const log = await listDecisions(db, accountId);
    const decisions = standing(log);
    const read: Transaction[] = [];
    const slim = slimmer();
    for await (const batch of stream(transactions, sourceIds)) for (const one of batch) read.push(slim(one));
    const found: Issue[] = [];
    for await (const batch of stream(findings, sourceIds)) found.push(...batch);
    return {
      book,
      sourceIds,
      names: await sourceNames(db, accountId),
      transactions: read,
      findings: found,
      decisions,
      lastDecision: log.at(-1)?.number ?? 0,
      filed: (await lastFilings(db, accountId)).map(filedYear),
    };
  });
}

/** A stored body gets back the type it was written with. */
const filedYear = ({ id, year, person, figures }: FilingRow): FiledYear => ({
  id,
  year,
  person,
  figures: figures as Figures,
});

const NO_RECORDS: readonly string[] = [];

/**
 * Half a million transactions are held at once: what the figures do not depend on is dropped, and words that come again
 * and again are one text.
 */
function slimmer(): (transaction: Transaction) => Transaction {
  const words = new Map<string, string>();
  const word = <T extends string | null>(text: T): T => {
    if (text === null) return text;
    const known = words.get(text);
    if (known !== undefined) return known as T;
    words.set(text, text);
    return text;
  };
  return (transaction) => {
    transaction.sourceId = word(transaction.sourceId);
    transaction.type = word(transaction.type);
    transaction.wallet = word(transaction.wallet);
    transaction.recordIds = NO_RECORDS;
    const byMonth = isValuedByMonth(transaction);
    for (const leg of [transaction.sent, transaction.received, transaction.fee])
      if (leg !== null) {
        leg.asset = word(leg.asset);
        // By which rule a receipt was valued is cited; all other prices stand in the ledger alone.
        if (!byMonth || leg !== transaction.received) leg.valuedBy = null;
      }
    return transaction;
  };
}
