import { restoreConsents } from "../store/consents.ts";
import type { Queryable } from "../store/database.ts";
import { replaceRecoveryCodes } from "../store/factors.ts";
import { withdrawFirmGrants } from "../store/firm-grants.ts";
import { withdrawGrants } from "../store/grants.ts";
import { deleteMadeSince, listMade, type Made, WAYS_IN } from "../store/made-since.ts";
import { closeQuestionsOf } from "../store/questions.ts";
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
  /** Exchanges that were unlinked since: they stay so, because it may have been done against somebody. */
  readonly unlinked: readonly Made[];
  /** Advisers whose grants are among what is gone. */
  readonly advisers: readonly string[];
};

/** What an older version noted says nothing of when the act began. */
const ACT_MS = 60_000;

const sameAs = (a: Made) => (b: Made) =>
  a.what === b.what && a.name === b.name && a.createdAt.getTime() === b.createdAt.getTime();

const inOrder = (a: Made, b: Made): number => WAYS_IN.indexOf(a.what) - WAYS_IN.indexOf(b.what);

/** The account's ways in as they were before the event. */
export async function rollBack(tx: Queryable, event: StoredSecurityEvent): Promise<RolledBack> {
  const { userId } = event;
  const since = event.beganAt ?? new Date(event.at.getTime() - ACT_MS);
  // Grants that were made since, and those that were there before and were given another role.
  const changed = await eventsSince(tx, userId, "grant_add", since);
  const ids = changed.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  const grants = await withdrawGrants(tx, userId, since, ids);
  const firms = await withdrawFirmGrants(tx, userId, since, ids);
  const now = new Date();
  for (const { firmId } of firms) await closeQuestionsOf(tx, userId, { side: "firm", firmId }, now);
  for (const { adviserId } of grants)
    if (adviserId !== null) await closeQuestionsOf(tx, userId, { side: "adviser", userId: adviserId }, now);
  const made = await deleteMadeSince(tx, userId, since);
  // Consents that are older, by which an app got more, or something again.
  const consents = await restoreConsents(tx, userId, since);
  const removed = [
    ...made,
    ...consents.map(({ appName, at }) => ({ what: "consent", name: appName, createdAt: at }) as const),
    ...grants.map(({ email, createdAt }) => ({ what: "grant", name: email, createdAt }) as const),
    ...firms.map(({ firmName, createdAt }) => ({ what: "grant", name: firmName, createdAt }) as const),
  ].toSorted(inOrder);
  const before = await listMade(tx, userId);
  await restoreRemoved(tx, userId, since);
  // Whoever used one has seen them all.
  if (event.kind === "recovery_codes" && event.subject === "used")
    await replaceRecoveryCodes(tx, userId, [], new Date());
  await dropCodesOfLastFactor(tx, userId);
  const kept = await listMade(tx, userId);
  const unlinked = (await eventsSince(tx, userId, "identity_unlink", since)).map(
    ({ subject, at }) => ({ what: "identity", name: subject, createdAt: at }) as const,
  );
  return {
    removed,
    restored: kept.filter((one) => !before.some(sameAs(one))),
    kept,
    unlinked,
    advisers: grants.flatMap(({ adviserId }) => adviserId ?? []),
  };
}
