import { Type } from "typebox";
import type { Transaction } from "../../ledger/index.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { findTransactions } from "../../store/derived-by-id.ts";
import type { Source } from "../../store/sources.ts";
import { message } from "../../wording/messages/index.ts";
import { refuse } from "../errors.ts";

export const TransactionParams = Type.Object({
  sourceId: Type.String({ maxLength: 500 }),
  transactionId: Type.String({ maxLength: 700 }),
});

export async function findTransaction(
  api: Database,
  source: Source,
  transactionId: string,
): Promise<Transaction | null> {
  if (transactionId.includes("\0")) return null;
  const key = { sourceId: source.id, transactionId };
  return (await findTransactions(api, source.accountId, ledger.transactions, [key]))[0]?.body ?? null;
}

export const ownTransaction = async (
  api: Database,
  source: Source,
  transactionId: string,
): Promise<Transaction> =>
  (await findTransaction(api, source, transactionId)) ??
  refuse("SourceNotFoundError", message("transaction.notInSource"), "transactionId");
