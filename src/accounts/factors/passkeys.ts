import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { newId } from "../../process/ids.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Queryable } from "../../store/database.ts";
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  usePasskey,
} from "../../store/factors.ts";
import { noteFactor } from "../../store/sessions.ts";
import { findUser, lockUser, type User } from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import { withAccountLock } from "../account-lock.ts";
import { type Caller, ACCOUNT_DELETED } from "../confirm.ts";
import { noteSignIn } from "../devices.ts";
import { note } from "../security.ts";
import { type NewSession, startSession } from "../sessions.ts";
import { sha256 } from "../vault.ts";
import { dropCodesOfLastFactor, firstRecoveryCodes } from "./recovery.ts";
import { message } from "../../wording/messages/index.ts";

const CHALLENGE_MS = 5 * 60_000;
/** More passkeys than any user has devices. */
const MAX_PASSKEYS = 20;

/** The library takes a while to load, and most starts of the service never need it. */
const library = () => import("@simplewebauthn/server");

/** Passkeys belong to the host that the user sees. */
const relyingParty = ({ publicUrl }: Accounts) => {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
};

const storeChallenge = (accounts: Accounts, challenge: string, accountId: string | null): Promise<void> =>
  insertChallenge(accounts.db, {
    hash: sha256(challenge),
    accountId,
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
  });

/** Options for the browser to create a passkey that is discoverable without a user name and verifies its user. */
export async function beginPasskey(accounts: Accounts, who: Caller): Promise<Result<object, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const known = await listPasskeys(accounts.db, user.id);
  if (known.length >= MAX_PASSKEYS)
    return err(problem("ConflictError", message("account.tooManyPasskeys", { most: MAX_PASSKEYS })));
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Lotbuch",
    rpID: relyingParty(accounts).rpID,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    userName: user.email,
    userDisplayName: user.displayName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString("base64url"),
      transports,
    })),
  });
  await storeChallenge(accounts, options.challenge, user.id);
  return ok(options);
}

export type Added = { readonly passkey: Passkey; readonly recoveryCodes: readonly string[] | null };

export async function addPasskey(
  accounts: Accounts,
  who: Caller,
  credential: object,
  name: string,
  from: Requester,
): Promise<Result<Added, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const newCredential = await checkNew(accounts, user, credential);
  if (newCredential === null)
    return err(problem("AuthValidationError", message("account.passkeyNotRequested"), "credential"));
  const passkey: Passkey = {
    id: newId(),
    accountId: user.id,
    credentialId: Buffer.from(newCredential.id, "base64url"),
    publicKey: Buffer.from(newCredential.publicKey),
    counter: newCredential.counter,
    transports: newCredential.transports ?? [],
    name,
    createdAt: new Date(),
    lastUsedAt: null,
  };
  return withAccountLock(accounts, who, async (tx) => {
    if (!(await insertPasskey(tx, passkey)))
      return err(problem("ConflictError", message("account.passkeyInUse")));
    const recoveryCodes = await firstRecoveryCodes(tx, user.id);
    await note(
      accounts,
      user,
      { kind: "passkey_add", sessionId: who.sessionId, subject: passkey.id, notice: "passkey_added" },
      from,
      tx,
    );
    // The passkey verified its user. The time is not later than its creation: creating it does not allow removing it
    // again.
    await noteFactor(tx, who.sessionId, passkey.createdAt);
    return ok({ passkey, recoveryCodes });
  });
}

/** The library throws on every malformed or wrong client response. */
async function checkNew(accounts: Accounts, user: User, credential: object) {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = relyingParty(accounts);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(accounts.db, sha256(challenge), user.id, new Date()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

export async function removePasskey(
  accounts: Accounts,
  who: Caller,
  id: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  return withAccountLock(accounts, who, async (tx, user) => {
    if (!(await deletePasskey(tx, user.id, id)))
      return err(problem("NotFoundError", message("account.noSuchPasskey")));
    await dropCodesOfLastFactor(tx, user.id);
    await note(
      accounts,
      user,
      { kind: "passkey_remove", sessionId: who.sessionId, subject: id, notice: "passkey_removed" },
      from,
      tx,
    );
    return ok(null);
  });
}

/** A challenge that any passkey of this host may sign; the response names the passkey. */
export async function beginPasskeySignIn(
  accounts: Accounts,
  from: Requester,
): Promise<Result<object, Problem>> {
  const tries = await accounts.throttle.take(["challengeByAddress", from.address]);
  if (!tries.ok) return tries;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(accounts).rpID,
    userVerification: "required",
  });
  await storeChallenge(accounts, options.challenge, null);
  return ok(options);
}

const NO_SUCH = problem("UnauthorizedError", message("account.passkeyNotAccepted"));

/** Signs in with the passkey alone: it is possession and user verification in one. */
export async function signInWithPasskey(
  accounts: Accounts,
  credential: object,
  from: Requester,
): Promise<Result<{ readonly user: User; readonly session: NewSession }, Problem>> {
  const tries = await accounts.throttle.take(["loginByAddress", from.address]);
  if (!tries.ok) return tries;
  const passkey = await passkeyOf(accounts, credential);
  const user = passkey === null ? null : await findUser(accounts.db, passkey.accountId);
  const counter = passkey === null ? null : await checkUse(accounts, passkey, credential);
  if (passkey === null || user === null || counter === null) {
    await note(accounts, user, { kind: "sign_in", outcome: "refused", subject: "passkey" }, from);
    return err(NO_SUCH);
  }
  await tries.value.giveBack();
  return accounts.db.transaction(async (tx) => {
    await lockUser(tx, user.id, "share");
    // The passkey was removed while it was being checked.
    if (!(await usePasskey(tx, passkey.id, counter, new Date()))) return err(NO_SUCH);
    const session = await startSession(tx, user.id, "passkey", from.userAgent, passkey.createdAt);
    await noteSignIn(accounts, user, session, "passkey", from, tx);
    return ok({ user, session });
  });
}

/** The passkey that a client response names. */
async function passkeyOf({ db }: { readonly db: Queryable }, credential: object): Promise<Passkey | null> {
  const { id } = credential as { readonly id?: unknown };
  return typeof id === "string" ? findPasskey(db, Buffer.from(id, "base64url")) : null;
}

/** Whether the response was signed by a passkey of this user; if a moment is given, by one that existed before it. */
export async function verifyOwnPasskey(
  accounts: Accounts,
  db: Queryable,
  accountId: string,
  credential: object,
  before: Date | null = null,
): Promise<boolean> {
  const passkey = await passkeyOf({ db }, credential);
  if (passkey === null || passkey.accountId !== accountId) return false;
  if (before !== null && passkey.createdAt >= before) return false;
  const counter = await checkUse(accounts, passkey, credential);
  return counter !== null && (await usePasskey(db, passkey.id, counter, new Date()));
}

/** The passkey's counter after this use; null if the response is invalid. */
async function checkUse(accounts: Accounts, passkey: Passkey, credential: object): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = relyingParty(accounts);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(accounts.db, sha256(challenge), null, new Date()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId.toString("base64url"),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
