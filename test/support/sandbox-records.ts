import type { RawRecord } from "../../src/connectors/connector.ts";

/** Rows of a sandbox account as records of their lists, without a server. */
export const recordsOf = (
  lists: Readonly<Record<string, readonly unknown[]>>,
  names: Readonly<Record<string, string>>,
): readonly RawRecord[] =>
  Object.entries(lists).flatMap(([path, rows]) =>
    rows.map((row, i): RawRecord => ({
      providerId: `${names[path] ?? path}:${String(i).padStart(3, "0")}`,
      accountRef: names[path] ?? path,
      payload: JSON.stringify(row),
    })),
  );

/** The record with another value in one of its fields. */
export const changed = (record: RawRecord, field: string, value: unknown): RawRecord => ({
  ...record,
  payload: JSON.stringify({ ...(JSON.parse(record.payload) as object), [field]: value }),
});
