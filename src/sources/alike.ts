import type { Transaction } from "../ledger/index.ts";
import type { Database } from "../store/database.ts";
import { type Edge, readList } from "../store/derived.ts";
import * as ledger from "./lists.ts";

/** So many are answered at once; of the rest one is named, and whoever has more says it again of that one. */
const MAX_ALIKE = 2_000;

const PAGE_SIZE = 1_000;

/**
 * What makes two transactions of a source equal to a reader: the same type, coins and direction, with the same contract: that
 * of a token nobody knows, the one that coins went to, or the function that was called. Null where no contract is told:
 * what came from anybody is not all the same.
 */
export function kindOf({ type, sent, received, address, note, hash }: Transaction): string | null {
  const assets = [sent?.asset ?? "", received?.asset ?? ""];
  const hasContract = assets.some((asset) => asset.includes("@"));
  const target = sent !== null && received === null && address !== "" ? address : null;
  const call = hash === null ? null : note;
  if (!hasContract && target === null && (call === null || call === "")) return null;
  return JSON.stringify([type, ...assets, target, call]);
}

/** The others of its kind that are answered at once, and the first of those that are left. */
export type Alike = { readonly found: readonly Transaction[]; readonly next: Transaction | null };

/** The others of its kind that nobody has corrected, the oldest first; null where nothing tells which those are. */
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
