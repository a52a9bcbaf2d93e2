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

const openSince = (db: Queryable, owner: User, ms: number, now: Date) =>
  openUndos(db, owner.id, new Date(now.getTime() - ms));

/** Another undo, of something earlier and to another address, waits for its new password. */
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

/** From now on it waits for a new password. Others that wait are given up, but for those that led to the same address. */
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

/** The undo that a new password completes: the last one, while the account is where it brought it. */
export async function undoToComplete(db: Queryable, owner: User): Promise<string | null> {
  const [open] = await openSince(db, owner, COMPLETED_WITHIN_MS, new Date());
  return open !== undefined && (await addressOf(db, open, owner)).key === owner.emailKey ? open.id : null;
}

/**
 * The new password after an undo: what was on its way meanwhile goes too, and every other link ends. Only an address that
 * was left by a move before all this keeps its own for the rest of its seven days: otherwise whoever moved the account to
 * his mailbox would end the owner's by using one that was mailed to him.
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
  // Where she had to say it more than once, the earliest counts: what was mailed elsewhere since is not hers.
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
