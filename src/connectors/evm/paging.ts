import { asText } from "../wire.ts";
import type { SentRow } from "./etherscan.ts";

/** The next request: from this block on, or a further page of this block alone. */
export type PagePlan = { readonly startBlock: number; readonly page: number; readonly offset: number };

/** The rows of one block, in their order. */
export type Block = { readonly block: number; readonly timeS: number; readonly rows: readonly SentRow[] };

/** Null if a row has no block number: without it the next page is unknown. */
export const blocksOf = (rows: readonly SentRow[]): readonly Block[] | null => {
  const blocks: { block: number; timeS: number; rows: SentRow[] }[] = [];
  for (const row of rows) {
    const { wire } = row;
    const block = wholeOf(wire?.["blockNumber"]);
    if (block === null) return null;
    const last = blocks.at(-1);
    if (last?.block === block) last.rows.push(row);
    // A row without a time is accepted: the reader reports its error.
    else blocks.push({ block, timeS: wholeOf(wire?.["timeStamp"] ?? wire?.["timestamp"]) ?? 0, rows: [row] });
  }
  return blocks;
};

const wholeOf = (value: unknown): number | null => {
  const text = typeof value === "number" ? String(value) : asText(value);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
};

export type PageStep = {
  /** Blocks whose rows are all received. */
  readonly complete: readonly Block[];
  /** Rows of a block that needs more than one page. */
  readonly pending: readonly SentRow[];
  readonly next: PagePlan;
  readonly done: boolean;
};

/**
 * Lists cannot be paged beyond 10,000 rows, so the next page starts at the last block of this one, whose rows may be
 * incomplete: they are read with that page. A full page of one block is followed by that block's next page. A server
 * may silently return fewer rows than requested: only a page of an odd size is certainly the last.
 */
export const nextPage = (plan: PagePlan, received: number, blocks: readonly Block[]): PageStep => {
  const last = blocks.at(-1);
  const whole = plan.offset;
  if (last === undefined)
    return { complete: [], pending: [], next: { ...plan, page: 1 }, done: plan.page === 1 || received === 0 };
  if (plan.page > 1 && received < whole) {
    const next = { ...plan, page: 1, startBlock: last.block + 1 };
    return { complete: blocks, pending: [], next, done: false };
  }
  if (received < whole && received % ROUND !== 0)
    return { complete: blocks, pending: [], next: { ...plan, startBlock: last.block + 1 }, done: true };
  if (blocks.length === 1 && received > 0 && received === whole) {
    const next = { ...plan, startBlock: last.block, page: plan.page + 1 };
    return { complete: [], pending: last.rows, next, done: false };
  }
  // Cut off at the server's own limit, or perhaps complete: the last block will show.
  if (received < whole && blocks.length === 1)
    return { complete: blocks, pending: [], next: { ...plan, startBlock: last.block + 1 }, done: false };
  return {
    complete: blocks.slice(0, -1),
    pending: [],
    next: { ...plan, startBlock: last.block },
    done: false,
  };
};

/** Limits are round numbers. */
const ROUND = 50;
