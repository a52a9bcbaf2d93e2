import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { apps, consents, oauthCodes, oauthTokens, users } from "./schema/index.ts";

export type Consent = typeof consents.$inferSelect;
export type OAuthScope = Consent["scopes"][number];

export type ConsentToApp = Consent & {
  readonly appName: string;
  /** Email address of the app's owner; null for a public client. */
  readonly ownerEmail: string | null;
};

/**
 * Stores the user's consent for an app, replacing the previous one. If it is wider, the previous scopes are retained
 * for an undo.
 */
export async function putConsent(
  tx: Queryable,
  consent: Omit<Consent, "widenings">,
  now: Date,
): Promise<Consent> {
  const { accountId, appId, scopes } = consent;
  const at = now.toISOString();
  const widening = sql`jsonb_build_object('at', ${at}::text, 'before', ${consents.scopes})`;
  const widenings = sql`case when ${consents.scopes} @> excluded.scopes then ${consents.widenings}
    else ${consents.widenings} || jsonb_build_array(${widening}) end`;
  const rows = await tx
    .insert(consents)
    .values(consent)
    .onConflictDoUpdate({ target: [consents.accountId, consents.appId], set: { scopes, widenings } })
    .returning();
  const stored = rows[0];
  if (stored === undefined) throw new Error(`no consent of ${accountId} to ${appId}`);
  return stored;
}

export async function findConsent(db: Queryable, accountId: string, appId: string): Promise<Consent | null> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.appId, appId)));
  return rows[0] ?? null;
}

/** Consents with the app's owner, newest first. */
export async function listConsents(db: Queryable, accountId: string): Promise<readonly ConsentToApp[]> {
  const rows = await db
    .select({ consent: consents, appName: apps.name, ownerEmail: users.email })
    .from(consents)
    .innerJoin(apps, eq(apps.id, consents.appId))
    .leftJoin(users, eq(users.id, apps.accountId))
    .where(eq(consents.accountId, accountId))
    .orderBy(desc(consents.id));
  return rows.map(({ consent, appName, ownerEmail }) => ({ ...consent, appName, ownerEmail }));
}

/** Deletes a consent; its codes and tokens are deleted with it. */
export async function deleteConsent(tx: Queryable, accountId: string, id: string): Promise<Consent | null> {
  const rows = await tx
    .delete(consents)
    .where(and(eq(consents.id, id), eq(consents.accountId, accountId)))
    .returning();
  return rows[0] ?? null;
}

export async function deleteConsents(tx: Queryable, accountId: string): Promise<number> {
  const rows = await tx
    .delete(consents)
    .where(eq(consents.accountId, accountId))
    .returning({ id: consents.id });
  return rows.length;
}

/** Blocks token exchanges with these consents until the transaction ends: an exchange locks its consent. */
const lockConsents = (tx: Queryable, accountId: string) =>
  tx
    .select({ consent: consents, appName: apps.name })
    .from(consents)
    .innerJoin(apps, eq(apps.id, consents.appId))
    .where(eq(consents.accountId, accountId))
    .orderBy(consents.id)
    .for("update", { of: consents });

/** Revokes all tokens and codes for this account; the consents stay, and apps have to request a new code. */
export async function endTokensOf(tx: Queryable, accountId: string): Promise<void> {
  const ids = (await lockConsents(tx, accountId)).map(({ consent }) => consent.id);
  if (ids.length === 0) return;
  await tx.delete(oauthCodes).where(inArray(oauthCodes.consentId, ids));
  await tx.delete(oauthTokens).where(inArray(oauthTokens.consentId, ids));
}

/** A consent used since a given time: the app, and the time of its first new token. */
export type RestoredConsent = { readonly appName: string; readonly at: Date };

/**
 * Restores consents as of the given moment: their scopes, without codes or tokens issued since. Tokens from a refresh
 * of an earlier token belong to the code of their family and stay.
 */
export async function restoreConsents(
  tx: Queryable,
  accountId: string,
  since: Date,
): Promise<readonly RestoredConsent[]> {
  const all = await lockConsents(tx, accountId);
  const ids = all.map(({ consent }) => consent.id);
  if (ids.length === 0) return [];
  const codes = await tx
    .delete(oauthCodes)
    .where(and(inArray(oauthCodes.consentId, ids), gte(oauthCodes.createdAt, since)))
    .returning({ consentId: oauthCodes.consentId, at: oauthCodes.createdAt });
  const older = sql`select 1 from ${oauthTokens} o where o.family = ${oauthTokens.family}
    and o.created_at < ${since.toISOString()}::timestamptz`;
  const tokens = await tx
    .delete(oauthTokens)
    .where(and(inArray(oauthTokens.consentId, ids), sql`not exists (${older})`))
    .returning({ consentId: oauthTokens.consentId, at: oauthTokens.createdAt });
  const restored: RestoredConsent[] = [];
  for (const { consent, appName } of all) {
    const { id, widenings } = consent;
    const undone = widenings.filter(({ at }) => new Date(at) >= since);
    const times = [
      ...[...codes, ...tokens].flatMap(({ consentId, at }) => (consentId === id ? [at.getTime()] : [])),
      ...undone.map(({ at }) => Date.parse(at)),
    ];
    if (times.length > 0) restored.push({ appName, at: new Date(Math.min(...times)) });
    const [first] = undone;
    if (first !== undefined)
      await tx
        .update(consents)
        .set({ scopes: [...first.before], widenings: widenings.slice(0, -undone.length) })
        .where(eq(consents.id, id));
  }
  return restored;
}
