import type { Accounts, Requester } from "../accounts/accounts.ts";
import { withAccountLock } from "../accounts/account-lock.ts";
import { newCode, readCode, formatCode } from "../accounts/codes.ts";
import type { Caller } from "../accounts/confirm.ts";
import { firmRecoveredMessage } from "../accounts/mail/firm.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { isSample } from "../accounts/sample-domain.ts";
import { note } from "../accounts/security.ts";
import { sha256 } from "../accounts/vault.ts";
import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import {
  changeFirm,
  type Firm,
  insertFirm,
  listMembers,
  lockFirm,
  type MemberRole,
  membershipIn,
  type Membership,
  setMemberRole,
} from "../store/firms.ts";
import { afterCommit, type Prepared } from "../store/transaction.ts";
import { message } from "../wording/messages/index.ts";

export const NO_FIRM = problem("NotFoundError", message("firms.noSuchFirm"), "firmId");
const EMAIL_NOT_VERIFIED = problem("EmailNotVerifiedError", message("firms.verifiedEmailRequired"));
const ASSISTANT = problem("ForbiddenError", message("firms.notByAssistant"));
const ONLY_OWNERS = problem("ForbiddenError", message("firms.onlyOwners"));
export const FACTOR_FIRST = problem("ForbiddenError", message("firms.secondFactorRequired"), null, {
  requirements: ["second-factor"],
});

/** 80 bits cannot be guessed, so a plain hash is enough. */
const CODE_LENGTH = 16;
const recoveryHash = (code: string): Buffer => sha256(`firm recovery ${code}`);

const newRecovery = () => {
  const code = newCode(CODE_LENGTH);
  return { formatted: formatCode(code), hash: recoveryHash(code) };
};

export type FirmInput = {
  readonly name?: string;
  readonly address?: string | null;
  readonly taxNumber?: string | null;
};

const trimmed = (text: string | null | undefined): string | null => {
  const value = text?.trim() ?? "";
  return value === "" ? null : value;
};

/** A firm and, if it was just created, the recovery code that its owner stores for a loss of access. */
export type CreatedFirm = { readonly membership: Membership; readonly recoveryCode: string };

export async function createFirm(
  accounts: Accounts,
  who: Caller,
  input: FirmInput & { readonly name: string },
  from: Requester,
): Promise<Result<CreatedFirm, Problem>> {
  const recovery = newRecovery();
  const firm: Firm = {
    id: newId(),
    name: input.name.trim(),
    address: trimmed(input.address),
    taxNumber: trimmed(input.taxNumber),
    recoveryHash: recovery.hash,
    createdAt: new Date(),
  };
  return withAccountLock(accounts, who, async (tx, owner) => {
    if (isSample(owner)) return err(problem("ForbiddenError", message("firms.sampleHasNone")));
    if (owner.emailVerifiedAt === null || !hasMailbox(owner)) return err(EMAIL_NOT_VERIFIED);
    if (!(await insertFirm(tx, firm, owner.id, LIMITS.firmsEach)))
      return err(problem("ConflictError", message("firms.tooManyFirms", { most: LIMITS.firmsEach })));
    await note(accounts, owner, { kind: "firm_add", sessionId: who.sessionId, subject: firm.id }, from, tx);
    const membership = await membershipIn(tx, owner.id, firm.id);
    return membership === null ? err(NO_FIRM) : ok({ membership, recoveryCode: recovery.formatted });
  });
}

/** Role that an action in a firm requires. */
export type Needs = "member" | "adviser" | "owner";

const RANK: Readonly<Record<MemberRole, number>> = { assistant: 0, adviser: 1, owner: 2 };
const LEAST: Readonly<Record<Needs, number>> = { member: 0, adviser: 1, owner: 2 };

/** The user's membership in the firm; a firm without the user as a member counts as unknown. */
export async function requireMembership(
  db: Queryable,
  accountId: string,
  firmId: string,
  needs: Needs = "member",
): Promise<Result<Membership, Problem>> {
  const membership = await membershipIn(db, accountId, firmId);
  if (membership === null) return err(NO_FIRM);
  if (RANK[membership.role] < LEAST[needs]) return err(needs === "owner" ? ONLY_OWNERS : ASSISTANT);
  return ok(membership);
}

/** Requires a membership and a second factor, for actions that show data of a client. */
export async function requireClientAccess(
  db: Queryable,
  accountId: string,
  firmId: string,
  needs: Needs = "member",
): Promise<Result<Membership, Problem>> {
  const membership = await requireMembership(db, accountId, firmId, needs);
  return membership.ok && !membership.value.hasFactor ? err(FACTOR_FIRST) : membership;
}

/** Runs in one transaction, while no membership of the firm can change. */
export const inFirm = <T>(
  accounts: Pick<Accounts, "db">,
  who: Caller,
  firmId: string,
  needs: Needs,
  work: (tx: Queryable, membership: Membership) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> =>
  withAccountLock(accounts, who, async (tx) => {
    if ((await lockFirm(tx, firmId)) === null) return err(NO_FIRM);
    const membership = await requireMembership(tx, who.accountId, firmId, needs);
    return membership.ok ? work(tx, membership.value) : membership;
  });

export const alterFirm = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  { name, address, taxNumber }: FirmInput,
): Promise<Result<Membership, Problem>> =>
  inFirm(accounts, who, firmId, "owner", async (tx, membership) => {
    const firm = await changeFirm(tx, firmId, {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(address === undefined ? {} : { address: trimmed(address) }),
      ...(taxNumber === undefined ? {} : { taxNumber: trimmed(taxNumber) }),
    });
    return firm === null ? err(NO_FIRM) : ok({ ...membership, firm });
  });

/** Creates a new recovery code; the old one ends. */
export const renewRecovery = (
  accounts: Accounts,
  who: Caller,
  firmId: string,
  from: Requester,
): Promise<Result<CreatedFirm, Problem>> =>
  inFirm(accounts, who, firmId, "owner", async (tx, membership) => {
    const recovery = newRecovery();
    await changeFirm(tx, firmId, { recoveryHash: recovery.hash });
    const owner = (await listMembers(tx, firmId)).find(({ user }) => user.id === who.accountId);
    if (owner !== undefined)
      await note(
        accounts,
        owner.user,
        { kind: "firm_recovery", sessionId: who.sessionId, subject: firmId },
        from,
        tx,
      );
    return ok({ membership, recoveryCode: recovery.formatted });
  });

const WRONG = problem("ForbiddenError", message("firms.wrongRecoveryCode"), "code");

/**
 * A member with the firm's recovery code becomes an owner, for the case that the last owner has lost the second factor.
 * All members are notified, and the code is replaced.
 */
export async function recoverFirm(
  accounts: Accounts,
  who: Caller,
  firmId: string,
  typed: string,
  from: Requester,
): Promise<Result<Prepared<CreatedFirm>, Problem>> {
  const membership = await requireClientAccess(accounts.db, who.accountId, firmId);
  if (!membership.ok) return membership;
  const tries = await accounts.throttle.take(["firmRecovery", `${firmId} ${who.accountId}`]);
  if (!tries.ok) return tries;
  const code = readCode(typed, CODE_LENGTH);
  return ok((db) =>
    inFirm<CreatedFirm>({ db }, who, firmId, "member", async (tx, { firm }) => {
      if (code === null || !recoveryHash(code).equals(firm.recoveryHash)) return err(WRONG);
      const recovery = newRecovery();
      await changeFirm(tx, firmId, { recoveryHash: recovery.hash });
      await setMemberRole(tx, firmId, who.accountId, "owner");
      const members = await listMembers(tx, firmId);
      const her = members.find(({ user }) => user.id === who.accountId)?.user;
      if (her === undefined) return err(NO_FIRM);
      for (const { user } of members)
        await accounts.outbox.queue(tx, {
          to: user.email,
          message: firmRecoveredMessage(user, firm.name, her, "owner"),
          accountId: user.id,
        });
      await note(
        accounts,
        her,
        { kind: "firm_recovery", sessionId: who.sessionId, subject: firmId },
        from,
        tx,
      );
      const membership = await membershipIn(tx, who.accountId, firmId);
      if (membership === null) return err(NO_FIRM);
      await afterCommit(tx, () => tries.value.giveBack().catch(() => {}));
      return ok({ membership, recoveryCode: recovery.formatted });
    }),
  );
}
