import { createHash } from "node:crypto";
import { newId } from "../../process/ids.ts";
import {
  expireOAuthSessions,
  failOAuthSession,
  findOAuthSession,
  insertOAuthSession,
  type OAuthSession,
  takeToken,
} from "../../store/oauth-sessions.ts";
import type { Accounts, Requester } from "../accounts.ts";
import type { NewSession } from "../sessions.ts";
import { randomToken, sameBytes, sha256, type Vault } from "../vault.ts";
import type { ExchangeClient } from "./client.ts";
import { type FailureKind, failureMessage } from "./failures.ts";

/** Dependencies of the flow's steps. */
export type OAuthFlow = { readonly accounts: Accounts; readonly exchange: ExchangeClient };

const PENDING_MINUTES = 10;
export const TOKEN_READABLE_MS = 2 * 60_000;

export const redirectUri = ({ accounts, exchange }: OAuthFlow): string =>
  `${accounts.publicUrl()}/auth/callback/${exchange.provider}`;

export type Started = { readonly redirectUrl: string; readonly state: string; readonly browser: string };

/** `browser` is the value of the cookie that identifies the returning browser. */
export async function startFlow(
  flow: OAuthFlow,
  options: {
    /** The session that connects the exchange; null if the flow signs in or signs up. */
    readonly connects: { readonly accountId: string; readonly sessionId: string } | null;
    readonly fromPage: boolean;
    readonly browser: string | null;
  },
  from: Requester,
): Promise<Started> {
  const id = newId();
  const state = randomToken();
  const verifier = randomToken();
  const browser = options.browser ?? randomToken();
  const now = new Date();
  await insertOAuthSession(flow.accounts.db, {
    id,
    stateHash: sha256(state),
    provider: flow.exchange.provider,
    status: "pending",
    connectsUserId: options.connects?.accountId ?? null,
    connectsSessionId: options.connects?.sessionId ?? null,
    fromPage: options.fromPage,
    language: from.language,
    browserHash: sha256(browser),
    sealedVerifier: flow.accounts.vault.seal(verifier, cell(id, "verifier")),
    createdAt: now,
    expiresAt: new Date(now.getTime() + PENDING_MINUTES * 60_000),
  });
  return { redirectUrl: addressFor(flow, state, verifier), state, browser };
}

const addressFor = (flow: OAuthFlow, state: string, verifier: string): string =>
  flow.exchange.authorizationUrl(
    state,
    createHash("sha256").update(verifier).digest("base64url"),
    redirectUri(flow),
  );

/** Each secret of the row can be decrypted only in its own column. */
export const cell = (id: string, column: "verifier" | "grant" | "token") => ({
  table: "oauth_sessions",
  id: `${id} ${column}`,
});

/** The flow with this state; expires an overdue one first. */
export async function findFlow(flow: OAuthFlow, state: string): Promise<OAuthSession | null> {
  const { db } = flow.accounts;
  const find = () => findOAuthSession(db, flow.exchange.provider, sha256(state));
  const session = await find();
  const now = new Date();
  if (session === null || session.status !== "pending" || session.expiresAt > now) return session;
  await expireOAuthSessions(db, now);
  return find();
}

/** Whether the cookie is that of the browser that started the flow. */
export const isSameBrowser = ({ browserHash }: OAuthSession, browser: string | null): boolean =>
  browser !== null && sameBytes(sha256(browser), browserHash);

export async function fail(flow: OAuthFlow, session: OAuthSession, kind: FailureKind): Promise<string> {
  const message = failureMessage(kind, session.language, flow.exchange.label);
  await failOAuthSession(flow.accounts.db, session.id, message);
  return message;
}

/** State of a sign-in with an exchange (docs/contract/README.md, "OAuth session"). */
export type FlowStatus = {
  readonly session: OAuthSession;
  readonly authorizationUrl: string | null;
  readonly issued: NewSession | null;
  readonly message: string | null;
};

/** `browser`: the cookie of the polling request. */
export async function flowStatus(
  flow: OAuthFlow,
  state: string,
  browser: string | null,
): Promise<FlowStatus | null> {
  const session = await findFlow(flow, state);
  if (session === null) return null;
  const { db, vault } = flow.accounts;
  const issued = !session.fromPage || isSameBrowser(session, browser) ? issuedSession(vault, session) : null;
  const verifier =
    session.status === "pending" && session.sealedVerifier !== null
      ? vault.open(session.sealedVerifier, cell(session.id, "verifier"))
      : null;
  return {
    session,
    authorizationUrl: verifier === null ? null : addressFor(flow, state, verifier),
    // A client without a browser may poll again; a browser of our page gets its session once.
    issued: issued !== null && session.fromPage && !(await takeToken(db, session.id)) ? null : issued,
    message:
      session.status === "expired"
        ? failureMessage("expired", session.language, flow.exchange.label)
        : session.message,
  };
}

/** The session token, available for two minutes after completion. */
function issuedSession(vault: Vault, session: OAuthSession): NewSession | null {
  if (session.sealedToken === null || session.tokenUntil === null || session.tokenUntil <= new Date())
    return null;
  const text = vault.open(session.sealedToken, cell(session.id, "token"));
  if (text === null) return null;
  const issued = JSON.parse(text) as Omit<NewSession, "expiresAt"> & { readonly expiresAt: string };
  return { ...issued, expiresAt: new Date(issued.expiresAt) };
}
