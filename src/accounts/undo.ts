import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Queryable } from "../store/database.ts";
import { forgetDevices } from "../store/devices.ts";
import {
  eventsSince,
  findLink,
  settleUndos,
  spendLink,
  type StoredSecurityEvent,
} from "../store/security-events.ts";
import {
  deleteUnverifiedUser,
  findUser,
  lockUser,
  setEmail,
  setPassword,
  type User,
} from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import type { EmailAddress } from "./email.ts";
import { type OldFactorProof, checkOldFactor } from "./factors/old-factor.ts";
import { noticeMessage } from "./mail/notices.ts";
import { rollBack, type RolledBack } from "./roll-back.ts";
import { secureAccount } from "./secure.ts";
import { daysBefore, note, UNDO_DAYS } from "./security.ts";
import { addressOf, isHeld } from "./undo-links.ts";
import { sha256 } from "./vault.ts";
import { mailCode } from "./verification.ts";

export type Undone = RolledBack & {
  /** What the mail told of. */
  readonly event: StoredSecurityEvent;
  /** The address that the account has now, and the one it had until now. */
  readonly email: string;
  readonly emailBefore: string;
};

/** Thrown to take the transaction back, so that nothing is spent; never leaves this file. */
class Refusal extends Error {
  readonly problem: Problem;
  constructor(reason: Problem) {
    super(reason.message);
    this.problem = reason;
  }
}

/** Used, ended, mistyped, or of an account that is gone: one answer, so that it says nothing about any. */
const GONE = problem(
  "NotFoundError",
  "This link leads nowhere any more: it was used, its time is over, or its account has been deleted. You can still ask for a new password, or register if there is no account.",
);
const TAKEN = problem(
  "ConflictError",
  "The address that this link was mailed to belongs to another account now, so it cannot be given back. Nothing was changed and the link stays good: delete that account or move it to another address, then open the link again.",
);
const HELD = problem(
  "ConflictError",
  "This account was locked with an earlier link, mailed to another address, and waits for its new password. Nothing was changed and this link is not used up: if no new password is set there, open it again tomorrow.",
);

/**
 * "That was not me", from a mail: the account goes back to the address that the link was mailed to, what came after goes,
 * everybody is signed out, the password that somebody else may know no longer opens anything, and a code for a new one is
 * on its way to that address.
 */
export async function undo(
  accounts: Accounts,
  token: string,
  proof: OldFactorProof,
  from: Requester,
): Promise<Result<Undone, Problem>> {
  try {
    return ok(await accounts.db.transaction((tx) => undoIn(tx, accounts, sha256(token), proof, from)));
  } catch (error) {
    if (error instanceof Refusal) return err(error.problem);
    throw error;
  }
}

async function undoIn(
  tx: Queryable,
  accounts: Accounts,
  hash: Buffer,
  proof: OldFactorProof,
  from: Requester,
): Promise<Undone> {
  const now = new Date();
  const found = await findLink(tx, hash, now);
  const owner = found === null ? null : await lockUser(tx, found.userId);
  // Once more, now that nobody else can use it up.
  const event = owner === null ? null : await findLink(tx, hash, now);
  if (owner === null || event === null) throw new Refusal(GONE);
  const address = await addressOf(tx, event, owner);
  if (await isHeld(tx, event, address, owner, now)) throw new Refusal(HELD);
  const rolledBack = await rollBack(tx, event);
  if (address.key !== owner.emailKey) await moveBack(tx, accounts, owner, { event, address, proof, from });
  await setPassword(tx, owner.id, null);
  await secureAccount(tx, owner, null);
  await forgetDevices(tx, owner.id);
  await settleUndos(tx, owner.id, now);
  await spendLink(tx, event.id, now);
  const user = (await findUser(tx, owner.id)) ?? owner;
  await note(accounts, user, { kind: "undo", subject: event.kind }, from, tx);
  await mailCode(accounts, tx, user, "reset_password", user.language);
  return { ...rolledBack, event, email: user.email, emailBefore: owner.email };
}

type Back = {
  readonly event: StoredSecurityEvent;
  readonly address: EmailAddress;
  readonly proof: OldFactorProof;
  readonly from: Requester;
};

/** To the address that the link was mailed to; the one that is left hears of it. */
async function moveBack(
  tx: Queryable,
  accounts: Accounts,
  owner: User,
  { event, address, proof, from }: Back,
): Promise<void> {
  const moves = await eventsSince(tx, owner.id, "email_change", event.at);
  const rightful = moves.find(({ byOldFactor }) => byOldFactor);
  if (rightful !== undefined) {
    const shown = await checkOldFactor(accounts, tx, owner, daysBefore(rightful.at, UNDO_DAYS), proof);
    if (!shown.ok) throw new Refusal(shown.error);
  }
  await deleteUnverifiedUser(tx, address.key);
  if (!(await setEmail(tx, owner.id, address))) throw new Refusal(TAKEN);
  const message = noticeMessage("undone_elsewhere", owner, { ...from, undo: null });
  await accounts.outbox.queue(tx, { to: owner.email, message, userId: owner.id });
}
