import type { Accounts, Requester } from "../accounts/accounts.ts";
import { withAccountLock } from "../accounts/account-lock.ts";
import type { Caller } from "../accounts/confirm.ts";
import { parseEmail } from "../accounts/email.ts";
import { memberEndedMessage, memberInvitationMessage } from "../accounts/mail/firm.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { isSample } from "../accounts/sample-domain.ts";
import { note } from "../accounts/security.ts";
import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import {
  deleteInvitation,
  endMember,
  type FirmInvitation,
  insertMember,
  invitationsFor,
  listInvitations,
  listMembers,
  lockFirm,
  type FirmMember,
  type MemberRole,
  membershipIn,
  type Membership,
  membershipsOf,
  setMemberRole,
  upsertInvitation,
} from "../store/firms.ts";
import { message } from "../wording/messages/index.ts";
import { inFirm } from "./firms.ts";

/** Page that shows the invitations of firms. */
const FIRM_PATH = "/clients";

const ONLY_OWNERS = problem("ForbiddenError", message("firms.onlyOwners"), "role");
const NO_MEMBER = problem("NotFoundError", message("firms.noSuchMember"), "memberId");
const NO_INVITATION = problem("NotFoundError", message("firms.noSuchInvitation"), "firmId");
const LAST_OWNER = problem("ConflictError", message("firms.lastOwner"));

/**
 * Invites a member by mail, or again with another role. The mail grants nothing by itself: only a user who signs in
 * with that very address can accept. Only owners appoint owners.
 */
export async function inviteMember(
  accounts: Accounts,
  who: Caller,
  firmId: string,
  input: { readonly email: string; readonly role: MemberRole },
  from: Requester,
): Promise<Result<FirmInvitation, Problem>> {
  const email = parseEmail(input.email);
  if (email === null)
    return err(problem("SourceBadRequestError", message("form.email", { field: "email" }), "email"));
  const invitation: FirmInvitation = {
    id: newId(),
    firmId,
    email: email.address,
    emailKey: email.key,
    role: input.role,
    codeHash: null,
    invitedBy: who.accountId,
    createdAt: new Date(),
  };
  return inFirm(accounts, who, firmId, "adviser", async (tx, membership) => {
    if (input.role === "owner" && membership.role !== "owner") return err(ONLY_OWNERS);
    const members = await listMembers(tx, firmId);
    if (members.some(({ user }) => user.emailKey === email.key))
      return err(problem("ConflictError", message("firms.alreadyMember"), "email"));
    const tries = await accounts.throttle.take(
      ["inviteByAccount", who.accountId],
      ["inviteByEmail", email.key],
    );
    if (!tries.ok) return tries;
    const inserted = await upsertInvitation(tx, invitation, LIMITS.membersEach - members.length);
    if (inserted === null)
      return err(problem("ConflictError", message("firms.tooManyMembers", { most: LIMITS.membersEach })));
    const by = members.find(({ user }) => user.id === who.accountId)?.user;
    if (by !== undefined)
      await accounts.outbox.queue(tx, {
        to: email.address,
        message: memberInvitationMessage(from.language, email.address, {
          firm: membership.firm.name,
          by,
          url: accounts.publicUrl() + FIRM_PATH,
        }),
        accountId: null,
      });
    return ok(inserted);
  });
}

/** Accepts an invitation as the user of the invited address; for other users the firm does not exist. */
export async function joinFirm(
  accounts: Accounts,
  who: Caller,
  firmId: string,
  from: Requester,
): Promise<Result<Membership, Problem>> {
  return withAccountLock(accounts, who, async (tx, user) => {
    if ((await lockFirm(tx, firmId)) === null) return err(NO_INVITATION);
    const known = await membershipIn(tx, user.id, firmId);
    if (known !== null) return ok(known);
    const invitations = await invitationsFor(tx, user.emailKey);
    const invitation = invitations.find(({ firm }) => firm.id === firmId)?.invitation;
    if (invitation === undefined || invitation.role === null) return err(NO_INVITATION);
    if (isSample(user) || user.emailVerifiedAt === null || !hasMailbox(user)) return err(NO_INVITATION);
    if ((await membershipsOf(tx, user.id)).length >= LIMITS.firmsEach)
      return err(problem("ConflictError", message("firms.tooManyFirms", { most: LIMITS.firmsEach })));
    await deleteInvitation(tx, firmId, invitation.id);
    await insertMember(tx, { firmId, accountId: user.id, role: invitation.role, joinedAt: new Date() });
    await note(accounts, user, { kind: "firm_join", sessionId: who.sessionId, subject: firmId }, from, tx);
    const joined = await membershipIn(tx, user.id, firmId);
    return joined === null ? err(NO_INVITATION) : ok(joined);
  });
}

/** Declines an invitation to work in a firm. */
export const declineFirm = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
): Promise<Result<null, Problem>> =>
  withAccountLock(accounts, who, async (tx, user) => {
    const invitations = await invitationsFor(tx, user.emailKey);
    const invitation = invitations.find(({ firm }) => firm.id === firmId)?.invitation;
    if (invitation === undefined) return err(NO_INVITATION);
    await deleteInvitation(tx, firmId, invitation.id);
    return ok(null);
  });

/** A member or an invited one. */
export type MemberEntry =
  | { readonly kind: "member"; readonly member: FirmMember }
  | { readonly kind: "invited"; readonly invitation: FirmInvitation };

export async function listMemberEntries(db: Queryable, firmId: string): Promise<readonly MemberEntry[]> {
  const [members, invited] = [await listMembers(db, firmId), await listInvitations(db, firmId, "members")];
  return [
    ...members.map((member) => ({ kind: "member", member }) as const),
    ...invited.map((invitation) => ({ kind: "invited", invitation }) as const),
  ];
}

const isLastOwner = (members: readonly FirmMember[], { user, role }: FirmMember): boolean =>
  role === "owner" && !members.some((one) => one.role === "owner" && one.user.id !== user.id);

export const alterMember = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  memberId: string,
  role: MemberRole,
  from: Requester,
): Promise<Result<FirmMember, Problem>> =>
  inFirm(accounts, who, firmId, "owner", async (tx) => {
    const members = await listMembers(tx, firmId);
    const member = members.find(({ user }) => user.id === memberId);
    if (member === undefined) return err(NO_MEMBER);
    if (role !== "owner" && isLastOwner(members, member)) return err(LAST_OWNER);
    await setMemberRole(tx, firmId, memberId, role);
    await note(accounts, member.user, { kind: "firm_member", subject: `${firmId} ${role}` }, from, tx);
    return ok({ ...member, role });
  });

/** Ends a membership, by an owner or by the member; effective from the next request. An invitation is withdrawn. */
export const endMembership = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  memberId: string,
  from: Requester,
): Promise<Result<null, Problem>> =>
  inFirm(accounts, who, firmId, memberId === who.accountId ? "member" : "owner", async (tx, { firm }) => {
    const members = await listMembers(tx, firmId);
    const member = members.find(({ user }) => user.id === memberId);
    if (member === undefined)
      return (await deleteInvitation(tx, firmId, memberId)) === null ? err(NO_MEMBER) : ok(null);
    if (isLastOwner(members, member)) return err(LAST_OWNER);
    await endMember(tx, firmId, memberId, new Date());
    await note(accounts, member.user, { kind: "firm_leave", subject: firmId }, from, tx);
    if (memberId !== who.accountId)
      await accounts.outbox.queue(tx, {
        to: member.user.email,
        message: memberEndedMessage(member.user, firm.name),
        accountId: memberId,
      });
    return ok(null);
  });
