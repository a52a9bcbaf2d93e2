import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";

/** Something that lets somebody into an account, or tells them of it. */
export const WAYS_IN = [
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
export type WayIn = (typeof WAYS_IN)[number];

/** What it is called, where it has a name, and since when it is there. */
export type Made = { readonly what: WayIn; readonly name: string | null; readonly createdAt: Date };

/** Where each kind stands: its table, whose it is, its name, and when it began to count. */
const PLACES: Readonly<Record<WayIn, { from: SQL; owner: SQL; name: SQL; at: SQL; inUse?: SQL }>> = {
  passkey: { from: sql`passkeys`, owner: sql`user_id`, name: sql`name`, at: sql`created_at` },
  // One that was begun and never used protects nothing, but whoever began it knows its secret.
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

/** Codes come in tens and are one thing to a person. */
const made = (what: WayIn, rows: readonly Row[]): readonly Made[] =>
  (what === "recovery_codes" ? rows.slice(0, 1) : rows).map(({ name, at }) => ({
    what,
    name,
    createdAt: new Date(at),
  }));

/** All of it that was made from that moment on is gone. */
export async function deleteMadeSince(
  tx: Queryable,
  accountId: string,
  since: Date,
): Promise<readonly Made[]> {
  const gone: Made[] = [];
  for (const what of WAYS_IN) {
    const { from, owner, name, at } = PLACES[what];
    const { rows } = await tx.execute<Row>(
      sql`delete from ${from} where ${owner} = ${accountId} and ${at} >= ${since.toISOString()}::timestamptz
          returning ${name} as name, ${at} as at`,
    );
    gone.push(...made(what, rows));
  }
  return gone;
}

/** What is there and in use, of every kind. */
export async function listMade(db: Queryable, accountId: string): Promise<readonly Made[]> {
  const all: Made[] = [];
  for (const what of WAYS_IN) {
    const { from, owner, name, at, inUse = sql`true` } = PLACES[what];
    const { rows } = await db.execute<Row>(
      sql`select ${name} as name, ${at} as at from ${from} where ${owner} = ${accountId} and ${inUse} order by 2`,
    );
    all.push(...made(what, rows));
  }
  return all;
}
