import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { type Decision, namesOwnWallet } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { readAll } from "../store/derived.ts";
import { sourceNames } from "../store/sources.ts";
import { type Issue, plainIssue } from "../tax/index.ts";
import {
  connectedWallets,
  type ConnectedWallets,
  type SourceNames,
  walletCollector,
  walletsCalled,
} from "./transfers/index.ts";

/** All wallets of a person by name. The wallets with one coin alone would not show whether a name is shared. */
export async function everyWallet(
  database: Database,
  accountId: string,
  decisions: readonly Decision[],
): Promise<ConnectedWallets> {
  const { see, named } = walletCollector();
  if (!decisions.some(namesOwnWallet)) return new Map();
  for (const { sourceId, id } of await readAll(database, { accountId, sourceId: null }, ledger.wallets))
    see({ sourceId, wallet: id, toWallet: null });
  return named(await sourceNames(database.db, accountId));
}

/** Wallet names in decisions that by now belong to several wallets, so that the decision has become ambiguous. */
export function sharedNames(
  transactions: readonly Transaction[],
  names: SourceNames | undefined,
): readonly Issue[] {
  const wallets = connectedWallets(transactions, names);
  if (wallets.size === 0) return [];
  return transactions.flatMap((transaction) => {
    const called = walletsCalled(transaction, wallets);
    if (called.length < 2 || transaction.excluded) return [];
    const { id, sourceId, time, wallet, ownWallet, sent, received } = transaction;
    const side = sent ?? received;
    return plainIssue({
      code: "wallet-name-shared",
      severity: "warning",
      sourceId,
      year: yearOf(berlinDay(instantOf(time))),
      wallet,
      asset: side?.asset ?? null,
      effectEur: side?.valueEur ?? null,
      transactionIds: [id],
      sourceIds: [sourceId],
      count: called.length,
      facts: { amount: side?.amount ?? null, name: ownWallet },
    });
  });
}
