import type { Transaction } from "../ledger/index.ts";
import type { Database } from "../store/database.ts";
import { type Edge, readList } from "../store/derived.ts";
import * as ledger from "./lists.ts";

/**
 * Maximum number of transactions corrected at once. The next one is returned, so that the user can repeat the
 * correction from there.
 */
const MAX_ALIKE = 2_000;

const PAGE_SIZE = 1_000;

/**
 * Key of transactions in a source that look the same to a user: same type, coins and direction, and the same contract:
 * that of an unknown token, the recipient of the coins, or the called function. Null without a contract, because
 * receipts from arbitrary senders are not alike.
 */
export function kindOf({ type, sent, received, address, note, hash }: Transaction): string | null {
  const assets = [sent?.asset ?? "", received?.asset ?? ""];
  const hasContract = assets.some((asset) => asset.includes("@"));
  const target = sent !== null && received === null && address !== "" ? address : null;
  const call = hash === null ? null : note;
  if (!hasContract && target === null && (call === null || call === "")) return null;
  return JSON.stringify([type, ...assets, target, call]);
}

/** Transactions of the same kind, up to the maximum, and the first one beyond it. */
export type Alike = { readonly found: readonly Transaction[]; readonly next: Transaction | null };

/** Uncorrected transactions of the same kind, oldest first; null if the transaction has no kind. */
export async function alikeOf(
  database: Database,
  owner: { readonly accountId: string; readonly sourceId: string },
  one: Transaction,
): Promise<Alike | null> {
  const kind = kindOf(one);
  const asset = (one.sent ?? one.received)?.asset;
  if (kind === null || asset === undefined) return null;
  const found: Transaction[] = [];
  for (let after: Edge | null = null; found.length <= MAX_ALIKE;) {
    const rows: Awaited<ReturnType<typeof page>> = await page(database, owner, asset, after);
    for (const { body } of rows)
      if (body.id !== one.id && !body.corrected && !body.byHand && kindOf(body) === kind) found.push(body);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) break;
    after = last;
  }
  return { found: found.slice(0, MAX_ALIKE), next: found[MAX_ALIKE] ?? null };
}

const page = (
  database: Database,
  owner: { readonly accountId: string; readonly sourceId: string },
  asset: string,
  after: Edge | null,
) =>
  readList(
    database,
    owner,
    ledger.transactions,
    { limit: PAGE_SIZE, descending: false, from: null, before: null, after },
    { asset },
  );
