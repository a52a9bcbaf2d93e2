import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { insertAudit } from "../store/audit.ts";
import type { Queryable } from "../store/database.ts";
import { acceptGrant, deleteGrant, type Grant, type GrantRole, upsertGrant } from "../store/grants.ts";
import { closeQuestionsOf } from "../store/questions.ts";
import type { Prepared } from "../store/transaction.ts";
import { findUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { withAccountLock } from "./account-lock.ts";
import { type Caller, ACCOUNT_DELETED } from "./confirm.ts";
import { parseEmail } from "./email.ts";
import { invitationMessage } from "./mail/invitation.ts";
import { mandateEndedMessage } from "./mail/mandate.ts";
import { isSample } from "./sample-domain.ts";
import { note } from "./security.ts";
import { message } from "../wording/messages/index.ts";

/** Page that lists the clients of an adviser. */
const CLIENTS_PATH = "/clients";

/**
 * Invites an adviser by mail, or gives an existing one another role. The mail grants nothing by itself: only a user who
 * signs in with that very address can accept.
 */
export async function invite(
  accounts: Accounts,
  who: Caller,
  input: { readonly email: string; readonly role: GrantRole },
  from: Requester,
): Promise<Result<Prepared<{ readonly grant: Grant; readonly created: boolean }>, Problem>> {
  const email = parseEmail(input.email);
  if (email === null)
    return err(problem("SourceBadRequestError", message("form.email", { field: "email" }), "email"));
  const owner = await findUser(accounts.db, who.accountId);
  if (owner === null) return err(ACCOUNT_DELETED);
  // Anybody can use a sample account, so it grants nobody access and mails no strangers.
  if (isSample(owner)) return err(problem("ForbiddenError", message("account.sampleHasNoGrants")));
  if (owner.emailKey === email.key)
    return err(problem("SourceBadRequestError", message("account.ownAddress"), "email"));
  const tries = await accounts.throttle.take(["inviteByAccount", owner.id], ["inviteByEmail", email.key]);
  if (!tries.ok) return tries;
  const id = newId();
  const invitation = {
    id,
    accountId: owner.id,
    email: email.address,
    emailKey: email.key,
    role: input.role,
    createdAt: new Date(),
  };
  return ok((db) =>
    withAccountLock({ db }, who, async (tx) => {
      const granted = await upsertGrant(tx, invitation, LIMITS.grantsEach);
      if (granted === null)
        return err(
          problem("ConflictError", message("account.tooManyGrants", { grantsEach: LIMITS.grantsEach })),
        );
      await note(
        accounts,
        owner,
        { kind: "grant_add", sessionId: who.sessionId, subject: granted.id, notice: "grant_added" },
        from,
        tx,
      );
      if (granted.adviserId === null)
        await accounts.outbox.queue(tx, {
          to: email.address,
          message: invitationMessage(
            from.language,
            email.address,
            owner,
            granted.role,
            accounts.publicUrl() + CLIENTS_PATH,
          ),
          accountId: owner.id,
          endsWith: Buffer.from(granted.id.replaceAll("-", ""), "hex"),
        });
      return ok({ grant: granted, created: granted.id === id });
    }),
  );
}

const MISSING = problem("NotFoundError", message("account.noSuchGrant"));

/** Accepts an invitation as the user of the invited address. */
export async function accept(
  accounts: Accounts,
  accountId: string,
  grantId: string,
  requestId: string,
): Promise<Result<Grant, Problem>> {
  const adviser = await findUser(accounts.db, accountId);
  if (adviser === null) return err(ACCOUNT_DELETED);
  const grant = await accounts.db.transaction(async (tx) => {
    const accepted = await acceptGrant(tx, grantId, adviser, new Date());
    if (accepted !== null)
      await auditGrantChange(tx, accepted, adviser, "POST /v1/grants/{grantId}/accept", requestId);
    return accepted;
  });
  return grant === null ? err(MISSING) : ok(grant);
}

/** Ends a grant at once: by the owner, or by the adviser, who gives it back. */
export async function endGrant(
  accounts: Accounts,
  who: Caller,
  grantId: string,
  from: Requester,
): Promise<Result<Grant, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const grant = await accounts.db.transaction(async (tx) => {
    const ended = await deleteGrant(tx, grantId, user);
    if (ended !== null && ended.adviserId !== null)
      await closeQuestionsOf(
        tx,
        ended.accountId,
        { kind: "adviser", accountId: ended.adviserId },
        new Date(),
      );
    if (ended !== null && ended.accountId !== user.id)
      await auditGrantChange(tx, ended, user, "DELETE /v1/grants/{grantId}", from.requestId);
    else if (ended !== null) {
      await notifyAdviser(accounts, tx, ended, user);
      await note(
        accounts,
        user,
        { kind: "grant_remove", sessionId: who.sessionId, subject: ended.email },
        from,
        tx,
      );
    }
    return ended;
  });
  return grant === null ? err(MISSING) : ok(grant);
}

/**
 * An adviser's change of a grant is written to the owner's log, although the request is made in the adviser's own name.
 */
const auditGrantChange = (
  tx: Queryable,
  grant: Grant,
  adviser: User,
  action: string,
  requestId: string,
): Promise<void> =>
  insertAudit(tx, {
    accountId: grant.accountId,
    id: newId(),
    at: new Date(),
    actorId: adviser.id,
    role: grant.role,
    keyId: null,
    keyName: null,
    action,
    path: action.slice(action.indexOf("/")).replace("{grantId}", grant.id),
    requestId,
  });

/** Notifies an adviser that access has ended; an invited one had no access yet and gets no mail. */
export async function notifyAdviser(
  { outbox }: Pick<Accounts, "outbox">,
  tx: Queryable,
  { adviserId }: Pick<Grant, "adviserId">,
  owner: User,
): Promise<void> {
  const adviser = adviserId === null ? null : await findUser(tx, adviserId);
  if (adviser === null || isSample(adviser)) return;
  await outbox.queue(tx, {
    to: adviser.email,
    message: mandateEndedMessage(adviser, owner),
    accountId: adviser.id,
  });
}
