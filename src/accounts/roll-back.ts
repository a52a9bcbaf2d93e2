import type { Queryable } from "../store/database.ts";
import { replaceRecoveryCodes } from "../store/factors.ts";
import { withdrawGrant } from "../store/grants.ts";
import { deleteMadeSince, listMade, type Made } from "../store/made-since.ts";
import { restoreRemoved } from "../store/removed-factors.ts";
import { eventsSince, type StoredSecurityEvent } from "../store/security-events.ts";
import { dropCodesOfLastFactor } from "./factors/recovery.ts";

export type RolledBack = {
  /** Made since, and gone. */
  readonly removed: readonly Made[];
  /** Removed since, and there again. */
  readonly restored: readonly Made[];
  /** Older: it stays. */
  readonly kept: readonly Made[];
};

/** What an older version noted says nothing of when the act began. */
const ACT_MS = 60_000;

const sameAs = (a: Made) => (b: Made) =>
  a.what === b.what && a.name === b.name && a.createdAt.getTime() === b.createdAt.getTime();

/** The account's ways in as they were before the event. */
export async function rollBack(tx: Queryable, event: StoredSecurityEvent): Promise<RolledBack> {
  const { userId } = event;
  const since = event.beganAt ?? new Date(event.at.getTime() - ACT_MS);
  const removed = [...(await deleteMadeSince(tx, userId, since))];
  // A grant that was there before and was given another role.
  for (const { subject } of await eventsSince(tx, userId, "grant_add", since)) {
    const grant = subject === null ? null : await withdrawGrant(tx, userId, subject);
    if (grant !== null) removed.push({ what: "grant", name: grant.email, createdAt: grant.createdAt });
  }
  const before = await listMade(tx, userId);
  await restoreRemoved(tx, userId, since);
  // Whoever used one has seen them all.
  if (event.kind === "recovery_codes" && event.subject === "used")
    await replaceRecoveryCodes(tx, userId, [], new Date());
  await dropCodesOfLastFactor(tx, userId);
  const kept = await listMade(tx, userId);
  return { removed, restored: kept.filter((one) => !before.some(sameAs(one))), kept };
}
