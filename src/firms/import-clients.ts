import { err, ok, type Result } from "../basics/result.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "../store/database.ts";
import { namesOfClients, usedNumbers } from "../store/firm-grants.ts";
import { message, type Message } from "../wording/messages/index.ts";
import { clientColumns, clientOfRow, type ImportedRow } from "./client-columns.ts";
import { clientFlaw, type ClientInput, numberTaken } from "./managed-clients.ts";

/** A table of clients as it was uploaded. */
export type ClientTableFile = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
};

/**
 * Checks every row of a list by itself, against the rows above it and against the firm's clients: a list that is
 * imported twice adds nobody twice.
 */
export async function checkClientList(
  db: Queryable,
  firmId: string,
  { columns: names, rows, lines }: ClientTableFile,
): Promise<Result<readonly ImportedRow[], Message>> {
  const columns = clientColumns(names);
  if (columns === null) return err(message("firms.importNoNames"));
  if (rows.length > LIMITS.clientsPerImport.rows)
    return err(message("firms.importTooMany", { most: LIMITS.clientsPerImport.rows }));
  const parsed = rows
    .map((fields, index) => ({ fields, line: lines[index] ?? index }))
    .filter(({ fields }) => fields.some((field) => field.trim() !== ""))
    .map(({ fields, line }) => clientOfRow(columns, fields, line));
  const inputs = parsed.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const numbers = await usedNumbers(
    db,
    firmId,
    inputs.flatMap(({ number }) => (number === null ? [] : [number])),
  );
  const known = await namesOfClients(
    db,
    firmId,
    inputs.map(({ name }) => name.toLowerCase()),
  );
  const first = new Map<string, number>();
  const flawOf = (input: ClientInput, line: number): Message | null => {
    const flaw = clientFlaw(input);
    if (flaw !== null) return flaw.userMessage;
    const key = input.number === null ? `name ${input.name.toLowerCase()}` : `number ${input.number}`;
    const repeated = first.get(key);
    if (repeated !== undefined) return message("firms.importRepeated", { line: repeated });
    first.set(key, line);
    if (input.number !== null)
      return numbers.has(input.number) ? numberTaken(input.number).userMessage : null;
    return known.has(input.name.toLowerCase()) ? message("firms.importKnown") : null;
  };
  return ok(
    parsed.map((row) => {
      const flaw = row.result.ok ? flawOf(row.result.value, row.line) : null;
      return flaw === null ? row : { ...row, result: err(flaw) };
    }),
  );
}
