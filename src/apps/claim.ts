import { newId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { appOfUser, handOver } from "../store/app-users.ts";
import { findApp, type NamedApp } from "../store/apps.ts";
import { insertAudit } from "../store/audit.ts";
import { takeCode } from "../store/codes.ts";
import { putConsent } from "../store/consents.ts";
import type { Queryable } from "../store/database.ts";
import { begunClaims, type Claim, deleteClaims, findClaim, insertClaim } from "../store/link-tokens.ts";
import {
  deleteUnverifiedUser,
  findUser,
  findUserByEmail,
  lockUser,
  setEmail,
  setPassword,
  type User,
} from "../store/users.ts";
import type { Accounts, Requester } from "../accounts/accounts.ts";
import { allOrNone } from "../accounts/all-or-none.ts";
import { parseEmail } from "../accounts/email.ts";
import { leadsNowhere } from "../accounts/mailbox.ts";
import { weakness } from "../accounts/passwords.ts";
import { note } from "../accounts/security.ts";
import { sha256 } from "../accounts/vault.ts";
import { sendCodeEmail, tryCode, WRONG_CODE } from "../accounts/verification.ts";
import { message } from "../wording/messages/index.ts";
import { matchesBrowserToken, createBrowserToken } from "./browser-token.ts";

export type OpenClaim = { readonly claim: Claim; readonly user: User; readonly app: NamedApp };

/** For the browser that began: the token for its next step, and the address that the code went to. */
export type StartedClaim = {
  readonly open: OpenClaim;
  readonly browserToken: string;
  readonly email: string;
};

const ENDED = problem("NotFoundError", message("apps.linkEnded"));
const NOT_AN_EMAIL = problem("AuthValidationError", message("form.email", { field: "email" }), "email");
const RESTART_CLAIM = problem("ConflictError", message("apps.claimBegunElsewhere"));
const TAKEN = problem("EmailAlreadyRegisteredError", message("apps.claimTaken"), "email");

/** The claim of a one-time address; null if it has ended or was used, or if the account has been claimed. */
export async function openClaim(db: Queryable, token: string): Promise<OpenClaim | null> {
  const claim = await findClaim(db, sha256(token));
  if (claim === null || claim.expiresAt <= new Date()) return null;
  const [user, of] = [await findUser(db, claim.accountId), await appOfUser(db, claim.accountId)];
  const app = of === null ? null : await findApp(db, of.appId);
  return user === null || app === null || of?.consentId !== null ? null : { claim, user, app };
}

/**
 * Stores email and password for the browser that sent them and mails a code. Another browser that begins with the same
 * email gets its own attempt: a code is valid only for the attempt it was mailed for. The account does not change yet.
 */
export async function beginClaim(
  accounts: Accounts,
  token: string,
  typed: { readonly email: string; readonly password: string },
  from: Requester,
): Promise<Result<StartedClaim, Problem>> {
  const open = await openClaim(accounts.db, token);
  if (open === null) return err(ENDED);
  const email = parseEmail(typed.email);
  if (email === null || leadsNowhere(email.key)) return err(NOT_AN_EMAIL);
  const weak = weakness(typed.password, email, "password");
  if (weak !== null) return err(weak);
  // As with a registration: a client that tries many taken addresses is collecting them.
  const taken = ["takenByAddress", from.address] as const;
  const may = await accounts.throttle.countIf(taken, false);
  if (!may.ok) return may;
  const there = await findUserByEmail(accounts.db, email.key);
  const known = there !== null && there.emailVerifiedAt !== null;
  const still = await accounts.throttle.countIf(taken, known);
  if (!still.ok) return still;
  if (known) return err(TAKEN);
  const tries = await accounts.throttle.take(
    ["requestByPair", `${email.key} ${open.user.id}`],
    ["requestByAddress", from.address],
    ["mailByAccount", open.user.id],
  );
  if (!tries.ok) return tries;
  const passwordHash = await accounts.hasher.hash(typed.password);
  if (!passwordHash.ok) return passwordHash;
  const { token: browserToken, hash } = createBrowserToken();
  await accounts.db.transaction(async (tx) => {
    const begun = { email: email.address, passwordHash: passwordHash.value, createdAt: new Date() };
    await insertClaim(tx, { ...open.claim, id: newId(), tokenHash: hash, ...begun });
    await sendCodeEmail(
      accounts,
      tx,
      open.user,
      "change_email",
      { ...from, language: open.user.language },
      email.address,
    );
  });
  return ok({ open, browserToken, email: email.address });
}

/** The attempt of a browser. Without its token a code is accepted only if there is exactly one attempt. */
async function begunWith(db: Queryable, accountId: string, browserToken: string | null) {
  const all = await begunClaims(db, accountId);
  if (browserToken === null) return all.length === 1 ? all[0] : undefined;
  return all.find(({ tokenHash }) => matchesBrowserToken(browserToken, tokenHash));
}

/** The email address that the code went to, to be shown where the code is entered again. */
export const emailOfClaim = async (
  db: Queryable,
  { user }: OpenClaim,
  browserToken: string | null,
): Promise<string | null> => (await begunWith(db, user.id, browserToken))?.email ?? null;

/**
 * The code proves that the address belongs to the user: the account becomes the user's own, and the app retains access
 * as one of the user's consents.
 */
export async function finishClaim(
  accounts: Accounts,
  token: string,
  typedCode: string,
  browserToken: string | null,
  from: Requester,
): Promise<Result<OpenClaim, Problem>> {
  const open = await openClaim(accounts.db, token);
  if (open === null) return err(ENDED);
  const { user, app } = open;
  if ((await begunWith(accounts.db, user.id, browserToken)) === undefined) return err(RESTART_CLAIM);
  const code = await tryCode(
    accounts,
    "change_email",
    typedCode,
    { by: "session", accountId: user.id },
    from,
  );
  if (!code.ok) return code;
  const email = parseEmail(code.value.email ?? "");
  if (email === null) return err(WRONG_CODE);
  return allOrNone(accounts.db, async (tx) => {
    await lockUser(tx, user.id);
    const current = await openClaim(tx, token);
    if (current === null) return err(ENDED);
    const begun = await begunWith(tx, user.id, browserToken);
    if (begun === undefined) return err(RESTART_CLAIM);
    // Two attempts at once with two addresses: the password belongs to the address that the code went to.
    if (begun.email !== code.value.email) return err(WRONG_CODE);
    if (!(await takeCode(tx, code.value))) return err(WRONG_CODE);
    await deleteUnverifiedUser(tx, email.key);
    if (!(await setEmail(tx, user.id, email))) return err(TAKEN);
    await setPassword(tx, user.id, begun.passwordHash);
    await deleteClaims(tx, user.id);
    const now = new Date();
    const scopes = ["read", "write"] as const;
    const newConsent = {
      id: newId(),
      accountId: user.id,
      appId: app.id,
      scopes: [...scopes],
      createdAt: now,
    };
    const consent = await putConsent(tx, newConsent, now);
    await handOver(tx, user.id, consent.id);
    await insertAudit(tx, {
      accountId: user.id,
      id: newId(),
      at: now,
      actorId: user.id,
      role: "owner",
      keyId: null,
      keyName: null,
      action: "POST /claim/{token}",
      path: `/v1/consents/${consent.id}`,
      requestId: from.requestId,
    });
    const owner = await findUser(tx, user.id);
    await note(accounts, owner, { kind: "registration", subject: app.name }, from, tx);
    return ok({ ...current, user: owner ?? user });
  });
}
