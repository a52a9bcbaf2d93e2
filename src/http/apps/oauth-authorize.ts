import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import { confirm } from "../../accounts/confirm.ts";
import { escapeHtml } from "../../accounts/html.ts";
import { type Language, preferredLanguage } from "../../accounts/language.ts";
import { isRecent } from "../../accounts/sessions.ts";
import { sameBytes } from "../../accounts/vault.ts";
import { allow, readAuthorizationRequest, type AuthorizationRequest } from "../../apps/authorize.ts";
import { withQuery } from "../../apps/redirects.ts";
import type { Problem } from "../../basics/problem.ts";
import type { Result } from "../../basics/result.ts";
import type { Session } from "../../store/sessions.ts";
import { findUser, type User } from "../../store/users.ts";
import { textOf } from "../../wording/messages/index.ts";
import { requester } from "../auth/schema.ts";
import { CONSENT, type ConsentWords } from "./consent-text.ts";
import { readCookie, SESSION_COOKIE } from "../cookies.ts";
import { statusOf } from "../errors.ts";
import { takeForms } from "../tax/forms.ts";
import { resourcesOf } from "./oauth.ts";
import { AUTHORIZE_SCHEMA } from "./oauth-schemas.ts";
import { complaint, fieldReader, hidden, paragraph, plainPage, sendBack, sendPage } from "./plain-page.ts";
import type { App } from "../server.ts";

const PATH = "/oauth/authorize";
/** Parameters of the request that the form carries on; all of them are read and checked again. */
const CARRIED = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;

type Read = (name: string) => string | null;

export type AuthorizeOptions = {
  readonly accounts: Accounts;
  readonly readSession: (token: string) => Promise<Session | null>;
};

/** Authentication that is missing for the consent, because the sign-in was a while ago. */
type MissingProof = "nothing" | "password" | "factor" | "signIn";

/** The consent page of an app. */
export function authorizePage(app: App, { accounts, readSession }: AuthorizeOptions): void {
  const sessionOf = async (request: FastifyRequest): Promise<{ session: Session; user: User } | null> => {
    const token = readCookie(request, SESSION_COOKIE);
    const session = token === undefined || token === "" ? null : await readSession(token);
    const user = session === null ? null : await findUser(accounts.db, session.accountId);
    return session === null || user === null ? null : { session, user };
  };
  const missingProofOf = async (session: Session, user: User): Promise<MissingProof> => {
    const now = new Date();
    if (isRecent({ ...session, confirmedAt: null }, now)) return "nothing";
    const isConfirmed = isRecent(session, now);
    if ((await app.lacksFactor(user.id, isConfirmed ? session.factorAt : null)) !== null)
      return user.passwordHash === null ? "signIn" : "factor";
    return isConfirmed ? "nothing" : user.passwordHash === null ? "signIn" : "password";
  };
  /** The parsed authorization request; if it is invalid, the user or the app gets the error and the result is null. */
  const authorizationOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: Read,
  ): Promise<AuthorizationRequest | null> => {
    const issuer = accounts.publicUrl();
    const authorization = await readAuthorizationRequest(accounts.db, read, resourcesOf(issuer));
    if (authorization.ok) return authorization.value;
    if (authorization.error.recipient === "person") {
      const language = preferredLanguage(request.headers["accept-language"]);
      const page = plainPage(
        language,
        CONSENT[language].wrong,
        paragraph(textOf(authorization.error.userMessage, language)),
      );
      void sendPage(reply, page, 400);
    } else {
      const { redirectUri, state, refusal } = authorization.error;
      const { error, description } = refusal;
      void sendBack(
        reply,
        withQuery(redirectUri, { error, error_description: description, state, iss: issuer }),
      );
    }
    return null;
  };
  /** Binds the form to the session that the page was shown to. */
  const formContext = (session: Session, read: Read): string =>
    [session.id, ...CARRIED.map((name) => read(name) ?? "")].join("\0");
  const sendConsentForm = async (
    reply: FastifyReply,
    { session, user }: { session: Session; user: User },
    authorization: AuthorizationRequest,
    read: Read,
    wrong: Problem | null = null,
  ): Promise<FastifyReply> => {
    const carried = CARRIED.flatMap((name) => {
      const value = read(name);
      return value === null ? [] : [hidden(name, value)];
    });
    const formToken = accounts.vault.mac("consent form", formContext(session, read)).toString("base64url");
    const missing = await missingProofOf(session, user);
    const html = consentPage({
      user,
      authorization,
      missing,
      wrong,
      hiddens: [...carried, hidden("stamp", formToken)].join(""),
    });
    return sendPage(reply, html, wrong === null ? 200 : statusOf(wrong.code), authorization.redirectUri);
  };

  // The page reads its parameters itself, because an error may go to the app: nothing is validated before.
  const described = { schema: AUTHORIZE_SCHEMA, validatorCompiler: () => () => true };
  app.get(PATH, described, async (request, reply) => {
    const read = fieldReader(request.query);
    const authorization = await authorizationOf(request, reply, read);
    if (authorization === null) return reply;
    const here = await sessionOf(request);
    if (here !== null) return sendConsentForm(reply, here, authorization, read);
    const query = new URLSearchParams(
      CARRIED.flatMap((name): [string, string][] => {
        const value = read(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    // The session cookie is not sent from another site: our own page repeats the request, which is then same-site.
    if (read("again") === null) {
      query.set("again", "1");
      const language = preferredLanguage(request.headers["accept-language"]);
      return sendPage(reply, onwardsPage(language, `${PATH}?${query.toString()}`));
    }
    return sendBack(reply, `/login?then=${encodeURIComponent(`${PATH}?${query.toString()}`)}`);
  });

  void app.register(async (scope) => {
    takeForms(scope);
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const read = fieldReader(request.body);
      const authorization = await authorizationOf(request, reply, read);
      if (authorization === null) return reply;
      const here = await sessionOf(request);
      const formToken = Buffer.from(read("stamp") ?? "", "base64url");
      const validTokens =
        here === null ? [] : accounts.vault.macs("consent form", formContext(here.session, read));
      if (here === null || !validTokens.some((own) => sameBytes(own, formToken))) {
        const language = preferredLanguage(request.headers["accept-language"]);
        const page = plainPage(
          language,
          CONSENT[language].wrong,
          paragraph(CONSENT[language].unexpectedForm),
        );
        return sendPage(reply, page, 400);
      }
      const iss = accounts.publicUrl();
      const back = (more: Readonly<Record<string, string>>) =>
        sendBack(reply, withQuery(authorization.redirectUri, { ...more, state: authorization.state, iss }));
      if (read("decision") !== "allow")
        return back({ error: "access_denied", error_description: "The person has said no." });
      const { session, user } = here;
      const who = { accountId: user.id, sessionId: session.id };
      const confirmed = await checkProof(accounts, who, await missingProofOf(session, user), read, request);
      if (confirmed !== null && !confirmed.ok)
        return sendConsentForm(reply, here, authorization, read, confirmed.error);
      const code = await allow(accounts, who, authorization, requester(request));
      return code.ok
        ? back({ code: code.value })
        : sendConsentForm(reply, here, authorization, read, code.error);
    });
  });
}

/** Null if nothing is missing. */
async function checkProof(
  accounts: Accounts,
  who: { readonly accountId: string; readonly sessionId: string },
  missing: MissingProof,
  read: Read,
  request: FastifyRequest,
): Promise<Result<null, Problem> | null> {
  if (missing === "nothing") return null;
  const proof = {
    password: missing === "signIn" ? null : (read("password") ?? ""),
    code: null,
    totp: missing === "factor" ? (read("totp") ?? "") : null,
    recoveryCode: null,
    credential: null,
  };
  return confirm(accounts, who, proof, requester(request));
}

const onwardsPage = (language: Language, address: string): string =>
  plainPage(
    language,
    CONSENT[language].oneMoment,
    `<p><a href="${escapeHtml(address)}">${escapeHtml(CONSENT[language].goOn)}</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">\n`,
  );

function consentPage(facts: {
  readonly user: User;
  readonly authorization: AuthorizationRequest;
  readonly missing: MissingProof;
  readonly wrong: Problem | null;
  readonly hiddens: string;
}): string {
  const { user, authorization, missing, wrong, hiddens } = facts;
  const { app, scopes, redirectUri } = authorization;
  const words: ConsentWords = CONSENT[user.language];
  const fact = (name: string, value: string): string =>
    `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
  const input = (label: string, attributes: string): string =>
    `<label>${escapeHtml(label)}<input ${attributes} required></label>`;
  const proof =
    missing === "nothing"
      ? ""
      : missing === "signIn"
        ? paragraph(words.signInRequired)
        : input(words.password, 'name="password" type="password" autocomplete="current-password"') +
          (missing === "factor" ? input(words.totp, 'name="totp" autocomplete="one-time-code"') : "");
  const { host, protocol } = new URL(redirectUri);
  return plainPage(
    user.language,
    words.title(app.name),
    `${app.ownerEmail === null ? complaint(words.unverified) : ""}
<dl>${fact(words.app, app.name)}${app.ownerEmail === null ? "" : fact(words.owner, app.ownerEmail)}${fact(words.account, user.email)}${fact(words.backTo, host === "" ? protocol : host)}</dl>
${paragraph(words.may)}
<ul>${scopes.map((scope) => `<li>${escapeHtml(words.scopes[scope])}</li>`).join("")}</ul>
${paragraph(words.never)}${wrong === null ? "" : complaint(textOf(wrong.userMessage, user.language))}
<form method="post" action="${PATH}">${hiddens}${proof}
${missing === "signIn" ? "" : `<button name="decision" value="allow">${escapeHtml(words.allow)}</button>`}
<button name="decision" value="deny" formnovalidate>${escapeHtml(words.deny)}</button></form>`,
  );
}
