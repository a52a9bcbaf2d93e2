import { newId } from "../process/ids.ts";
import { isId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { findApp, type NamedApp } from "../store/apps.ts";
import { insertAudit } from "../store/audit.ts";
import { findConsent, type OAuthScope, putConsent } from "../store/consents.ts";
import { insertCode } from "../store/oauth-tokens.ts";
import type { Queryable } from "../store/database.ts";
import type { Accounts, Requester } from "../accounts/accounts.ts";
import { withAccountLock } from "../accounts/account-lock.ts";
import type { Caller } from "../accounts/confirm.ts";
import { isFirstHere } from "../accounts/devices.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { note } from "../accounts/security.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";
import { message, type Message } from "../wording/messages/index.ts";
import { isChallenge } from "./pkce.ts";
import { isRegistered } from "./redirects.ts";
import { type OAuthRefusal, refused } from "./refusal.ts";
import { OAUTH_SCOPES, readScopes } from "./scopes.ts";

/** Lifetime of a code: a program exchanges it at once. */
const CODE_MS = 60_000;
const STATE_CHARACTERS = 2_000;

/** The parsed authorization request of an app. */
export type AuthorizationRequest = {
  readonly app: NamedApp;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly OAuthScope[];
  readonly challenge: string;
};

/** Shown to the user if the app or its address cannot be trusted; otherwise sent to the app's redirect address. */
export type AuthorizationRefusal =
  | { readonly recipient: "person"; readonly userMessage: Message }
  | {
      readonly recipient: "app";
      readonly redirectUri: string;
      readonly state: string | null;
      readonly refusal: OAuthRefusal;
    };

type Parameter = (name: string) => string | null;

/** Scopes that an app may request: a public client acts while the user is present, and asks again after an hour. */
const allowedScopes = ({ accountId }: NamedApp): readonly OAuthScope[] =>
  accountId === null ? ["read", "write"] : OAUTH_SCOPES;

export async function readAuthorizationRequest(
  db: Queryable,
  parameter: Parameter,
  resources: readonly string[],
): Promise<Result<AuthorizationRequest, AuthorizationRefusal>> {
  const person = (userMessage: Message) => err({ recipient: "person", userMessage } as const);
  const clientId = parameter("client_id");
  const app = clientId !== null && isId(clientId) ? await findApp(db, clientId) : null;
  if (app === null) return person(message("apps.unknownClient"));
  const [only, ...others] = app.redirectUris;
  const redirectUri = parameter("redirect_uri") ?? (others.length === 0 ? only : undefined);
  if (redirectUri === undefined || !isRegistered(app.redirectUris, redirectUri))
    return person(message("apps.redirectNotRegistered"));
  const state = parameter("state");
  const no = (...[error, description]: Parameters<typeof refused>) =>
    err({ recipient: "app", redirectUri, state, refusal: refused(error, description) } as const);
  if (state !== null && state.length > STATE_CHARACTERS)
    return err({
      recipient: "app",
      redirectUri,
      state: null,
      refusal: refused("invalid_request", `state has more than ${STATE_CHARACTERS} characters.`),
    });
  if (parameter("response_type") !== "code")
    return no("unsupported_response_type", "response_type must be code.");
  const challenge = parameter("code_challenge");
  if (challenge === null) return no("invalid_request", "code_challenge is required (PKCE, RFC 7636).");
  if (parameter("code_challenge_method") !== "S256")
    return no("invalid_request", "code_challenge_method must be S256.");
  if (!isChallenge(challenge))
    return no("invalid_request", "code_challenge must be a SHA-256 as base64url without padding.");
  const scopes = readScopes(parameter("scope"), allowedScopes(app));
  if (scopes === null) return no("invalid_scope", `scope may name ${allowedScopes(app).join(", ")}.`);
  const resource = parameter("resource");
  if (resource !== null && !resources.includes(resource))
    return no("invalid_target", `resource must be one of ${resources.join(", ")}.`);
  return ok({ app, redirectUri, state, scopes, challenge });
}

const NOT_HERS = problem("ForbiddenError", message("account.sampleHasNoGrants"));

/** Stores the user's consent and issues a code for the app. */
export const allow = (
  accounts: Accounts,
  who: Caller,
  { app, redirectUri, challenge, scopes }: AuthorizationRequest,
  from: Requester,
): Promise<Result<string, Problem>> =>
  withAccountLock(accounts, who, async (tx, owner) => {
    if (!hasMailbox(owner)) return err(NOT_HERS);
    const now = new Date();
    const before = await findConsent(tx, owner.id, app.id);
    const all = OAUTH_SCOPES.filter((one) => scopes.includes(one) || before?.scopes.includes(one) === true);
    const newConsent = { id: newId(), accountId: owner.id, appId: app.id, scopes: all, createdAt: now };
    const consent = await putConsent(tx, newConsent, now);
    const code = randomToken();
    await insertCode(tx, {
      codeHash: sha256(code),
      appId: app.id,
      consentId: consent.id,
      family: newId(),
      redirectUri,
      challenge,
      scopes: [...scopes],
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_MS),
      usedAt: null,
    });
    await insertAudit(tx, {
      accountId: owner.id,
      id: newId(),
      at: now,
      actorId: owner.id,
      role: "owner",
      keyId: null,
      keyName: null,
      action: "POST /oauth/authorize",
      path: `/v1/consents/${consent.id}`,
      requestId: from.requestId,
    });
    // A code gives access for as long as its tokens live: one for another device is reported like an extended consent.
    const elsewhere = await isFirstHere(tx, owner.id, `consent ${consent.id}`, who.sessionId, from);
    if (before === null || all.length > before.scopes.length || elsewhere)
      await note(
        accounts,
        owner,
        { kind: "consent_add", sessionId: who.sessionId, subject: app.name, notice: "consent_added" },
        from,
        tx,
      );
    return ok(code);
  });
