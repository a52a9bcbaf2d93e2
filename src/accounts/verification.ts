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

/** Draws a code and keeps its hash; the code goes into a mail and nowhere else. */
async function issueCode(
  db: Queryable,
  vault: Vault,
  facts: Pick<Code, "userId" | "purpose" | "email" | "undoId" | "requestedFrom">,
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

/** The code and its mail, in the caller's transaction. The mail is not sent once the code has been used or replaced. */
export async function sendCodeEmail(
  { vault, outbox, publicUrl }: Accounts,
  tx: Queryable,
  user: User,
  purpose: CodePurpose,
  /** Who asks, and in which language; an address is missing where nobody asked. */
  from: Pick<Requester, "language"> & Partial<Pick<Requester, "address">>,
  /** Where it goes, where that is not the account's address yet. */
  newEmail: string | null = null,
): Promise<void> {
  // Read again, and kept: a code goes where the account is now, not where it was when the request came.
  const owner = (await lockUser(tx, user.id, "share")) ?? user;
  const undoId = purpose === "reset_password" ? await undoToComplete(tx, owner) : null;
  const { code, codeHash, expiresAt } = await issueCode(tx, vault, {
    userId: user.id,
    purpose,
    email: newEmail,
    undoId,
    requestedFrom: from.address === undefined ? null : vault.mac("code asked for", from.address),
  });
  const to = newEmail ?? owner.email;
  await outbox.queue(tx, {
    to,
    message: codeMessage(purpose, from.language, { ...user, email: to }, code, publicUrl()),
    userId: user.id,
    until: expiresAt,
    endsWith: codeHash,
  });
}

/** Whose code somebody says it is, and how they say so: what a stranger can name must not use up the owner's own tries. */
export type CodeOwner =
  | { readonly by: "cookie" | "session"; readonly userId: string }
  | { readonly by: "email"; readonly emailKey: string };

/**
 * The live code that was typed, or why not. Wrong ones are counted for the address they come from, and for the cookie
 * or the session that came along; whoever only names an account uses up nothing of its owner's. One that was right but
 * late is no guess.
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
  // Looked for whatever was typed: what is no code takes as long as one that leads nowhere.
  const found = await findCode(db, purpose, vault.macs(hashPurpose(purpose), code ?? ""));
  if (found === null || (owner !== null && found.userId !== person?.id)) {
    // Strangers who only name the account may type from many places: they do not fill its owner's list.
    const listed =
      owner?.by !== "email" || (await throttle.take(["codeByAccount", `${purpose} ${owner.emailKey}`])).ok;
    await note(accounts, person, { kind, outcome: listed ? "refused" : "throttled" }, from);
    return err(WRONG_CODE);
  }
  await tries.value.giveBack();
  if (found.expiresAt <= new Date())
    return err(problem("VerificationCodeExpiredError", message("account.codeExpiredAskNew"), "code"));
  return ok(found);
}

function limitsOf(purpose: CodePurpose, owner: CodeOwner | null): readonly Throttled[] {
  if (owner === null) return [["codeByNobody", purpose]];
  return owner.by === "email" ? [] : [["codeByAccount", `${purpose} ${owner.by} ${owner.userId}`]];
}

const personOf = (db: Queryable, owner: CodeOwner): Promise<User | null> =>
  owner.by === "email" ? findUserByEmail(db, owner.emailKey) : findUser(db, owner.userId);

/** What a code of each purpose does. */
const KINDS = {
  verify_email: "verification",
  reset_password: "password_reset",
  confirm: "confirmation",
  change_email: "email_change",
} as const satisfies Readonly<Record<CodePurpose, string>>;

/** An address that was sent along with a code; one that is none names nobody's code. */
export const ownerByEmail = (email: string | undefined): CodeOwner | null =>
  email === undefined ? null : { by: "email", emailKey: parseEmail(email)?.key ?? "(no address)" };

export const WRONG_CODE = problem(
  "VerificationCodeInvalidError",
  message("account.codeNotValidCheck"),
  "code",
);

/** The value of the cookie that names a pending verification: nobody else can make one. */
export const flowCookie = (vault: Vault, userId: string): string =>
  `${userId}.${vault.mac(FLOW, userId).toString("base64url")}`;

const FLOW = "verification flow";

/** Whose verification the cookie names; null where it was not us who set it. */
export function readFlowCookie(vault: Vault, cookie: string | undefined): string | null {
  const [, userId, mac] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (userId === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, "base64url");
  return vault.macs(FLOW, userId).some((own) => sameBytes(own, given)) ? userId : null;
}
