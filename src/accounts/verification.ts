import type { Queryable } from "../store/database.ts";
import { type Code, type CodePurpose, findCode, putCode } from "../store/codes.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { findUser, findUserByEmail, lockUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { newCode, readCode } from "./codes.ts";
import { parseEmail } from "./email.ts";
import { CODE_MINUTES, codeMessage } from "./mail/messages.ts";
import { note } from "./security.ts";
import type { Throttled } from "./throttle.ts";
import { undoToComplete } from "./undo-links.ts";
import { sameBytes, type Vault } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

/** 40 bits can be guessed from a plain hash: only a keyed one is stored. */
const hashPurpose = (purpose: CodePurpose): string => `code ${purpose}`;

/** Creates a code and stores its hash; the code itself is only in the mail. */
async function issueCode(
  db: Queryable,
  vault: Vault,
  facts: Pick<Code, "accountId" | "purpose" | "email" | "undoId" | "requestedFrom">,
): Promise<{ readonly code: string; readonly codeHash: Buffer; readonly expiresAt: Date }> {
  for (;;) {
    const code = newCode();
    const codeHash = vault.mac(hashPurpose(facts.purpose), code);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const stored = await putCode(db, { ...facts, codeHash, createdAt: now, expiresAt });
    if (stored) return { code, codeHash, expiresAt };
  }
}

/**
 * Creates the code and its mail in the caller's transaction. The mail is not sent once the code has been used or
 * replaced.
 */
export async function sendCodeEmail(
  { vault, outbox, publicUrl }: Accounts,
  tx: Queryable,
  user: User,
  purpose: CodePurpose,
  /** Origin and language of the request; no address if no request caused it. */
  from: Pick<Requester, "language"> & Partial<Pick<Requester, "address">>,
  /** Recipient, if it is not yet the account's address. */
  newEmail: string | null = null,
): Promise<void> {
  // Read again under a lock: a code goes to the current address of the account, not to that of the time of the request.
  const owner = (await lockUser(tx, user.id, "share")) ?? user;
  const undoId = purpose === "reset_password" ? await undoToComplete(tx, owner) : null;
  const { code, codeHash, expiresAt } = await issueCode(tx, vault, {
    accountId: user.id,
    purpose,
    email: newEmail,
    undoId,
    requestedFrom: from.address === undefined ? null : vault.mac("code asked for", from.address),
  });
  const to = newEmail ?? owner.email;
  await outbox.queue(tx, {
    to,
    message: codeMessage(purpose, from.language, { ...user, email: to }, code, publicUrl()),
    accountId: user.id,
    until: expiresAt,
    endsWith: codeHash,
  });
}

/**
 * The claimed account of a code, and the evidence for it: an account that anyone can name must not use up the owner's
 * own tries.
 */
export type CodeOwner =
  | { readonly by: "cookie" | "session"; readonly accountId: string }
  | { readonly by: "email"; readonly emailKey: string };

/**
 * The valid code that was typed, or the reason for refusal. Wrong codes count for the network address, and for the
 * cookie or session of the request; naming an account uses up nothing of its owner's tries. A right but expired code
 * does not count as a guess.
 */
export async function tryCode(
  accounts: Accounts,
  purpose: CodePurpose,
  typed: string,
  owner: CodeOwner | null,
  from: Requester,
): Promise<Result<Code, Problem>> {
  const { db, vault, throttle } = accounts;
  const tries = await throttle.take(
    ["codeByAddress", `${purpose} ${from.address}`],
    ...limitsOf(purpose, owner),
  );
  const person = owner === null ? null : await personOf(db, owner);
  const kind = KINDS[purpose];
  if (!tries.ok) {
    await note(accounts, person, { kind, outcome: "throttled" }, from);
    return tries;
  }
  const code = readCode(typed);
  // Looked up for any input: a malformed code takes as long as an unknown one.
  const found = await findCode(db, purpose, vault.macs(hashPurpose(purpose), code ?? ""));
  if (found === null || (owner !== null && found.accountId !== person?.id)) {
    // Attackers who only name the account may type from many networks: they do not fill its owner's list.
    const listed =
      owner?.by !== "email" || (await throttle.take(["codeByAccount", `${purpose} ${owner.emailKey}`])).ok;
    await note(accounts, person, { kind, outcome: listed ? "refused" : "throttled" }, from);
    return err(WRONG_CODE);
  }
  await tries.value.giveBack();
  if (found.expiresAt <= new Date())
    return err(problem("VerificationCodeExpiredError", message("account.codeExpired"), "code"));
  return ok(found);
}

function limitsOf(purpose: CodePurpose, owner: CodeOwner | null): readonly Throttled[] {
  if (owner === null) return [["codeByNobody", purpose]];
  return owner.by === "email" ? [] : [["codeByAccount", `${purpose} ${owner.by} ${owner.accountId}`]];
}

const personOf = (db: Queryable, owner: CodeOwner): Promise<User | null> =>
  owner.by === "email" ? findUserByEmail(db, owner.emailKey) : findUser(db, owner.accountId);

/** The effect of a code, by purpose. */
const KINDS = {
  verify_email: "verification",
  reset_password: "password_reset",
  confirm: "confirmation",
  change_email: "email_change",
} as const satisfies Readonly<Record<CodePurpose, string>>;

/** The account of an address that was sent with a code; a malformed address names no account. */
export const ownerByEmail = (email: string | undefined): CodeOwner | null =>
  email === undefined ? null : { by: "email", emailKey: parseEmail(email)?.key ?? "(no address)" };

export const WRONG_CODE = problem("VerificationCodeInvalidError", message("account.codeNotValid"), "code");

/** Signed value of the cookie that names a pending verification. */
export const flowCookie = (vault: Vault, accountId: string): string =>
  `${accountId}.${vault.mac(FLOW, accountId).toString("base64url")}`;

const FLOW = "verification flow";

/** The account of a pending verification; null if the cookie is not one that we signed. */
export function readFlowCookie(vault: Vault, cookie: string | undefined): string | null {
  const [, accountId, mac] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (accountId === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, "base64url");
  return vault.macs(FLOW, accountId).some((own) => sameBytes(own, given)) ? accountId : null;
}
