import { fifo } from "./fifo.ts";
import type { Method } from "./holding.ts";

/**
 * Last in, first out, per wallet: the lot acquired last is used first, at the price paid for it. The ministry's letter
 * of 6 March 2025 does not offer it (Rn 61); FG Nürnberg, 22 January 2025, 3 K 760/22 allowed it, revision admitted.
 */
export const lifo: Method = { ...fifo, name: "lifo", newestFirst: true };
