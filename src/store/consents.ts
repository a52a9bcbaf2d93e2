import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { apps, consents, users } from "./schema/index.ts";

export type Consent = typeof consents.$inferSelect;
export type OAuthScope = Consent["scopes"][number];

export type ConsentToApp = Consent & {
  readonly appName: string;
  /** Null for a public client. */
  readonly ownerEmail: string | null;
};

/** What she has allowed this app; once more, it is what she allows now. */
export async function putConsent(tx: Queryable, consent: Consent): Promise<Consent> {
  const { userId, appId, scopes } = consent;
  const rows = await tx
    .insert(consents)
    .values(consent)
    .onConflictDoUpdate({ target: [consents.userId, consents.appId], set: { scopes } })
    .returning();
  const kept = rows[0];
  if (kept === undefined) throw new Error(`no consent of ${userId} to ${appId}`);
  return kept;
}

export async function findConsent(db: Queryable, userId: string, appId: string): Promise<Consent | null> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.appId, appId)));
  return rows[0] ?? null;
}

/** With the app's owner, newest first. */
export async function listConsents(db: Queryable, userId: string): Promise<readonly ConsentToApp[]> {
  const rows = await db
    .select({ consent: consents, appName: apps.name, ownerEmail: users.email })
    .from(consents)
    .innerJoin(apps, eq(apps.id, consents.appId))
    .leftJoin(users, eq(users.id, apps.accountId))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id));
  return rows.map(({ consent, appName, ownerEmail }) => ({ ...consent, appName, ownerEmail }));
}

/** Its codes and tokens end with it. */
export async function deleteConsent(tx: Queryable, userId: string, id: string): Promise<Consent | null> {
  const rows = await tx
    .delete(consents)
    .where(and(eq(consents.id, id), eq(consents.userId, userId)))
    .returning();
  return rows[0] ?? null;
}

export async function deleteConsents(tx: Queryable, userId: string): Promise<number> {
  const rows = await tx.delete(consents).where(eq(consents.userId, userId)).returning({ id: consents.id });
  return rows.length;
}
