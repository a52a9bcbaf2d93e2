import type { Cells } from "../format.ts";

/** How many lines stand above the header, which has grown and shrunk over the years; null where there is no header. */
export const linesAboveHeader = (head: string): number | null => {
  const above = head
    .split(/\r\n|\n|\r/)
    .findIndex((line) => /\bTimestamp\b/.test(line) && /\bTransaction Type\b/.test(line));
  return above === -1 ? null : above;
};

/** The columns of all generations under one name each. */
export type Column =
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

const PATTERNS: Readonly<Record<Column, RegExp>> = {
  timestamp: /^Timestamp$/,
  type: /^Transaction Type$/,
  asset: /^Asset$/,
  quantity: /^Quantity Transacted$/,
  currency: /^(?:Spot )?Price Currency$/,
  price: /^(?:[A-Z]{3} )?(?:Spot )?Price at Transaction$/,
  subtotal: /^(?:[A-Z]{3} )?Subtotal$/,
  total: /^(?:[A-Z]{3} )?Total \(inclusive of fees(?: and\/or spread)?\)$/,
  fees: /^(?:[A-Z]{3} )?Fees(?: and\/or Spread)?$/,
  notes: /^Notes$/,
};

export const columnOf = (cells: Cells, column: Column): string => {
  const name = Object.keys(cells).find((candidate) => PATTERNS[column].test(candidate));
  return name === undefined ? "" : (cells[name] ?? "").trim();
};

/** The money of a row: a column of its own since late 2021, part of the column names before. */
export const currencyOf = (cells: Cells): string | null => {
  const stated = columnOf(cells, "currency");
  if (stated !== "") return /^[A-Z]{3}$/.test(stated) ? stated : null;
  const named = Object.keys(cells).find((name) => /^[A-Z]{3} (?:Spot Price|Subtotal)/.test(name));
  return named?.slice(0, 3) ?? null;
};

/** Since 2024 rows have an id, and what goes out is negative; before, all amounts were unsigned. */
export const isSigned = (cells: Cells): boolean => Object.hasOwn(cells, "ID");
