import pg from "pg";
import { err, ok, type Result } from "../result.ts";
import { BY_ACCOUNT } from "./tables.ts";
import { wayTo } from "./way.ts";

/** What keeps a table from being spread by account. */
export type Hindrance =
  | { readonly kind: "no-account" }
  | { readonly kind: "key"; readonly name: string }
  | { readonly kind: "trigger"; readonly name: string }
  | { readonly kind: "reference"; readonly name: string; readonly to: string }
  | { readonly kind: "parts"; readonly parts: number };

export type Distribution = {
  /** The version of the extension; null: a plain PostgreSQL. */
  readonly citus: string | null;
  readonly tables: readonly { readonly table: string; readonly hindrances: readonly Hindrance[] }[];
};

/** How far the tables by account are from being spread, as the catalogue tells it. Nothing is changed. */
export async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const extension = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  const tables = [];
  for (const [table, owner] of Object.entries(BY_ACCOUNT))
    tables.push({ table, hindrances: await hindrancesOf(client, table, owner) });
  return { citus: extension.rows[0]?.version ?? null, tables };
}

/** Of the database at this address, or why there is none. */
export async function distributionAt(url: string): Promise<Result<Distribution, string>> {
  const way = wayTo(url);
  const found = await way.find();
  if (!found.ok) return found;
  const client = new pg.Client(way.options);
  client.on("error", () => {});
  try {
    await client.connect();
    return ok(await readDistribution(client));
  } catch (error) {
    return err((error as Error).message);
  } finally {
    await client.end().catch(() => {});
  }
}

async function hindrancesOf(
  client: pg.ClientBase,
  table: string,
  owner: string,
): Promise<readonly Hindrance[]> {
  if (owner === "source_id") return [{ kind: "no-account" }];
  const keys = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisunique and a.attname <> $2 order by 1`,
    [table, owner],
  );
  const triggers = await client.query<{ name: string }>(
    "select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1",
    [table],
  );
  const references = await client.query<{ name: string; to: string }>(
    `select conname as name, confrelid::regclass::text as to from pg_constraint
     where conrelid = $1::regclass and contype = 'f' and conparentid = 0 order by 1`,
    [table],
  );
  const parts = await client.query<{ parts: number }>(
    "select count(*)::int as parts from pg_inherits where inhparent = $1::regclass",
    [table],
  );
  const count = parts.rows[0]?.parts ?? 0;
  return [
    ...keys.rows.map(({ name }) => ({ kind: "key" as const, name })),
    ...triggers.rows.map(({ name }) => ({ kind: "trigger" as const, name })),
    ...references.rows
      .filter(({ to }) => !(to in BY_ACCOUNT))
      .map((one) => ({ kind: "reference" as const, ...one })),
    ...(count > 0 ? [{ kind: "parts" as const, parts: count }] : []),
  ];
}
