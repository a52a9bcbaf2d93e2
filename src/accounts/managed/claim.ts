import { newId } from "../../process/ids.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { appOfUser, handOver } from "../../store/app-users.ts";
import { findApp } from "../../store/apps.ts";
import { insertAudit } from "../../store/audit.ts";
import { takeCode } from "../../store/codes.ts";
import { putConsent } from "../../store/consents.ts";
import type { Db, Queryable } from "../../store/database.ts";
import { handOverClient, managingGrantOf } from "../../store/firm-grants.ts";
import { begunClaims, type Claim, deleteClaims, findClaim, insertClaim } from "../../store/link-tokens.ts";
import {
  deleteUnverifiedUser,
  findUser,
  findUserByEmail,
  lockUser,
  setEmail,
  setPassword,
  type User,
} from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import { allOrNone } from "../all-or-none.ts";
import { type EmailAddress, parseEmail } from "../email.ts";
import { leadsNowhere } from "../mailbox.ts";
import { weakness } from "../passwords.ts";
import { note } from "../security.ts";
import { sha256 } from "../vault.ts";
import { sendCodeEmail, tryCode, WRONG_CODE } from "../verification.ts";
import { message } from "../../wording/messages/index.ts";
import { matchesBrowserToken, createBrowserToken } from "./browser-token.ts";

/** The app or firm that owns an account until its user claims it. */
export type Manager =
  | { readonly kind: "app"; readonly id: string; readonly name: string; readonly ownerEmail: string | null }
  | { readonly kind: "firm"; readonly grantId: string; readonly name: string };

export type OpenClaim = { readonly claim: Claim; readonly user: User; readonly manager: Manager };

/** For the browser that began: the token for its next step, and the address that the code went to. */
type StartedClaim = {
  readonly kind: "code";
  readonly browserToken: string;
  readonly email: string;
};

const ENDED = problem("NotFoundError", message("apps.linkEnded"));
const NOT_AN_EMAIL = problem("AuthValidationError", message("form.email", { field: "email" }), "email");
const RESTART_CLAIM = problem("ConflictError", message("apps.claimBegunElsewhere"));
const TAKEN = problem("EmailAlreadyRegisteredError", message("apps.claimTaken"), "email");

async function managerOf(db: Queryable, accountId: string): Promise<Manager | null> {
  const grant = await managingGrantOf(db, accountId);
  if (grant !== null) return { kind: "firm", grantId: grant.id, name: grant.firmName };
  const of = await appOfUser(db, accountId);
  const app = of === null || of.consentId !== null ? null : await findApp(db, of.appId);
  if (app === null) return null;
  return { kind: "app", id: app.id, name: app.name, ownerEmail: app.ownerEmail };
}

/** The claim of a one-time address; null if it has ended or was used, or if the account has been claimed. */
export async function openClaim(db: Queryable, token: string): Promise<OpenClaim | null> {
  const claim = await findClaim(db, sha256(token));
  if (claim === null || claim.expiresAt <= new Date()) return null;
  const user = await findUser(db, claim.accountId);
  const manager = await managerOf(db, claim.accountId);
  return user === null || manager === null ? null : { claim, user, manager };
}

/**
 * Stores email and password for the browser that sent them and mails a code. Another browser that begins with the same
 * email gets its own attempt: a code is valid only for the attempt it was mailed for. The account does not change yet.
 * A link that was mailed to this very address proves it, and needs no code.
 */
export async function beginClaim(
  accounts: Accounts,
  token: string,
  typed: { readonly email: string; readonly password: string },
  from: Requester,
): Promise<Result<StartedClaim | { readonly kind: "done"; readonly user: User }, Problem>> {
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
  if (open.claim.email !== null && parseEmail(open.claim.email)?.key === email.key)
    return allOrNone(accounts.db, async (tx) => {
      await lockUser(tx, open.user.id);
      const current = await openClaim(tx, token);
      if (current === null) return err(ENDED);
      const begun = { email, passwordHash: passwordHash.value };
      const owner = await takeOver(accounts, tx, current, begun, from);
      return owner.ok ? ok({ kind: "done", user: owner.value } as const) : owner;
    });
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
  return ok({ kind: "code", browserToken, email: email.address });
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

/** The code proves that the address belongs to the user: the account becomes the user's own. */
export async function finishClaim(
  accounts: Accounts,
  token: string,
  typedCode: string,
  browserToken: string | null,
  from: Requester,
): Promise<Result<User, Problem>> {
  const open = await openClaim(accounts.db, token);
  if (open === null) return err(ENDED);
  const { user } = open;
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
    return takeOver(accounts, tx, current, { email, passwordHash: begun.passwordHash }, from);
  });
}

/**
 * Gives the account to its user. An app retains access as one of the user's consents, a firm by its grant; both end
 * when the user ends them.
 */
async function takeOver(
  accounts: Accounts,
  tx: Db,
  { user, manager }: OpenClaim,
  { email, passwordHash }: { readonly email: EmailAddress; readonly passwordHash: string },
  from: Requester,
): Promise<Result<User, Problem>> {
  await deleteUnverifiedUser(tx, email.key);
  if (!(await setEmail(tx, user.id, email))) return err(TAKEN);
  await setPassword(tx, user.id, passwordHash);
  await deleteClaims(tx, user.id);
  const now = new Date();
  const path = await handOverFrom(tx, user.id, manager, now);
  await insertAudit(tx, {
    accountId: user.id,
    id: newId(),
    at: now,
    actorId: user.id,
    role: "owner",
    keyId: null,
    keyName: null,
    action: "POST /claim/{token}",
    path,
    requestId: from.requestId,
  });
  const owner = await findUser(tx, user.id);
  await note(accounts, owner, { kind: "registration", subject: manager.name }, from, tx);
  return ok(owner ?? user);
}

/** Ends the management; returns the path of what the manager retains. */
async function handOverFrom(tx: Queryable, accountId: string, manager: Manager, now: Date): Promise<string> {
  if (manager.kind === "firm") {
    await handOverClient(tx, manager.grantId);
    return `/v1/grants/${manager.grantId}`;
  }
  const newConsent = {
    id: newId(),
    accountId,
    appId: manager.id,
    scopes: ["read" as const, "write" as const],
    createdAt: now,
  };
  const consent = await putConsent(tx, newConsent, now);
  await handOver(tx, accountId, consent.id);
  return `/v1/consents/${consent.id}`;
}
