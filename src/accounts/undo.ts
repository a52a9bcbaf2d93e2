import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { forgetDevices } from "../store/devices.ts";
import { eventsSince, findLink, lastUndo, type StoredSecurityEvent } from "../store/security-events.ts";
import {
  deleteUnverifiedUser,
  findUser,
  lockUser,
  setEmail,
  setPassword,
  type User,
} from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { allOrNone } from "./all-or-none.ts";
import type { EmailAddress } from "./email.ts";
import { type OldFactorProof, checkOldFactor } from "./factors/old-factor.ts";
import { notifyAdviser } from "./grants.ts";
import { noticeMessage } from "./mail/notices.ts";
import { rollBack, type RolledBack } from "./roll-back.ts";
import { secureAccount } from "./secure.ts";
import { daysBefore, note, UNDO_DAYS } from "./security.ts";
import { addressOf, beginUndo, isBlockedByOtherUndo } from "./undo-links.ts";
import { sha256 } from "./vault.ts";
import { sendCodeEmail } from "./verification.ts";
import { message } from "../wording/messages/index.ts";

export type UndoResult = Omit<RolledBack, "advisers"> & {
  /** The event that the mail reported. */
  readonly event: StoredSecurityEvent;
  /** `email` is the current address of the account, `emailBefore` the previous one. */
  readonly email: string;
  readonly emailBefore: string;
};

/** A used, ended, mistyped or orphaned link has one response, which reveals nothing about any of them. */
const INVALID_LINK = problem("NotFoundError", message("account.undoLinkExpired"));
const TAKEN = problem("ConflictError", message("account.undoAddressTaken"));
const LOCKED_BY_EARLIER_LINK = problem("ConflictError", message("account.undoLockedByEarlierLink"));

const AT_ONCE = problem("ConflictError", message("account.undoLinkCollision"));

/**
 * "That was not me", from a mail: restores the address that the link was mailed to, removes later changes, ends all
 * sessions, disables the password that an attacker may know, and mails a code for a new one.
 */
export const undo = (
  accounts: Accounts,
  token: string,
  proof: OldFactorProof,
  from: Requester,
): Promise<Result<UndoResult, Problem>> =>
  allOrNone(accounts.db, (tx) => undoIn(tx, accounts, sha256(token), proof, from));

async function undoIn(
  tx: Queryable,
  accounts: Accounts,
  hash: Buffer,
  proof: OldFactorProof,
  from: Requester,
): Promise<Result<UndoResult, Problem>> {
  const now = new Date();
  const found = await findLink(tx, hash, now);
  const before = found === null ? null : await lastUndo(tx, found.accountId);
  const owner = found === null ? null : await lockUser(tx, found.accountId);
  // Checked again under the lock.
  const event = owner === null ? null : await findLink(tx, hash, now);
  if (owner === null || event === null) return err(INVALID_LINK);
  if ((await lastUndo(tx, owner.id)) !== before) return err(AT_ONCE);
  const address = await addressOf(tx, event, owner);
  if (await isBlockedByOtherUndo(tx, event, address, owner, now)) return err(LOCKED_BY_EARLIER_LINK);
  const { advisers, ...rolledBack } = await rollBack(tx, event);
  if (address.key !== owner.emailKey) {
    const moved = await moveBack(tx, accounts, owner, { event, address, proof, from });
    if (!moved.ok) return moved;
  }
  await setPassword(tx, owner.id, null);
  await secureAccount(tx, owner, null);
  await forgetDevices(tx, owner.id);
  await beginUndo(tx, event, address, owner, now);
  const user = (await findUser(tx, owner.id)) ?? owner;
  for (const adviserId of advisers) await notifyAdviser(accounts, tx, { adviserId }, user);
  await note(accounts, user, { kind: "undo", subject: event.kind }, from, tx);
  await sendCodeEmail(accounts, tx, user, "reset_password", { language: user.language });
  return ok({ ...rolledBack, event, email: user.email, emailBefore: owner.email });
}

type Back = {
  readonly event: StoredSecurityEvent;
  readonly address: EmailAddress;
  readonly proof: OldFactorProof;
  readonly from: Requester;
};

/** Moves the account to the address that the link was mailed to, and notifies the address it leaves. */
async function moveBack(
  tx: Queryable,
  accounts: Accounts,
  owner: User,
  { event, address, proof, from }: Back,
): Promise<Result<null, Problem>> {
  const moves = await eventsSince(tx, owner.id, "email_change", event.at);
  const rightful = moves.find(({ byOldFactor }) => byOldFactor);
  if (rightful !== undefined) {
    const checked = await checkOldFactor(accounts, tx, owner, daysBefore(rightful.at, UNDO_DAYS), proof);
    if (!checked.ok) return checked;
  }
  await deleteUnverifiedUser(tx, address.key);
  if (!(await setEmail(tx, owner.id, address))) return err(TAKEN);
  const message = noticeMessage("undone_elsewhere", owner, { ...from, undo: null });
  await accounts.outbox.queue(tx, { to: owner.email, message, accountId: owner.id });
  return ok(null);
}
