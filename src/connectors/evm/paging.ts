import { asText } from "../wire.ts";
import type { SentRow } from "./etherscan.ts";

/** Which rows to ask for next: from this block on, or a further page of this block alone. */
export type PagePlan = { readonly startBlock: number; readonly page: number; readonly offset: number };

/** The rows of one block, in their order. */
export type Block = { readonly block: number; readonly timeS: number; readonly rows: readonly SentRow[] };

/** Null where a row names no block: without it nobody can tell where to go on. */
export const blocksOf = (rows: readonly SentRow[]): readonly Block[] | null => {
  const blocks: { block: number; timeS: number; rows: SentRow[] }[] = [];
  for (const row of rows) {
    const { wire } = row;
    const block = wholeOf(wire?.["blockNumber"]);
    if (block === null) return null;
    const last = blocks.at(-1);
    if (last?.block === block) last.rows.push(row);
    // A row without a time is taken as it is: the reader says what is wrong with it.
    else blocks.push({ block, timeS: wholeOf(wire?.["timeStamp"] ?? wire?.["timestamp"]) ?? 0, rows: [row] });
  }
  return blocks;
};

const wholeOf = (value: unknown): number | null => {
  const text = typeof value === "number" ? String(value) : asText(value);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
};

export type PageStep = {
  /** Blocks of which every row has come. */
  readonly complete: readonly Block[];
  /** Rows of a block that more than fills a page. */
  readonly pending: readonly SentRow[];
  readonly next: PagePlan;
  readonly done: boolean;
};

/**
 * No list may be paged beyond 10,000 rows, so the next page starts at the last block of this one, whose rows may have
 * been cut off: they are left for it. A full page of one block is followed by that block's next page. A server may give
 * fewer rows than it was asked for and say nothing: only a page of an odd size is surely the last.
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
  // Cut off at a limit of the server's own, or perhaps complete after all: the last block will show.
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
