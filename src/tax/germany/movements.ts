import type { PreparedInput } from "../book/input.ts";
import { movementsIn, type Movement as AnyMovement } from "../book/movements.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { openClassOf, type OpenClass } from "./open-law.ts";

export type Movement = AnyMovement<OpenClass>;

export const movementsOf = (
  transactions: readonly BookTransaction[],
  { order, instants, trades }: Pick<PreparedInput, "order" | "instants" | "trades">,
): ReadonlyMap<number, Movement> => movementsIn(transactions, order, instants, openClassOf, trades);
