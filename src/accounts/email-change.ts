import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { deleteCode, takeCode } from "../store/codes.ts";
import { ownersOf } from "../store/grants.ts";
import { factorOfSession } from "../store/sessions.ts";
import { deleteUnverifiedUser, findUser, findUserByEmail, lockUser, setEmail } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { allOrNone } from "./all-or-none.ts";
import { type Caller, ACCOUNT_DELETED } from "./confirm.ts";
import { parseEmail } from "./email.ts";
import { adviserMovedMessage } from "./mail/mandate.ts";
import { noticeMessage } from "./mail/notices.ts";
import { quiet } from "./registration.ts";
import { isSample } from "./sample-domain.ts";
import { secureAccount } from "./secure.ts";
import { daysBefore, note, UNDO_DAYS } from "./security.ts";
import { sendCodeEmail, tryCode, WRONG_CODE } from "./verification.ts";
import { message } from "../wording/messages/index.ts";

const TAKEN = problem("EmailAlreadyRegisteredError", message("account.addressTakenOrLeft"), "email");

/**
 * Mails a code to the new address and a notice to the old one. If the new address has an account already, its owner
 * gets a mail and the response is the same. A registration that was never verified does not count as an account.
 */
export async function requestEmailChange(
  accounts: Accounts,
  who: Caller,
  typed: string,
  from: Requester,
): Promise<Result<string, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const email = parseEmail(typed);
  if (email === null || email.key === user.emailKey || isSample(user))
    return err(problem("AuthValidationError", message("account.emailUnchanged"), "email"));
  const tries = await accounts.throttle.take(
    ["requestByPair", `${email.key} ${user.id}`],
    ["mailByAccount", user.id],
  );
  if (!tries.ok) return tries;
  const there = await findUserByEmail(accounts.db, email.key);
  const work = accounts.db.transaction(async (tx) => {
    if (there === null || there.emailVerifiedAt === null)
      await sendCodeEmail(accounts, tx, user, "change_email", from, email.address);
    else {
      // The previous code ends, as with every new code.
      await deleteCode(tx, user.id, "change_email");
      const message = noticeMessage("email_taken", there, { ...from, undo: null });
      await accounts.outbox.queue(tx, { to: there.email, message, accountId: there.id });
    }
    await note(
      accounts,
      user,
      { kind: "email_change_request", sessionId: who.sessionId, notice: "email_change_asked" },
      from,
      tx,
    );
  });
  await Promise.all([work, quiet(accounts)]);
  return ok(email.address);
}

/**
 * The code proves that the new address belongs to the user. Both addresses get a notice; the one to the old address has
 * an undo link.
 */
export async function moveToNewEmail(
  accounts: Accounts,
  who: Caller,
  typedCode: string,
  from: Requester,
): Promise<Result<string, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const owner = { by: "session", accountId: user.id } as const;
  const code = await tryCode(accounts, "change_email", typedCode, owner, from);
  if (!code.ok) return code;
  const email = parseEmail(code.value.email ?? "");
  if (email === null) return err(WRONG_CODE);
  return allOrNone(accounts.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await takeCode(tx, code.value))) return err(WRONG_CODE);
    // The code proves access to the mailbox, so a registration that was never verified is deleted.
    await deleteUnverifiedUser(tx, email.key);
    if (!(await setEmail(tx, user.id, email))) return err(TAKEN);
    const factorSince = await factorOfSession(tx, who.sessionId);
    await secureAccount(tx, user, who.sessionId);
    // `user` has the state before the move: the mail with the undo link goes to the old address.
    await note(
      accounts,
      user,
      {
        kind: "email_change",
        sessionId: who.sessionId,
        subject: user.email,
        notice: "email_changed",
        left: true,
        byOldFactor: factorSince !== null && factorSince < daysBefore(from.at, UNDO_DAYS),
      },
      from,
      tx,
    );
    const message = noticeMessage("email_changed_here", user, { ...from, undo: null });
    await accounts.outbox.queue(tx, { to: email.address, message, accountId: user.id });
    for (const owner of await ownersOf(tx, user.id))
      await accounts.outbox.queue(tx, {
        to: owner.email,
        message: adviserMovedMessage(owner, user.email, email.address),
        accountId: owner.id,
      });
    return ok(email.address);
  });
}
