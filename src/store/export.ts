import type pg from "pg";
import { findAttachment, listAttachments } from "./attachments.ts";
import type { DecisionRow } from "./decision-log.ts";
import { listFilings, readParts } from "./filings.ts";
import { queriesOn } from "./statements.ts";

/** Conditions for the rows of a user, by the column that leads to the user. */
const OWNED_BY: readonly (readonly [column: string, condition: string])[] = [
  ["user_id", "user_id = $1"],
  ["account_id", "account_id = $1"],
  ["source_id", "source_id in (select id from sources where user_id = $1)"],
];

const ROWS_AT_ONCE = 500;

/** A row of a table, or a chunk of a file that is exported unchanged. */
export type Exported =
  | { readonly table: string; readonly lines: readonly string[] }
  | { readonly file: string; readonly bytes: Uint8Array };

/**
 * Exports every row that belongs to a user, table by table, as JSON. It reads the catalog instead of a list, so that a
 * new table is included from its first day. Hashes and encrypted values are excluded: they give access and say nothing
 * about the user. Filings and attachments are exported as files.
 */
export async function* exportRows(
  pool: pg.Pool,
  accountId: string,
  nameOfAttachment: (row: DecisionRow) => string,
): AsyncGenerator<Exported> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One snapshot for all tables.
    await client.query("begin isolation level repeatable read read only");
    for (const { table, condition, columns } of await personalTables(client)) {
      await client.query(
        `declare rows no scroll cursor for
           select row_to_json(t)::text as line from (select ${columns.join(", ")} from "${table}" where ${condition}) t`,
        [accountId],
      );
      for (;;) {
        const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
        if (rows.length > 0) yield { table, lines: rows.map((row) => row.line) };
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await client.query("close rows");
    }
    const db = queriesOn(client);
    for (const { id } of await listAttachments(db, accountId)) {
      const found = await findAttachment(db, accountId, id);
      if (found !== null) yield { file: nameOfAttachment(found.row), bytes: found.bytes };
    }
    for (const filing of await listFilings(db, accountId))
      for await (const bytes of readParts(db, filing, "bundle"))
        yield { file: `filings/${filing.year}-${filing.id}.zip`, bytes };
  } finally {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    client.release(broken);
  }
}

type PersonalTable = {
  readonly table: string;
  readonly condition: string;
  readonly columns: readonly string[];
};

/** The body of a derived row is JSON stored as text: it is exported as JSON. */
const columnExpression = (table: string, column: string): string =>
  table === "derived" && column === "body" ? "body::json as body" : `"${column}"`;

/** Columns with which anyone can check that no chained entry of the log was changed (`lotbuch verify`). */
const extraColumns = (table: string): readonly string[] =>
  table === "audit" ? ["encode(hash, 'hex') as hash"] : [];

async function personalTables(client: pg.ClientBase): Promise<readonly PersonalTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) filter (
         where c.data_type <> 'bytea' and c.column_name <> 'password_hash') as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and not k.relispartition
     group by c.table_name order by c.table_name`,
  );
  return rows.flatMap(({ table, columns: names }) => {
    if (table === "filing_parts" || table === "attachments") return [];
    const columns = [...names.map((name) => columnExpression(table, name)), ...extraColumns(table)];
    if (table === "users") return [{ table, condition: "id = $1", columns }];
    // Some rows name both the user and a source: the first that matches decides.
    const owned = OWNED_BY.find(([column]) => names.includes(column));
    return owned === undefined ? [] : [{ table, condition: owned[1], columns }];
  });
}
