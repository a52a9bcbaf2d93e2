import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { takeCode } from "../store/codes.ts";
import type { Queryable } from "../store/database.ts";
import { changePreferences } from "../store/preferences.ts";
import type { Prepared } from "../store/transaction.ts";
import {
  findUser,
  findUserByEmail,
  insertUser,
  markVerified,
  setPassword,
  type User,
} from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { localPart, parseDisplayName, parseEmail } from "./email.ts";
import { hashOf } from "./password-hash.ts";
import { weakness } from "./passwords.ts";
import { note } from "./security.ts";
import { type CodeOwner, sendCodeEmail, tryCode, WRONG_CODE } from "./verification.ts";
import { message } from "../wording/messages/index.ts";

export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly displayName: string | null;
};

/** Creates an unverified account and mails a code. */
export async function register(
  accounts: Accounts,
  { email: typed, password, displayName }: Registration,
  from: Requester,
): Promise<Result<Prepared<User>, Problem>> {
  const taken = ["takenByAddress", from.address] as const;
  const open = await accounts.throttle.countIf(taken, false);
  if (!open.ok) return open;
  const email = parseEmail(typed);
  if (email === null) return err(NOT_AN_EMAIL);
  const name = nameFor(displayName, localPart(email.address));
  if (name === null)
    return err(problem("AuthValidationError", message("account.displayNameNotValid"), "displayName"));
  const weak = weakness(password, email, "password");
  if (weak !== null) return err(weak);
  const tries = await accounts.throttle.take(["registerByAddress", from.address]);
  if (!tries.ok) return tries;
  // Looked up before the costly hash; the unique index makes the final decision.
  const known = (await findUserByEmail(accounts.db, email.key)) !== null;
  // Checked again for requests that arrived at the same time: past the limit the response does not depend on the
  // address.
  const still = await accounts.throttle.countIf(taken, known);
  if (!still.ok) return still;
  if (known) return err(TAKEN);
  const passwordHash = await accounts.hasher.hash(password);
  if (!passwordHash.ok) return passwordHash;
  return ok(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      email: email.address,
      emailKey: email.key,
      displayName: name,
      passwordHash: passwordHash.value,
      emailVerifiedAt: null,
      language: from.language,
      createdAt: new Date(),
    });
    if (user === null) {
      const counted = await accounts.throttle.countIf(taken, true);
      return counted.ok ? err(TAKEN) : counted;
    }
    await sendCodeEmail(accounts, tx, user, "verify_email", from);
    await note(accounts, user, { kind: "registration" }, from, tx);
    return ok(user);
  });
}

const nameFor = (given: string | null, fallback: string): string | null =>
  given === null || /^ *$/.test(given) ? fallback : parseDisplayName(given);

const NOT_AN_EMAIL = problem("AuthValidationError", message("account.emailNotAnAddress"), "email");
const TAKEN = problem("EmailAlreadyRegisteredError", message("account.addressTaken"), "email");

/**
 * `newPassword` replaces the password of the registration. `mustSet`: a browser that did not register must send one, so
 * that an attacker who registered a stranger's address has no access after the stranger confirms it.
 */
export async function verifyEmail(
  accounts: Accounts,
  typedCode: string,
  owner: CodeOwner | null,
  { newPassword, mustSet }: { readonly newPassword: string | null; readonly mustSet: boolean },
  from: Requester,
): Promise<Result<null, Problem>> {
  const code = await tryCode(accounts, "verify_email", typedCode, owner, from);
  if (!code.ok) return code;
  const user = await findUser(accounts.db, code.value.accountId);
  if (user === null) return err(WRONG_CODE);
  if (newPassword === null && mustSet) return err(SET_A_PASSWORD);
  const hash = newPassword === null ? ok(null) : await hashOf(accounts, newPassword, user);
  if (!hash.ok) return hash;
  const done = await accounts.db.transaction(async (tx) => {
    if (!(await takeCode(tx, code.value))) return false; // another request has used it
    if (hash.value !== null) {
      await setPassword(tx, user.id, hash.value);
      // Another person may have registered the address, in another language.
      await changePreferences(tx, user.id, { language: from.language });
    }
    await markVerified(tx, user.id, new Date());
    await note(accounts, user, { kind: "verification" }, from, tx);
    return true;
  });
  return done ? ok(null) : err(WRONG_CODE);
}

const SET_A_PASSWORD = problem(
  "NewPasswordRequiredError",
  message("account.newPasswordRequired"),
  "newPassword",
);

/** Resends the code to the account that the cookie names. */
export async function resendToFlow(
  accounts: Accounts,
  flowUserId: string | null,
  from: Requester,
): Promise<Result<User, Problem>> {
  const user = flowUserId === null ? null : await findUser(accounts.db, flowUserId);
  if (user === null || user.emailVerifiedAt !== null)
    return err(problem("VerificationFlowMissingError", message("account.noPendingVerification")));
  const tries = await accounts.throttle.take(["requestByAddress", from.address], ["mailByAccount", user.id]);
  if (!tries.ok) return tries;
  await accounts.db.transaction((tx) => sendCodeEmail(accounts, tx, user, "verify_email", from));
  return ok(user);
}

/** Resends the code to a typed address: the response does not reveal whether it is known. */
export async function resendToEmail(
  accounts: Accounts,
  typed: string,
  from: Requester,
): Promise<Result<string, Problem>> {
  return quietly(accounts, typed, from, async (tx, user) => {
    if (user.emailVerifiedAt === null) await sendCodeEmail(accounts, tx, user, "verify_email", from);
  });
}

/**
 * Longer than queuing a mail takes: the mail is stored before the response, and the time reveals nothing. Not needed
 * where mails go into a folder of this machine, which only a private service does.
 */
const QUIET_MS = 250;
const QUIET_ALONE_MS = 50;
export const quiet = ({ outbox }: Pick<Accounts, "outbox">): Promise<void> =>
  sleep(outbox.immediate ? QUIET_ALONE_MS : QUIET_MS);

/**
 * Runs an action for the account of an address, if there is one; response and duration are the same if there is none.
 */
export async function quietly(
  accounts: Accounts,
  typed: string,
  from: Requester,
  perform: (tx: Queryable, user: User) => Promise<void>,
): Promise<Result<string, Problem>> {
  const email = parseEmail(typed);
  if (email === null) return err(NOT_AN_EMAIL);
  const tries = await accounts.throttle.take(
    ["requestByAddress", from.address],
    ["requestByPair", `${email.key} ${from.address}`],
  );
  if (!tries.ok) return tries;
  const work = async () => {
    const user = await findUserByEmail(accounts.db, email.key);
    if (user === null) return;
    const allowed = await accounts.throttle.take(["mailByAccount", user.id]);
    if (allowed.ok) await accounts.db.transaction((tx) => perform(tx, user));
  };
  await Promise.all([work(), quiet(accounts)]);
  return ok(email.address);
}
