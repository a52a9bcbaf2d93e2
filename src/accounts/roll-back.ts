import { restoreConsents } from "../store/consents.ts";
import type { Queryable } from "../store/database.ts";
import { replaceRecoveryCodes } from "../store/factors.ts";
import { withdrawFirmGrants } from "../store/firm-grants.ts";
import { withdrawGrants } from "../store/grants.ts";
import { deleteAccessSince, listAccess, type AccessEntry, ACCESS_KINDS } from "../store/account-access.ts";
import { closeQuestionsOf } from "../store/questions.ts";
import { restoreRemoved } from "../store/removed-factors.ts";
import { eventsSince, type StoredSecurityEvent } from "../store/security-events.ts";
import { dropCodesOfLastFactor } from "./factors/recovery.ts";

export type RolledBack = {
  /** Created after the event, and now removed. */
  readonly removed: readonly AccessEntry[];
  /** Removed after the event, and now restored. */
  readonly restored: readonly AccessEntry[];
  /** Older than the event: it stays. */
  readonly retained: readonly AccessEntry[];
  /**
   * Exchanges that were unlinked after the event: they stay unlinked, because the owner may have done it against an
   * attacker.
   */
  readonly unlinked: readonly AccessEntry[];
  /** Advisers whose grants were removed. */
  readonly advisers: readonly string[];
};

/** Events of older versions do not have the time when their request began. */
const REQUEST_MS = 60_000;

const sameAs = (a: AccessEntry) => (b: AccessEntry) =>
  a.what === b.what && a.name === b.name && a.createdAt.getTime() === b.createdAt.getTime();

const inOrder = (a: AccessEntry, b: AccessEntry): number =>
  ACCESS_KINDS.indexOf(a.what) - ACCESS_KINDS.indexOf(b.what);

/** Restores the account's means of access to the state before the event. */
export async function rollBack(tx: Queryable, event: StoredSecurityEvent): Promise<RolledBack> {
  const { accountId } = event;
  const since = event.beganAt ?? new Date(event.at.getTime() - REQUEST_MS);
  // Grants created since then, and older ones whose role was changed.
  const changed = await eventsSince(tx, accountId, "grant_add", since);
  const ids = changed.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  const grants = await withdrawGrants(tx, accountId, since, ids);
  const firms = await withdrawFirmGrants(tx, accountId, since, ids);
  const now = new Date();
  for (const { firmId } of firms) await closeQuestionsOf(tx, accountId, { kind: "firm", firmId }, now);
  for (const { adviserId } of grants)
    if (adviserId !== null)
      await closeQuestionsOf(tx, accountId, { kind: "adviser", accountId: adviserId }, now);
  const deleted = await deleteAccessSince(tx, accountId, since);
  // Older consents that an app extended or renewed since then.
  const consents = await restoreConsents(tx, accountId, since);
  const removed = [
    ...deleted,
    ...consents.map(({ appName, at }) => ({ what: "consent", name: appName, createdAt: at }) as const),
    ...grants.map(({ email, createdAt }) => ({ what: "grant", name: email, createdAt }) as const),
    ...firms.map(({ firmName, createdAt }) => ({ what: "grant", name: firmName, createdAt }) as const),
  ].toSorted(inOrder);
  const before = await listAccess(tx, accountId);
  await restoreRemoved(tx, accountId, since);
  // Using one of the codes may have revealed all of them.
  if (event.kind === "recovery_codes" && event.subject === "used")
    await replaceRecoveryCodes(tx, accountId, [], new Date());
  await dropCodesOfLastFactor(tx, accountId);
  const retained = await listAccess(tx, accountId);
  const unlinked = (await eventsSince(tx, accountId, "identity_unlink", since)).map(
    ({ subject, at }) => ({ what: "identity", name: subject, createdAt: at }) as const,
  );
  return {
    removed,
    restored: retained.filter((one) => !before.some(sameAs(one))),
    retained,
    unlinked,
    advisers: grants.flatMap(({ adviserId }) => adviserId ?? []),
  };
}
