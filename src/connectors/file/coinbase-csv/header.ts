import type { Cells, Generation } from "../format.ts";

const LATER = "Subtotal, Total (inclusive of fees and/or spread), Fees and/or Spread, Notes" as const;
const PRICED = `Timestamp, Transaction Type, Asset, Quantity Transacted, Price Currency, Price at Transaction, ${LATER}`;
const WITH_ID = `ID, ${PRICED}`;

export const GENERATIONS: readonly Generation[] = [
  {
    name: "to mid 2021",
    columns:
      "Timestamp, Transaction Type, Asset, Quantity Transacted, {money} Spot Price at Transaction, {money} Subtotal, {money} Total (inclusive of fees), {money} Fees, Notes",
  },
  {
    name: "late 2021",
    columns:
      "Timestamp, Transaction Type, Asset, Quantity Transacted, Spot Price Currency, Spot Price at Transaction, Subtotal, Total (inclusive of fees), Fees, Notes",
  },
  {
    name: "2022 to 2023",
    columns: `Timestamp, Transaction Type, Asset, Quantity Transacted, Spot Price Currency, Spot Price at Transaction, ${LATER}`,
  },
  { name: "2024, without ids", proven: "layout", columns: PRICED },
  {
    name: "2024, without ids, plain total",
    proven: "layout",
    columns: PRICED.replace(" (inclusive of fees and/or spread)", ""),
  },
  { name: "2024", columns: WITH_ID },
  { name: "since 2025", columns: `${WITH_ID}, Sender Address, Recipient Address` },
];

/** The columns of all generations under uniform names. */
export type CoinbaseColumn =
  | "timestamp"
  | "type"
  | "asset"
  | "quantity"
  | "currency"
  | "price"
  | "subtotal"
  | "total"
  | "fees"
  | "notes";

const PATTERNS: Readonly<Record<CoinbaseColumn, RegExp>> = {
  timestamp: /^Timestamp$/,
  type: /^Transaction Type$/,
  asset: /^Asset$/,
  quantity: /^Quantity Transacted$/,
  currency: /^(?:Spot )?Price Currency$/,
  price: /^(?:[A-Z]{3} )?(?:Spot )?Price at Transaction$/,
  subtotal: /^(?:[A-Z]{3} )?Subtotal$/,
  total: /^(?:[A-Z]{3} )?Total(?: \(inclusive of fees(?: and\/or spread)?\))?$/,
  fees: /^(?:[A-Z]{3} )?Fees(?: and\/or Spread)?$/,
  notes: /^Notes$/,
};

export const columnOf = (cells: Cells, column: CoinbaseColumn): string => {
  const name = Object.keys(cells).find((candidate) => PATTERNS[column].test(candidate));
  return name === undefined ? "" : (cells[name] ?? "").trim();
};

/** Currency of a row: a separate column since late 2021, before that part of the column names. */
export const currencyOf = (cells: Cells): string | null => {
  const stated = columnOf(cells, "currency");
  if (stated !== "") return /^[A-Z]{3}$/.test(stated) ? stated : null;
  const named = Object.keys(cells).find((name) => /^[A-Z]{3} (?:Spot Price|Subtotal)/.test(name));
  return named?.slice(0, 3) ?? null;
};

/**
 * Since 2024 the price column is not called a spot price any more, and outgoing amounts are negative; before, all
 * amounts were unsigned.
 */
export const isSigned = (cells: Cells): boolean => Object.hasOwn(cells, "Price Currency");
