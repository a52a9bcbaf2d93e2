import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";

/** Kinds of items that give access to an account or send its data elsewhere. */
export const ACCESS_KINDS = [
  "passkey",
  "authenticator",
  "recovery_codes",
  "identity",
  "grant",
  "webhook",
  "calendar_link",
  "api_key",
  "consent",
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Name of the item, if it has one, and its creation time. */
export type AccessEntry = {
  readonly what: AccessKind;
  readonly name: string | null;
  readonly createdAt: Date;
};

/** For each kind: its table, owner column, name and start time. */
const ACCESS_TABLES: Readonly<
  Record<AccessKind, { from: SQL; owner: SQL; name: SQL; at: SQL; inUse?: SQL }>
> = {
  passkey: { from: sql`passkeys`, owner: sql`user_id`, name: sql`name`, at: sql`created_at` },
  // An authenticator that was never confirmed protects nothing, but an attacker who started its setup knows its secret.
  authenticator: {
    from: sql`authenticators`,
    owner: sql`user_id`,
    name: sql`null`,
    at: sql`coalesce(confirmed_at, created_at)`,
    inUse: sql`confirmed_at is not null`,
  },
  recovery_codes: { from: sql`recovery_codes`, owner: sql`user_id`, name: sql`null`, at: sql`created_at` },
  identity: { from: sql`identities`, owner: sql`user_id`, name: sql`provider`, at: sql`created_at` },
  grant: { from: sql`grants`, owner: sql`account_id`, name: sql`email`, at: sql`created_at` },
  webhook: { from: sql`webhooks`, owner: sql`account_id`, name: sql`url`, at: sql`created_at` },
  calendar_link: { from: sql`calendar_links`, owner: sql`account_id`, name: sql`null`, at: sql`created_at` },
  api_key: { from: sql`api_keys`, owner: sql`user_id`, name: sql`name`, at: sql`created_at` },
  consent: {
    from: sql`consents`,
    owner: sql`user_id`,
    name: sql`(select apps.name from apps where apps.id = consents.app_id)`,
    at: sql`created_at`,
  },
};

type Row = { readonly name: string | null; readonly at: Date | string };

/** Recovery codes come in tens and count as one item. */
const toEntries = (what: AccessKind, rows: readonly Row[]): readonly AccessEntry[] =>
  (what === "recovery_codes" ? rows.slice(0, 1) : rows).map(({ name, at }) => ({
    what,
    name,
    createdAt: new Date(at),
  }));

/** Deletes all access that was created from this moment on. */
export async function deleteAccessSince(
  tx: Queryable,
  accountId: string,
  since: Date,
): Promise<readonly AccessEntry[]> {
  const deleted: AccessEntry[] = [];
  for (const what of ACCESS_KINDS) {
    const { from, owner, name, at } = ACCESS_TABLES[what];
    const { rows } = await tx.execute<Row>(
      sql`delete from ${from} where ${owner} = ${accountId} and ${at} >= ${since.toISOString()}::timestamptz
          returning ${name} as name, ${at} as at`,
    );
    deleted.push(...toEntries(what, rows));
  }
  return deleted;
}

/** Lists the access in use, of every kind. */
export async function listAccess(db: Queryable, accountId: string): Promise<readonly AccessEntry[]> {
  const all: AccessEntry[] = [];
  for (const what of ACCESS_KINDS) {
    const { from, owner, name, at, inUse = sql`true` } = ACCESS_TABLES[what];
    const { rows } = await db.execute<Row>(
      sql`select ${name} as name, ${at} as at from ${from} where ${owner} = ${accountId} and ${inUse} order by 2`,
    );
    all.push(...toEntries(what, rows));
  }
  return all;
}
