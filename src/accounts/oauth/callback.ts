import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { claimCode, holdGrant, type OAuthSession, pendingOfBrowser } from "../../store/oauth-sessions.ts";
import { findUser } from "../../store/users.ts";
import type { Requester } from "../accounts.ts";
import type { Language } from "../language.ts";
import { note } from "../security.ts";
import type { NewSession } from "../sessions.ts";
import { randomToken, sameBytes, sha256 } from "../vault.ts";
import type { TokenGrant, Profile } from "./client.ts";
import { type Completed, complete } from "./complete.ts";
import { type FailureKind, failureMessage } from "./failures.ts";
import { cell, fail, findFlow, isSameBrowser, type OAuthFlow, redirectUri } from "./flow.ts";
import { message } from "../../wording/messages/index.ts";

/** The parameters of the provider's redirect, and the cookie of the browser that brings it. */
export type Arrival = {
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
  readonly browser: string | null;
  readonly from: Requester;
};

export type OAuthOutcome =
  /** `session`: for the cookie of a browser on our own page, null for every other client. */
  | { readonly kind: "done"; readonly language: Language; readonly session: NewSession | null }
  | { readonly kind: "failed"; readonly language: Language; readonly message: string }
  | { readonly kind: "waiting"; readonly language: Language }
  | {
      readonly kind: "confirm";
      readonly language: Language;
      readonly state: string;
      /** Token that only the confirmation page contains: sending it back proves that the page was shown. */
      readonly confirmation: string;
      /** Null: the flow signs in on the device that started it. */
      readonly lotbuchAccount: string | null;
      readonly exchangeAccount: string;
    };

type RedeemedGrant = { readonly grant: TokenGrant; readonly profile: Profile };

/** Handles the browser's return from the exchange. */
export async function handleCallback(flow: OAuthFlow, arrival: Arrival): Promise<OAuthOutcome> {
  const session = arrival.state === null ? null : await findFlow(flow, arrival.state);
  if (session === null || arrival.state === null) return handleUnknownState(flow, arrival);
  const { language } = arrival.from;
  if (session.status !== "pending") return ended(flow, session, language);
  if (arrival.error !== null || arrival.code === null) {
    if (session.codeHash !== null) return { kind: "waiting", language };
    const kind: FailureKind = arrival.error === "access_denied" ? "denied" : "rejected";
    return { kind: "failed", language, message: await fail(flow, session, kind) };
  }

  const codeHash = sha256(arrival.code);
  const ownBrowser = isSameBrowser(session, arrival.browser);
  if (!(await claimCode(flow.accounts.db, session.id, codeHash, new Date())))
    return handleRepeatedCallback(flow, arrival.state, codeHash, arrival.from);
  const redeemed = await redeem(flow, session, arrival.code);
  if (!redeemed.ok) return { kind: "failed", language, message: await fail(flow, session, redeemed.error) };
  if (!ownBrowser) return requestConfirmation(flow, session, arrival.state, redeemed.value, language);
  return finish(flow, session, redeemed.value, arrival.from, session.fromPage);
}

/** The state is unknown or was issued for another purpose: the flow that this browser started cannot be trusted. */
async function handleUnknownState(
  flow: OAuthFlow,
  { browser, from: { language } }: Pick<Arrival, "browser" | "from">,
): Promise<OAuthOutcome> {
  const begun =
    browser === null
      ? null
      : await pendingOfBrowser(flow.accounts.db, flow.exchange.provider, sha256(browser));
  if (begun !== null && begun.codeHash === null) await fail(flow, begun, "wrongState");
  return { kind: "failed", language, message: failureMessage("wrongState", language, flow.exchange.label) };
}

const ended = (flow: OAuthFlow, session: OAuthSession, language: Language): OAuthOutcome =>
  session.status === "completed"
    ? { kind: "done", language, session: null }
    : {
        kind: "failed",
        language,
        message: session.message ?? failureMessage("expired", language, flow.exchange.label),
      };

/**
 * A reloaded or repeated redirect. The confirmation is shown again only for the same code, which only this browser has
 * seen.
 */
async function handleRepeatedCallback(
  flow: OAuthFlow,
  state: string,
  codeHash: Buffer,
  from: Requester,
): Promise<OAuthOutcome> {
  const { language } = from;
  const session = await findFlow(flow, state);
  if (session === null) return handleUnknownState(flow, { browser: null, from });
  if (session.status !== "pending") return ended(flow, session, language);
  const pendingGrant = readPendingGrant(flow, session);
  if (pendingGrant === null || session.codeHash === null || !sameBytes(session.codeHash, codeHash))
    return { kind: "waiting", language };
  return requestConfirmation(flow, session, state, pendingGrant, language);
}

async function redeem(
  flow: OAuthFlow,
  session: OAuthSession,
  code: string,
): Promise<Result<RedeemedGrant, FailureKind>> {
  const { vault } = flow.accounts;
  const verifier =
    session.sealedVerifier === null ? null : vault.open(session.sealedVerifier, cell(session.id, "verifier"));
  if (verifier === null) return err("expired");
  const grant = await flow.exchange.exchangeCode(code, verifier, redirectUri(flow));
  if (!grant.ok) return err(grant.error === "refused" ? "codeExpired" : "unavailable");
  const profile = await flow.exchange.profile(grant.value.accessToken);
  return profile.ok ? ok({ grant: grant.value, profile: profile.value }) : err("unavailable");
}

function readPendingGrant(flow: OAuthFlow, session: OAuthSession): RedeemedGrant | null {
  const text =
    session.sealedGrant === null
      ? null
      : flow.accounts.vault.open(session.sealedGrant, cell(session.id, "grant"));
  return text === null ? null : (JSON.parse(text) as RedeemedGrant);
}

/**
 * The redirect arrived in another browser, which may belong to an attacker or a victim. The flow stays pending until
 * the user confirms it.
 */
async function requestConfirmation(
  flow: OAuthFlow,
  session: OAuthSession,
  state: string,
  redeemed: RedeemedGrant,
  language: Language,
): Promise<OAuthOutcome> {
  const { db, vault } = flow.accounts;
  const confirmation = randomToken();
  const sealed = vault.seal(JSON.stringify(redeemed), cell(session.id, "grant"));
  if (!(await holdGrant(db, session.id, sealed, sha256(confirmation))))
    return { kind: "failed", language, message: failureMessage("expired", language, flow.exchange.label) };
  const user = session.connectsUserId === null ? null : await findUser(db, session.connectsUserId);
  const { name, email, id } = redeemed.profile;
  return {
    kind: "confirm",
    language,
    state,
    confirmation,
    lotbuchAccount: user === null ? null : `${user.displayName} (${user.email})`,
    exchangeAccount: name !== null && email !== null ? `${name} (${email})` : (name ?? email ?? id),
  };
}

/** Handles the submitted confirmation form. */
export async function confirm(
  flow: OAuthFlow,
  input: {
    readonly state: string;
    readonly confirmation: string;
    readonly agreed: boolean;
  },
  from: Requester,
): Promise<OAuthOutcome> {
  const { language } = from;
  const session = await findFlow(flow, input.state);
  if (session === null)
    return { kind: "failed", language, message: failureMessage("wrongState", language, flow.exchange.label) };
  if (session.status !== "pending") return ended(flow, session, language);
  const pendingGrant = readPendingGrant(flow, session);
  if (
    pendingGrant === null ||
    session.confirmHash === null ||
    !sameBytes(session.confirmHash, sha256(input.confirmation))
  )
    return { kind: "failed", language, message: failureMessage("wrongState", language, flow.exchange.label) };
  if (!input.agreed) return { kind: "failed", language, message: await fail(flow, session, "declined") };
  return finish(flow, session, pendingGrant, from, false);
}

async function finish(
  flow: OAuthFlow,
  session: OAuthSession,
  redeemed: RedeemedGrant,
  from: Requester,
  givesSession: boolean,
): Promise<OAuthOutcome> {
  const { language } = from;
  const done = await complete(flow, session, redeemed.grant, redeemed.profile, from, !givesSession);
  if (!done.ok) {
    await noteRefusal(flow, from);
    return { kind: "failed", language, message: await fail(flow, session, done.error) };
  }
  return { kind: "done", language, session: givesSession ? done.value.session : null };
}

/**
 * Signs in with `{ code, state }`, for a client that received the redirect itself. A flow of our own page can only end
 * in its browser: both values are part of an address, which others may have seen.
 */
export async function loginWithCode(
  flow: OAuthFlow,
  code: string,
  state: string,
  browser: string | null,
  from: Requester,
): Promise<Result<Completed, Problem>> {
  const refused = (text: string) => err(problem("UnauthorizedError", message("request.composed", { text })));
  const session = await findFlow(flow, state);
  if (session?.fromPage === true && !isSameBrowser(session, browser))
    return refused(failureMessage("wrongState", from.language, flow.exchange.label));
  if (session === null || session.status !== "pending")
    return refused(
      session?.message ??
        failureMessage(session?.status === "expired" ? "expired" : "wrongState", "en", flow.exchange.label),
    );
  if (!(await claimCode(flow.accounts.db, session.id, sha256(code), new Date())))
    return refused(failureMessage("codeExpired", session.language, flow.exchange.label));
  const redeemed = await redeem(flow, session, code);
  const done = redeemed.ok
    ? await complete(flow, session, redeemed.value.grant, redeemed.value.profile, from, false)
    : redeemed;
  if (done.ok) return done;
  await noteRefusal(flow, from);
  return refused(await fail(flow, session, done.error));
}

/** No user was signed in, so the event is in the list of no account. */
const noteRefusal = ({ accounts, exchange }: OAuthFlow, from: Requester): Promise<void> =>
  note(accounts, null, { kind: "sign_in", outcome: "refused", subject: exchange.provider }, from);
