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

/** All inputs of a person's figures, as of one point in time. */
export type Gathered = {
  readonly book: StoredBook;
  readonly sourceIds: readonly string[];
  /** Names of the sources; omitted if no transaction names a wallet by them. */
  readonly names?: ReadonlyMap<string, string>;
  readonly transactions: readonly Transaction[];
  /** Issues found while the sources were read. */
  readonly findings: readonly Issue[];
  readonly decisions: readonly Decision[];
  /** Number of the last entry in the log of decisions. */
  readonly lastDecision: number;
  /** The filed years; omitted if nothing is compared with them. */
  readonly filed?: readonly FiledYear[];
};

/**
 * Gathers the inputs. Null if the account is deleted, nothing has changed since the current figures, or a source is yet
 * to be read.
 */
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

/** Converts a stored filing back to the type it was written with. */
const filedYear = ({ id, year, person, figures }: FilingRow): FiledYear => ({
  id,
  year,
  person,
  figures: figures as Figures,
});

const NO_RECORDS: readonly string[] = [];

/**
 * Reduces memory, as half a million transactions may be held at once: fields that the figures do not depend on are
 * dropped, and repeated strings are shared.
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
        // The report cites the valuation rule of receipts only; for all other prices it is in the ledger alone.
        if (!byMonth || leg !== transaction.received) leg.valuedBy = null;
      }
    return transaction;
  };
}
