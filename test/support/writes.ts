import type pg from "pg";
import { type ApiResponse, call, type TestUser } from "./accounts.ts";

export type WriteKind = {
  readonly path: (sourceId: string) => string;
  readonly body: (key: string) => object;
  readonly table: string;
};
const reason = "as it was";
const entry = (day: string) => ({
  time: `${day}T10:00:00Z`,
  type: "transfer",
  receivedAsset: "ADA",
  receivedAmount: "1",
});
/** Requests that create something with an idempotency key, each in another module. */
export const KINDS: Readonly<Record<string, WriteKind>> = {
  entry: {
    path: (sourceId) => `/v1/sources/${sourceId}/transactions`,
    body: () => ({ ...entry("2024-07-01"), reason }),
    table: "decisions",
  },
  entries: {
    path: (sourceId) => `/v1/sources/${sourceId}/transactions/bulk`,
    body: () => ({ entries: [entry("2024-07-02"), entry("2024-07-03")], reason }),
    table: "decisions",
  },
  rule: {
    path: () => "/v1/rules",
    body: () => ({ match: { asset: "ADA" }, set: { tag: "gold" }, reason }),
    table: "decisions",
  },
  source: {
    path: () => "/v1/sources",
    body: () => ({ providerKey: "file", name: "Another" }),
    table: "sources",
  },
  webhook: {
    path: () => "/v1/webhooks",
    body: () => ({ url: "https://hooks.example/lotbuch", events: ["job.completed"] }),
    table: "webhooks",
  },
  key: {
    path: () => "/v1/api-keys",
    body: () => ({ name: "a program", scopes: ["read"] }),
    table: "api_keys",
  },
  app: { path: () => "/v1/apps", body: () => ({ name: "An app" }), table: "apps" },
  grant: {
    path: () => "/v1/grants",
    body: (key) => ({ email: `${key}@example.org`, role: "viewer" }),
    table: "grants",
  },
};

/** A user with a source, and a database connection that shows what is stored. */
export type Writer = {
  readonly db: pg.Client;
  readonly person: Pick<TestUser, "id" | "token">;
  readonly sourceId: string;
};

export const sendWrite = (
  { person, sourceId }: Omit<Writer, "db">,
  url: string,
  kind: WriteKind,
  key: string,
): Promise<ApiResponse<{ readonly code?: string }>> =>
  call({ url }, "POST", kind.path(sourceId), {
    token: person.token,
    body: kind.body(key),
    headers: { "idempotency-key": key },
  });

export async function rowsOf(
  { db, person }: Omit<Writer, "sourceId">,
  { table }: WriteKind,
): Promise<number> {
  const { rows: columns } = await db.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name in ('account_id', 'user_id')`,
    [table],
  );
  const found = await db.query(`select 1 from ${table} where ${columns[0]?.column} = $1`, [person.id]);
  return found.rowCount ?? 0;
}

/** Number of recorded outcomes. */
export const recordedBy = async ({ db }: Pick<Writer, "db">): Promise<number> =>
  (await db.query("select 1 from idempotency_keys where sealed_outcome is not null")).rowCount ?? 0;

/** Number of statements that wait for a lock of another connection. */
export const lockWaitCount = async ({ db }: Pick<Writer, "db">): Promise<number> =>
  (
    await db.query(
      `select 1 from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
    )
  ).rowCount ?? 0;
