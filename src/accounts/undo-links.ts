import type { Queryable } from "../store/database.ts";
import {
  endLinks,
  eventsSince,
  findSecurityEvent,
  livingLinks,
  openUndos,
  settleUndos,
  spendLink,
  type StoredSecurityEvent,
} from "../store/security-events.ts";
import type { User } from "../store/users.ts";
import { type EmailAddress, parseEmail } from "./email.ts";
import { rollBack, type RolledBack } from "./roll-back.ts";

const DAY_MS = 86_400_000;
/** Grace period for setting a new password after an undo, before a later link counts again. */
const HOLD_MS = DAY_MS;
const COMPLETED_WITHIN_MS = 7 * DAY_MS;

/** The address that the link was mailed to, which is what it restores. */
export async function addressOf(
  db: Queryable,
  link: StoredSecurityEvent,
  owner: User,
): Promise<EmailAddress> {
  const now = { address: owner.email, key: owner.emailKey };
  if (link.mailedTo !== null) return parseEmail(link.mailedTo) ?? now;
  // Links of an older version do not store their address: it is the one that the next move left.
  const moves = await eventsSince(db, link.accountId, "email_change", link.at);
  return parseEmail(moves[0]?.subject ?? "") ?? now;
}

const openSince = (db: Queryable, owner: User, ms: number, now: Date) =>
  openUndos(db, owner.id, new Date(now.getTime() - ms));

/** Whether another undo, of an earlier event and to another address, is waiting for its new password. */
export async function isBlockedByOtherUndo(
  db: Queryable,
  link: StoredSecurityEvent,
  address: EmailAddress,
  owner: User,
  now: Date,
): Promise<boolean> {
  const [open] = await openSince(db, owner, HOLD_MS, now);
  if (open === undefined || open.at > link.at) return false;
  return (await addressOf(db, open, owner)).key !== address.key;
}

/** Marks an undo as waiting for a new password. Other waiting ones end, except those that led to the same address. */
export async function beginUndo(
  tx: Queryable,
  link: StoredSecurityEvent,
  address: EmailAddress,
  owner: User,
  now: Date,
): Promise<void> {
  const given: string[] = [];
  for (const open of await openSince(tx, owner, COMPLETED_WITHIN_MS, now))
    if ((await addressOf(tx, open, owner)).key !== address.key) given.push(open.id);
  await settleUndos(tx, given, now);
  await spendLink(tx, link.id, now);
}

/** The undo that a new password completes: the last one, if the account still has the address that it restored. */
export async function undoToComplete(db: Queryable, owner: User): Promise<string | null> {
  const [open] = await openSince(db, owner, COMPLETED_WITHIN_MS, new Date());
  return open !== undefined && (await addressOf(db, open, owner)).key === owner.emailKey ? open.id : null;
}

/**
 * Completes an undo with the new password: changes made meanwhile are removed, and every other link ends. Only an
 * address that a move left before all this retains its link for the rest of its seven days: otherwise an attacker who
 * moved the account could end the owner's link by using the one in the attacker's mailbox.
 */
export async function completeUndo(
  tx: Queryable,
  undoId: string,
  owner: User,
  now: Date,
): Promise<RolledBack | null> {
  const undone = await findSecurityEvent(tx, undoId);
  if (undone === null || undone.settledAt !== null) return null;
  const rolledBack = await rollBack(tx, undone);
  const { key } = await addressOf(tx, undone, owner);
  // If the owner had to undo more than once, the earliest counts: later mails to other addresses are not the owner's.
  const open = await openSince(tx, owner, COMPLETED_WITHIN_MS, now);
  const first = Math.min(undone.at.getTime(), ...open.map(({ at }) => at.getTime()));
  const ending: string[] = [];
  for (const link of await livingLinks(tx, owner.id, now))
    if (link.at.getTime() >= first || (await addressOf(tx, link, owner)).key === key) ending.push(link.id);
  await endLinks(tx, ending, now);
  await settleUndos(
    tx,
    [undone, ...open].map(({ id }) => id),
    now,
  );
  return rolledBack;
}
