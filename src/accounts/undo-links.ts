import type { Queryable } from "../store/database.ts";
import {
  endLinks,
  eventsSince,
  findSecurityEvent,
  livingLinks,
  openUndo,
  settleUndos,
  type StoredSecurityEvent,
} from "../store/security-events.ts";
import type { User } from "../store/users.ts";
import { type EmailAddress, parseEmail } from "./email.ts";
import { rollBack } from "./roll-back.ts";

const DAY_MS = 86_400_000;
/** So long whoever has undone something has time for a new password before a later link counts again. */
const HOLD_MS = DAY_MS;
const COMPLETED_WITHIN_MS = 7 * DAY_MS;

/** Where the link was mailed to, which is what it restores. */
export async function addressOf(
  db: Queryable,
  link: StoredSecurityEvent,
  owner: User,
): Promise<EmailAddress> {
  const now = { address: owner.email, key: owner.emailKey };
  if (link.mailedTo !== null) return parseEmail(link.mailedTo) ?? now;
  // Mailed by a version before: to the address that the next move left.
  const moves = await eventsSince(db, link.userId, "email_change", link.at);
  return parseEmail(moves[0]?.subject ?? "") ?? now;
}

/** Another undo, of something earlier and to another address, waits for its new password. */
export async function isHeld(
  db: Queryable,
  link: StoredSecurityEvent,
  address: EmailAddress,
  owner: User,
  now: Date,
): Promise<boolean> {
  const open = await openUndo(db, owner.id, new Date(now.getTime() - HOLD_MS));
  if (open === null || open.at > link.at) return false;
  return (await addressOf(db, open, owner)).key !== address.key;
}

/** The undo that a new password completes: the last one, while the account is where it brought it. */
export async function undoToComplete(db: Queryable, owner: User): Promise<string | null> {
  const open = await openUndo(db, owner.id, new Date(Date.now() - COMPLETED_WITHIN_MS));
  return open !== null && (await addressOf(db, open, owner)).key === owner.emailKey ? open.id : null;
}

/**
 * The new password after an undo: what was on its way meanwhile goes too, and every other link ends, but for those of
 * something earlier to another address, which whoever moved the account there must not end.
 */
export async function completeUndo(tx: Queryable, undoId: string, owner: User, now: Date): Promise<void> {
  const undone = await findSecurityEvent(tx, undoId);
  if (undone === null || undone.settledAt !== null) return;
  await rollBack(tx, undone);
  const { key } = await addressOf(tx, undone, owner);
  const ending: string[] = [];
  for (const link of await livingLinks(tx, owner.id, now))
    if (link.at >= undone.at || (await addressOf(tx, link, owner)).key === key) ending.push(link.id);
  await endLinks(tx, ending, now);
  await settleUndos(tx, owner.id, now);
}
