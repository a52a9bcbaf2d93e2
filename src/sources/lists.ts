import type { Price, Transaction } from "../ledger/index.ts";
import { byMonth, derivedList, spread, whole } from "../store/lists.ts";
import type { Issue } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import { type StoredMessage } from "../wording/messages/index.ts";

/** A record that was not understood; all others were. */
export type StoredFailure = StoredMessage & { readonly code: string };
/** A price and how often it was used. */
export type UsedPrice = Price & { readonly times: number };

/** What the ledger of one source consists of. */
export const transactions = derivedList<Transaction>("transactions", byMonth);
export const failures = derivedList<StoredFailure>("failures", spread);
export const balances = derivedList<Balance>("balances", whole);
export const prices = derivedList<UsedPrice>("prices", byMonth);
/** What its wallets are called: a person may name one as the other end of a transfer. */
export const wallets = derivedList<string>("wallets", whole);
/** What reading the source has found; the person's issues are made of these and of the engine's. */
export const findings = derivedList<Issue>("findings", whole);
/** How many of its transactions each of the person's rules means. */
export const ruled = derivedList<number>("ruled", whole);

export const LEDGER_LISTS = [transactions, failures, balances, prices, wallets, findings, ruled];
