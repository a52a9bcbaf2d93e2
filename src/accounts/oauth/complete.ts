import { newId } from "../../process/ids.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Queryable } from "../../store/database.ts";
import { findIdentity, linkIdentity } from "../../store/identities.ts";
import { completeOAuthSession, lockPending, type OAuthSession } from "../../store/oauth-sessions.ts";
import { sessionLives } from "../../store/sessions.ts";
import { ensureSource, isWithinSourceLimit } from "../../store/sources.ts";
import { findUser, findUserByEmail, insertUser, lockUser, type User } from "../../store/users.ts";
import { sourceKeyOf } from "../../store/records.ts";
import { storeCredentials } from "../credentials.ts";
import { localPart, parseDisplayName, parseEmail } from "../email.ts";
import type { Requester } from "../accounts.ts";
import { noteSignIn } from "../devices.ts";
import { note } from "../security.ts";
import { activeSessionFilter, type NewSession, startSession } from "../sessions.ts";
import type { TokenGrant, Profile } from "./client.ts";
import type { FailureKind } from "./failures.ts";
import { cell, type OAuthFlow, TOKEN_READABLE_MS } from "./flow.ts";

export type Completed = { readonly user: User; readonly session: NewSession };

/** Thrown to roll back the transaction; never leaves this file. */
class Refusal extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Creates in one transaction the user, the link to the exchange account, its source with credentials and the session,
 * and ends the flow.
 */
export async function complete(
  { accounts, exchange }: OAuthFlow,
  pending: OAuthSession,
  grant: TokenGrant,
  profile: Profile,
  from: Requester,
  /** Whether polling may return the token; false if this very response delivers the session. */
  readable: boolean,
): Promise<Result<Completed, FailureKind>> {
  const { db, vault } = accounts;
  try {
    const done = await db.transaction(async (tx) => {
      const now = new Date();
      // Lock order: first the account, then the flow, as everywhere else.
      if (pending.connectsUserId !== null) await lockUser(tx, pending.connectsUserId, "share");
      if ((await lockPending(tx, pending.id, now)) === null) throw new Refusal("expired");
      const user = await personFor(tx, pending, exchange.provider, profile, now);
      await checkStillValid(tx, pending, user, now);
      const id = newId();
      const identity = await linkIdentity(tx, {
        id,
        accountId: user.id,
        provider: exchange.provider,
        subject: profile.id,
        createdAt: now,
      });
      if (identity.accountId !== user.id) throw new Refusal("linkedElsewhere");
      const newSource = {
        accountId: user.id,
        providerKey: exchange.provider,
        type: "exchange",
        name: nameOf(exchange.label, profile),
        accountRef: profile.id,
      } as const;
      const hasCapacity = await isWithinSourceLimit(tx, newSource);
      // A sign-in must not fail for this: the account belongs to the user, with or without another source.
      if (!hasCapacity && pending.connectsUserId !== null) throw new Refusal("tooManySources");
      if (hasCapacity) {
        const { source } = await ensureSource(tx, newSource, now);
        await storeCredentials(tx, vault, sourceKeyOf(source), { kind: "oauth", ...grant });
      }
      const session = await startSession(tx, user.id, exchange.provider, from.userAgent);
      await completeOAuthSession(tx, pending.id, {
        accountId: user.id,
        ...(readable
          ? {
              sealedToken: vault.seal(JSON.stringify(session), cell(pending.id, "token")),
              tokenUntil: new Date(now.getTime() + TOKEN_READABLE_MS),
            }
          : NOTHING_TO_READ),
      });
      // Linked just now to an account that existed before.
      if (identity.id === id && pending.connectsUserId !== null)
        await note(
          accounts,
          user,
          {
            kind: "identity_link",
            sessionId: pending.connectsSessionId,
            subject: id,
            notice: "identity_linked",
          },
          from,
          tx,
        );
      await noteSignIn(accounts, user, session, exchange.provider, from, tx);
      return { user, session };
    });
    return ok(done);
  } catch (error) {
    if (error instanceof Refusal) return err(error.kind);
    throw error;
  }
}

/** Refuses a flow that began before the account was secured, or by a session that has ended. */
async function checkStillValid(
  tx: Queryable,
  { createdAt, connectsSessionId }: OAuthSession,
  { id }: User,
  now: Date,
): Promise<void> {
  // Read under a lock: the account may be locked at this very moment.
  const securedAt = (await lockUser(tx, id, "share"))?.securedAt ?? null;
  if (securedAt !== null && securedAt > createdAt) throw new Refusal("secured");
  if (connectsSessionId !== null && !(await sessionLives(tx, connectsSessionId, activeSessionFilter(now))))
    throw new Refusal("secured");
}

/** The account of the flow: the one that connects, the one linked before, or a new one. */
async function personFor(
  tx: Queryable,
  { connectsUserId, language }: OAuthSession,
  provider: string,
  profile: Profile,
  now: Date,
): Promise<User> {
  const linked = await findIdentity(tx, provider, profile.id);
  const knownId = connectsUserId ?? linked?.accountId;
  if (knownId !== undefined) {
    const user = await findUser(tx, knownId);
    if (user === null) throw new Refusal("expired");
    return user;
  }
  const email = profile.email === null ? null : parseEmail(profile.email);
  if (email === null) throw new Refusal("noEmail");
  // An exchange account must not take over a local one, verified or not.
  if ((await findUserByEmail(tx, email.key)) !== null) throw new Refusal("emailTaken");
  const user = await insertUser(tx, {
    id: newId(),
    email: email.address,
    emailKey: email.key,
    displayName: parseDisplayName(profile.name ?? "") ?? localPart(email.address),
    passwordHash: null,
    emailVerifiedAt: now, // the exchange has verified it
    language,
    createdAt: now,
  });
  if (user === null) throw new Refusal("emailTaken");
  return user;
}

const NOTHING_TO_READ = { sealedToken: null, tokenUntil: null } as const;

const nameOf = (label: string, profile: Profile): string => {
  const name = parseDisplayName((profile.name ?? profile.email ?? "").slice(0, 150));
  return name === null ? label : `${label} (${name})`;
};
