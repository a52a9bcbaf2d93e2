import { eq, sql } from "drizzle-orm";
import { copyIn, copyLine, type CopyValue } from "./copy.ts";
import type { Database, Queryable } from "./database.ts";
import { type Attempt, fenced } from "./jobs.ts";
import { generations, sources } from "./schema/index.ts";
import type { Writing } from "./transaction.ts";

/** The tables of derived data with the columns after `generation`, in the order in which rows are handed over. */
const DERIVED = {
  transactions: ["id", "at", "type", "body", "sent_asset", "received_asset", "fee_asset"],
  disposals: ["id", "at", "year", "body"],
  income: ["position", "at", "year", "body"],
  lots: ["position", "asset", "body"],
  issues: ["position", "code", "severity", "year", "body"],
  balances: ["asset", "body"],
  tax_years: ["year", "body"],
  record_failures: ["provider_id", "code", "message"],
  used_prices: ["position", "body"],
} as const satisfies Record<string, readonly string[]>;

export type DerivedTable = keyof typeof DERIVED;
const TABLES = Object.keys(DERIVED) as readonly DerivedTable[];

/** A number of its own for this attempt, so that what a crashed one left behind never stands in the way. */
export async function openGeneration({ tx }: Writing, sourceId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('generation_numbers')::integer as id`);
  const id = rows[0]!.id;
  await tx.insert(generations).values({ id, sourceId, createdAt: now });
  return id;
}

export type GenerationWriter = {
  readonly add: (table: DerivedTable, row: readonly CopyValue[]) => void;
  /** Wait here between rows: a full batch is on its way, and the next one may be filled meanwhile. */
  readonly settle: () => Promise<void>;
  readonly finish: () => Promise<void>;
};

const BATCH_CHARACTERS = 4 * 1024 * 1024;

/** Writes rows by COPY, a batch to a fenced transaction, at most one on its way at a time. */
export function writeGeneration(
  database: Pick<Database, "pool">,
  attempt: Attempt,
  generation: number,
  report: (tx: Queryable) => Promise<void>,
): GenerationWriter {
  const pending = new Map<DerivedTable, string[]>();
  let size = 0;
  let underway: Promise<void> = Promise.resolve();

  const send = async (batch: ReadonlyMap<DerivedTable, readonly string[]>): Promise<void> =>
    fenced(database, attempt, async ({ tx, client }) => {
      for (const [table, lines] of batch)
        await copyIn(client, table, ["generation", ...DERIVED[table]], lines.join(""));
      await report(tx);
    });
  const flush = async (): Promise<void> => {
    await underway;
    if (pending.size === 0) return;
    const batch = new Map(pending);
    pending.clear();
    size = 0;
    underway = send(batch);
    underway.catch(() => {}); // whoever waits next hears of it
  };

  return {
    add: (table, row) => {
      const line = copyLine([generation, ...row]);
      size += line.length;
      const lines = pending.get(table);
      if (lines === undefined) pending.set(table, [line]);
      else lines.push(line);
    },
    settle: async () => {
      if (size >= BATCH_CHARACTERS) await flush();
    },
    finish: async () => {
      await flush();
      await underway;
    },
  };
}

/** From this moment readers see the new generation. Part of the transaction that ends the job. */
export async function showGeneration(
  tx: Queryable,
  sourceId: string,
  generation: number,
  synced: { readonly at: Date; readonly state: unknown } | null,
): Promise<void> {
  await tx
    .update(sources)
    .set({
      generation,
      ...(synced === null ? {} : { lastSyncedAt: synced.at, syncState: synced.state }),
    })
    .where(eq(sources.id, sourceId));
}

/**
 * Removes generations of the source that nobody sees and nobody builds: those before the given number.
 * In pieces, so that no statement runs long however much there is.
 */
export async function removeGenerations(
  database: Pick<Database, "pool">,
  sourceId: string,
  before: number,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select g.id from generations g join sources s on s.id = g.source_id
     where g.source_id = $1 and g.id < $2 and g.id <> s.generation order by g.id`,
    [sourceId, before],
  );
  for (const { id } of rows) await removeGeneration(database, id);
}

/** Everything derived for the source, shown or not: it is about to be removed itself. */
export async function removeAllGenerations(
  database: Pick<Database, "pool">,
  sourceId: string,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from generations where source_id = $1 order by id",
    [sourceId],
  );
  for (const { id } of rows) await removeGeneration(database, id);
}

const PIECE = 20_000;

async function removeGeneration({ pool }: Pick<Database, "pool">, id: number): Promise<void> {
  for (const table of TABLES) await inPieces(pool, table, "generation", id);
  await pool.query("delete from generations where id = $1", [id]);
}

/** Deletes rows by key, some thousand at a time. */
export async function inPieces(
  pool: Database["pool"],
  table: DerivedTable | "raw_records",
  column: "generation" | "source_id",
  key: number | string,
): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} = $1 limit ${PIECE}))`,
      [key],
    );
    if ((rowCount ?? 0) < PIECE) return;
  }
}
