import { joinAssembled, noEffect } from "../entry.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Assembled } from "../normalized.ts";
import { assembleFills } from "./fills.ts";
import { assembleConvert, assembleOrders } from "./orders.ts";
import { assembleConversions, assembleInternal, assembleStaking } from "./paired.ts";
import type { CoinbaseKind } from "./kinds.ts";
import { isMovement } from "./read.ts";
import type { CoinbaseRow, CoinbaseMovementRow } from "./row.ts";
import { assembleSingle } from "./singles.ts";
import { byTime } from "./legs.ts";

/** Assembles one group of rows, or one row alone. */
export const assembleRows = (rows: readonly CoinbaseRow[]): Assembled => {
  const voids = rows.filter((row) => !isMovement(row));
  const movements = rows.filter(isMovement).toSorted(byTime);
  const parts = voids.length > 0 ? [noEffect(voids.map((row) => row.recordId))] : [];
  if (movements.length > 0) parts.push(assembleMovements(movements));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : joinAssembled(parts);
};

const assembleMovements = (rows: readonly CoinbaseMovementRow[]): Assembled => {
  const grouped = rows[0] && TOGETHER[rows[0].kind];
  return grouped === undefined ? joinAssembled(rows.map(assembleSingle)) : grouped(rows);
};

/** Types that are only understood as a group; every other row stands alone. */
const TOGETHER: Partial<Record<CoinbaseKind, (rows: readonly CoinbaseMovementRow[]) => Assembled>> = {
  buy: (rows) => assembleOrders("buy", rows),
  sell: (rows) => assembleOrders("sell", rows),
  convert: assembleConvert,
  fill: assembleFills,
  staking_move: assembleStaking,
  instant_unstaking: assembleStaking,
  wrap: assembleConversions,
  migration: assembleConversions,
  dust: assembleConversions,
  margin_cash: assembleConversions,
  internal: (rows) =>
    rows.some((row) => isFiat(row.asset)) ? joinAssembled(rows.map(assembleSingle)) : assembleInternal(rows),
};
