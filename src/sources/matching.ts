import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Database } from "../store/database.ts";
import { type Edge, type ListRow, readList } from "../store/derived.ts";
import * as ledger from "./lists.ts";
import { matches, type RuleMatch } from "./rule.ts";
import { containedWords, typeWord } from "./words.ts";

const PAGE_SIZE = 1_000;

/**
 * Transactions that a rule matches, oldest first, in batches. The search index narrows them down: rows that cannot
 * match are not read.
 */
export async function* matching(
  database: Database,
  accountId: string,
  match: RuleMatch,
): AsyncGenerator<readonly ListRow<Transaction>[], void, undefined> {
  const { address, contract, counterparty, note, type, asset, sourceId } = match;
  const words = [
    ...[address, contract, counterparty, note].flatMap((text) => containedWords(text ?? "")),
    ...(type === undefined ? [] : [typeWord(type)]),
  ];
  const isShort = asset !== undefined && asset.length <= LIMITS.assetCharacters;
  const whose = { accountId, sourceId: sourceId ?? null };
  for (let after: Edge | null = null; ;) {
    const rows: readonly ListRow<Transaction>[] = await readList(
      database,
      whose,
      ledger.transactions,
      { limit: PAGE_SIZE, descending: false, from: null, before: null, after },
      { words, ...(isShort ? { asset } : {}) },
    );
    yield rows.filter(({ body }) => matches(match, body));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last;
  }
}
