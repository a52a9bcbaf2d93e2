import type { Price, Transaction } from "../ledger/index.ts";
import { byMonth, derivedList, spread, whole } from "../store/lists.ts";
import type { Issue } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import { type StoredMessage } from "../wording/messages/stored.ts";

/** A record that was not understood. */
export type StoredFailure = StoredMessage & { readonly code: string };
/** A price and how often it was used. */
export type UsedPrice = Price & { readonly times: number };

/** The transactions of one source. */
export const transactions = derivedList<Transaction>("transactions", byMonth);
export const failures = derivedList<StoredFailure>("failures", spread);
export const balances = derivedList<Balance>("balances", whole);
export const prices = derivedList<UsedPrice>("prices", byMonth);
/** Names of the source's wallets: users may choose one as the other end of a transfer. */
export const wallets = derivedList<string>("wallets", whole);
/** Issues found while reading the source. The issues of an account consist of these and of those of the tax engine. */
export const findings = derivedList<Issue>("findings", whole);
/** Number of transactions that each of the user's rules matches. */
export const ruled = derivedList<number>("ruled", whole);

export const LEDGER_LISTS = [transactions, failures, balances, prices, wallets, findings, ruled];
