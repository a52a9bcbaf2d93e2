import { and, desc, eq, not, like } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";

/** Number of changes that are read: the newest ones. */
const ACTS = 20_000;

export type Act = Pick<typeof audit.$inferSelect, "at" | "path" | "actorEmail" | "firmName">;

/** Changes of an account, oldest first. */
export async function listActs(db: Queryable, accountId: string): Promise<readonly Act[]> {
  const rows = await db
    .select({ at: audit.at, path: audit.path, actorEmail: audit.actorEmail, firmName: audit.firmName })
    .from(audit)
    .where(and(eq(audit.accountId, accountId), not(like(audit.action, "GET %"))))
    .orderBy(desc(audit.id))
    .limit(ACTS);
  return rows.toReversed();
}
