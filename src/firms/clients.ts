import type { Accounts, Requester } from "../accounts/accounts.ts";
import { withAccountLock } from "../accounts/account-lock.ts";
import { newCode, readCode, formatCode } from "../accounts/codes.ts";
import type { Caller } from "../accounts/confirm.ts";
import { parseEmail } from "../accounts/email.ts";
import { clientInvitationMessage } from "../accounts/mail/firm.ts";
import { mandateEndedMessage } from "../accounts/mail/mandate.ts";
import { isSample } from "../accounts/sample-domain.ts";
import { note } from "../accounts/security.ts";
import { sha256 } from "../accounts/vault.ts";
import { isId, newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import {
  acceptFirmGrants,
  deleteFirmGrant,
  findFirmGrant,
  type FirmGrant,
  missingClient,
  upsertFirmGrant,
} from "../store/firm-grants.ts";
import {
  clientInvitationsFor,
  deleteInvitation,
  type FirmInvitation,
  findFirm,
  invitationByCode,
  listMembers,
  membershipIn,
  upsertInvitation,
} from "../store/firms.ts";
import type { GrantRole } from "../store/grants.ts";
import { closeQuestionsOf } from "../store/questions.ts";
import type { Prepared } from "../store/transaction.ts";
import type { User } from "../store/users.ts";
import { message } from "../wording/messages/index.ts";
import { tooManyClients } from "./managed-clients.ts";
import { auditMandateChange } from "./mandate-audit.ts";
import { FACTOR_FIRST, inFirm, NO_FIRM, requireClientAccess } from "./firms.ts";

/** 60 bits: enough for one address and two weeks. */
const CODE_LENGTH = 12;
const codeHash = (code: string): Buffer => sha256(`firm invitation ${code}`);

/** Page where a client enters the code. */
const ACCOUNT_PATH = "/account";

const NO_GRANT = problem("NotFoundError", message("account.noSuchGrant"));
const UNKNOWN = problem("SourceBadRequestError", message("firms.unknownFirm"), "firm");

type Named = { readonly firmId: string; readonly invitation: FirmInvitation | null };

/** The firm that a client names, by its id or by the code in its invitation; the address of the client finds it too. */
async function firmNamed(db: Queryable, client: User, typed: string): Promise<Named | null> {
  if (isId(typed)) {
    const firmId = typed.toLowerCase();
    const invited = await clientInvitationsFor(db, client.emailKey);
    return { firmId, invitation: invited.find(({ firm }) => firm.id === firmId)?.invitation ?? null };
  }
  const code = readCode(typed, CODE_LENGTH);
  const invitation = code === null ? null : await invitationByCode(db, codeHash(code));
  // An invitation is valid only for the invited address.
  return invitation?.emailKey === client.emailKey ? { firmId: invitation.firmId, invitation } : null;
}

/** Gives a firm access, or changes its role. A firm that invited the client has accepted already. */
export async function letFirmIn(
  accounts: Accounts,
  who: Caller,
  input: { readonly firm: string; readonly role: GrantRole },
  from: Requester,
): Promise<Result<Prepared<{ readonly grant: FirmGrant; readonly created: boolean }>, Problem>> {
  const tries = await accounts.throttle.take(["inviteByAccount", who.accountId]);
  if (!tries.ok) return tries;
  const id = newId();
  return ok((db) =>
    withAccountLock({ db }, who, async (tx, client) => {
      if (isSample(client)) return err(problem("ForbiddenError", message("firms.sampleHasNone")));
      const named = await firmNamed(tx, client, input.firm.trim());
      const firm = named === null ? null : await findFirm(tx, named.firmId);
      if (named === null || firm === null) return err(UNKNOWN);
      if ((await membershipIn(tx, client.id, firm.id)) !== null)
        return err(problem("SourceBadRequestError", message("firms.ownFirm"), "firm"));
      const now = new Date();
      const acceptedAt = named.invitation === null ? null : now;
      const given = {
        id,
        firmId: firm.id,
        accountId: client.id,
        role: input.role,
        createdAt: now,
        acceptedAt,
        managed: false,
      };
      const grant = await upsertFirmGrant(tx, given, firm, LIMITS.clientsEach);
      if (grant === null) return err(tooManyClients());
      if (named.invitation !== null) await deleteInvitation(tx, firm.id, named.invitation.id);
      await note(
        accounts,
        client,
        { kind: "grant_add", sessionId: who.sessionId, subject: grant.id, notice: "grant_added" },
        from,
        tx,
      );
      return ok({ grant, created: grant.id === id });
    }),
  );
}

/** Ends a mandate at once: by the client, or by the firm, which gives it back. */
export async function endMandate(
  accounts: Accounts,
  who: Caller,
  grantId: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  return withAccountLock(accounts, who, async (tx, user) => {
    const grant = await findFirmGrant(tx, { id: grantId });
    if (grant === null) return err(NO_GRANT);
    if (grant.managed) return err(problem("ConflictError", message("firms.managedMandate")));
    if (grant.accountId !== user.id) {
      const membership = await requireClientAccess(tx, user.id, grant.firmId, "adviser");
      if (!membership.ok) return membership.error.code === "NotFoundError" ? err(NO_GRANT) : membership;
      await auditMandateChange(
        tx,
        grant,
        membership.value,
        user,
        "DELETE /v1/grants/{grantId}",
        from.requestId,
      );
    }
    await deleteFirmGrant(tx, grant.id);
    await closeQuestionsOf(tx, grant.accountId, { kind: "firm", firmId: grant.firmId }, new Date());
    if (grant.accountId === user.id) {
      for (const { user: owner, role } of await listMembers(tx, grant.firmId))
        if (role === "owner")
          await accounts.outbox.queue(tx, {
            to: owner.email,
            message: mandateEndedMessage(owner, user),
            accountId: owner.id,
          });
      await note(
        accounts,
        user,
        { kind: "grant_remove", sessionId: who.sessionId, subject: grant.firmName },
        from,
        tx,
      );
    }
    return ok(null);
  });
}

/** Accepts clients who named the firm themselves: the listed ones, or all who wait. */
export const acceptClients = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  accountIds: readonly string[] | null,
  from: Requester,
): Promise<Result<readonly string[], Problem>> =>
  inFirm(accounts, who, firmId, "adviser", async (tx, membership) => {
    if (!membership.hasFactor) return err(FACTOR_FIRST);
    const missing = accountIds === null ? -1 : await missingClient(tx, firmId, accountIds);
    if (missing !== -1)
      return err(problem("SourceBadRequestError", message("firms.noSuchClient"), `accountIds.${missing}`));
    const taken = await acceptFirmGrants(tx, firmId, accountIds, new Date(), LIMITS.clientsEach);
    if (taken === null) return err(tooManyClients());
    for (const grant of taken)
      await auditMandateChange(
        tx,
        grant,
        membership,
        { id: who.accountId },
        "POST /v1/grants/{grantId}/accept",
        from.requestId,
      );
    return ok(taken.map(({ accountId }) => accountId));
  });

/** Accepts one client by the grant, as an adviser accepts an invitation. */
export async function acceptGrantOfFirm(
  accounts: Accounts,
  who: Caller,
  grantId: string,
  from: Requester,
): Promise<Result<FirmGrant, Problem>> {
  const grant = await findFirmGrant(accounts.db, { id: grantId });
  if (grant === null) return err(NO_GRANT);
  const taken = await acceptClients(accounts, who, grant.firmId, [grant.accountId], from);
  if (!taken.ok) return taken.error.code === "NotFoundError" ? err(NO_GRANT) : taken;
  const now = await findFirmGrant(accounts.db, { id: grantId });
  return now === null ? err(NO_GRANT) : ok(now);
}

/** Invites clients by mail, many at once: all of them, or none if one is refused. */
export async function inviteClients(
  accounts: Accounts,
  who: Caller,
  firmId: string,
  emails: readonly string[],
  from: Requester,
): Promise<Result<readonly FirmInvitation[], Problem>> {
  const parsed = emails.map(parseEmail);
  const wrong = parsed.indexOf(null);
  if (wrong !== -1)
    return err(
      problem(
        "SourceBadRequestError",
        message("form.email", { field: `emails.${wrong}` }),
        `emails.${wrong}`,
      ),
    );
  const each = new Map(parsed.flatMap((email) => (email === null ? [] : [[email.key, email] as const])));
  return inFirm(accounts, who, firmId, "adviser", async (tx, { firm }) => {
    const by = (await listMembers(tx, firmId)).find(({ user }) => user.id === who.accountId)?.user;
    if (by === undefined) return err(NO_FIRM);
    const invitations: FirmInvitation[] = [];
    for (const email of each.values()) {
      const tries = await accounts.throttle.take(["inviteByFirm", firmId], ["inviteByEmail", email.key]);
      if (!tries.ok) return tries;
      const code = newCode(CODE_LENGTH);
      const invitation = await upsertInvitation(
        tx,
        {
          id: newId(),
          firmId,
          email: email.address,
          emailKey: email.key,
          role: null,
          codeHash: codeHash(code),
          invitedBy: null,
          createdAt: new Date(),
        },
        LIMITS.clientInvitationsEach,
      );
      if (invitation === null)
        return err(
          problem(
            "ConflictError",
            message("firms.tooManyInvitations", { most: LIMITS.clientInvitationsEach }),
          ),
        );
      invitations.push(invitation);
      await accounts.outbox.queue(tx, {
        to: email.address,
        message: clientInvitationMessage(from.language, email.address, {
          firm: firm.name,
          by,
          url: accounts.publicUrl() + ACCOUNT_PATH,
          code: formatCode(code),
        }),
        accountId: null,
      });
    }
    return ok(invitations);
  });
}

/** Withdraws an invitation of a client. */
export const withdrawInvitation = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  id: string,
): Promise<Result<null, Problem>> =>
  inFirm(accounts, who, firmId, "adviser", async (tx) =>
    (await deleteInvitation(tx, firmId, id)) === null
      ? err(problem("NotFoundError", message("account.noSuchGrant"), "invitationId"))
      : ok(null),
  );
