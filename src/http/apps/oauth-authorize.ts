import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import { confirm } from "../../accounts/confirm.ts";
import { escapeHtml } from "../../accounts/html.ts";
import { type Language, preferredLanguage } from "../../accounts/language.ts";
import { isRecent } from "../../accounts/sessions.ts";
import { sameBytes } from "../../accounts/vault.ts";
import { allow, readWish, type Wish } from "../../apps/authorize.ts";
import { withQuery } from "../../apps/redirects.ts";
import type { Problem } from "../../basics/problem.ts";
import type { Result } from "../../basics/result.ts";
import type { Session } from "../../store/sessions.ts";
import { findUser, type User } from "../../store/users.ts";
import { textOf } from "../../wording/said/index.ts";
import { requester } from "../auth/schema.ts";
import { CONSENT, type ConsentWords } from "./consent-text.ts";
import { readCookie, SESSION_COOKIE } from "../cookies.ts";
import { statusOf } from "../errors.ts";
import { takeForms } from "../tax/forms.ts";
import { resourcesOf } from "./oauth.ts";
import { complaint, fieldReader, hidden, paragraph, plainPage, sendBack, sendPage } from "./plain-page.ts";
import type { App } from "../server.ts";

const PATH = "/oauth/authorize";
/** What of the request the form carries on; all of it is read and checked again. */
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

/** What the person has to show before she may agree, because she signed in a while ago. */
type Lacking = "nothing" | "password" | "factor" | "signIn";

/** Where a person is asked whether an app may act for her. */
export function authorizePage(app: App, { accounts, readSession }: AuthorizeOptions): void {
  const sessionOf = async (request: FastifyRequest): Promise<{ session: Session; user: User } | null> => {
    const token = readCookie(request, SESSION_COOKIE);
    const session = token === undefined || token === "" ? null : await readSession(token);
    const user = session === null ? null : await findUser(accounts.db, session.userId);
    return session === null || user === null ? null : { session, user };
  };
  const lackingOf = async (session: Session, user: User): Promise<Lacking> => {
    const now = new Date();
    if (isRecent({ ...session, confirmedAt: null }, now)) return "nothing";
    const again = isRecent(session, now);
    if ((await app.lacksFactor(user.id, again ? session.factorAt : null)) !== null)
      return user.passwordHash === null ? "signIn" : "factor";
    return again ? "nothing" : user.passwordHash === null ? "signIn" : "password";
  };
  /** What the app wants; where that cannot be asked for, the person or the app is told, and there is nothing. */
  const wishOf = async (request: FastifyRequest, reply: FastifyReply, read: Read): Promise<Wish | null> => {
    const issuer = accounts.publicUrl();
    const wish = await readWish(accounts.db, read, resourcesOf(issuer));
    if (wish.ok) return wish.value;
    if (wish.error.told === "person") {
      const language = preferredLanguage(request.headers["accept-language"]);
      const page = plainPage(language, CONSENT[language].wrong, paragraph(textOf(wish.error.said, language)));
      void sendPage(reply, page, 400);
    } else {
      const { redirectUri, state, refusal } = wish.error;
      const { error, description } = refusal;
      void sendBack(
        reply,
        withQuery(redirectUri, { error, error_description: description, state, iss: issuer }),
      );
    }
    return null;
  };
  /** Only a page that was shown to this very session can send it. */
  const stampOf = (session: Session, read: Read): string =>
    [session.id, ...CARRIED.map((name) => read(name) ?? "")].join("\0");
  const ask = async (
    reply: FastifyReply,
    { session, user }: { session: Session; user: User },
    wish: Wish,
    read: Read,
    wrong: Problem | null = null,
  ): Promise<FastifyReply> => {
    const carried = CARRIED.flatMap((name) => {
      const value = read(name);
      return value === null ? [] : [hidden(name, value)];
    });
    const stamp = accounts.vault.mac("consent form", stampOf(session, read)).toString("base64url");
    const lacking = await lackingOf(session, user);
    const html = consentPage({
      user,
      wish,
      lacking,
      wrong,
      hiddens: [...carried, hidden("stamp", stamp)].join(""),
    });
    return sendPage(reply, html, wrong === null ? 200 : statusOf(wrong.code), wish.redirectUri);
  };

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const read = fieldReader(request.query);
    const wish = await wishOf(request, reply, read);
    if (wish === null) return reply;
    const here = await sessionOf(request);
    if (here !== null) return ask(reply, here, wish, read);
    const query = new URLSearchParams(
      CARRIED.flatMap((name): [string, string][] => {
        const value = read(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    // Her cookie is not sent along from another site: our own page asks once more, which is from here.
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
      const wish = await wishOf(request, reply, read);
      if (wish === null) return reply;
      const here = await sessionOf(request);
      const stamp = Buffer.from(read("stamp") ?? "", "base64url");
      const stamps = here === null ? [] : accounts.vault.macs("consent form", stampOf(here.session, read));
      if (here === null || !stamps.some((own) => sameBytes(own, stamp))) {
        const language = preferredLanguage(request.headers["accept-language"]);
        const page = plainPage(language, CONSENT[language].wrong, paragraph(CONSENT[language].notAsked));
        return sendPage(reply, page, 400);
      }
      const iss = accounts.publicUrl();
      const back = (more: Readonly<Record<string, string>>) =>
        sendBack(reply, withQuery(wish.redirectUri, { ...more, state: wish.state, iss }));
      if (read("decision") !== "allow")
        return back({ error: "access_denied", error_description: "The person has said no." });
      const { session, user } = here;
      const who = { userId: user.id, sessionId: session.id };
      const shown = await showAgain(accounts, who, await lackingOf(session, user), read, request);
      if (shown !== null && !shown.ok) return ask(reply, here, wish, read, shown.error);
      const code = await allow(accounts, who, wish, requester(request));
      return code.ok ? back({ code: code.value }) : ask(reply, here, wish, read, code.error);
    });
  });
}

/** Null where nothing was lacking. */
async function showAgain(
  accounts: Accounts,
  who: { readonly userId: string; readonly sessionId: string },
  lacking: Lacking,
  read: Read,
  request: FastifyRequest,
): Promise<Result<null, Problem> | null> {
  if (lacking === "nothing") return null;
  const proof = {
    password: lacking === "signIn" ? null : (read("password") ?? ""),
    code: null,
    totp: lacking === "factor" ? (read("totp") ?? "") : null,
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
  readonly wish: Wish;
  readonly lacking: Lacking;
  readonly wrong: Problem | null;
  readonly hiddens: string;
}): string {
  const { user, wish, lacking, wrong, hiddens } = facts;
  const { app, scopes, redirectUri } = wish;
  const words: ConsentWords = CONSENT[user.language];
  const fact = (name: string, value: string): string =>
    `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
  const input = (label: string, attributes: string): string =>
    `<label>${escapeHtml(label)}<input ${attributes} required></label>`;
  const proof =
    lacking === "nothing"
      ? ""
      : lacking === "signIn"
        ? paragraph(words.signInAgain)
        : input(words.password, 'name="password" type="password" autocomplete="current-password"') +
          (lacking === "factor" ? input(words.totp, 'name="totp" autocomplete="one-time-code"') : "");
  const { host, protocol } = new URL(redirectUri);
  return plainPage(
    user.language,
    words.title(app.name),
    `${app.ownerEmail === null ? complaint(words.unverified) : ""}
<dl>${fact(words.app, app.name)}${app.ownerEmail === null ? "" : fact(words.owner, app.ownerEmail)}${fact(words.account, user.email)}${fact(words.backTo, host === "" ? protocol : host)}</dl>
${paragraph(words.may)}
<ul>${scopes.map((scope) => `<li>${escapeHtml(words.scopes[scope])}</li>`).join("")}</ul>
${paragraph(words.never)}${wrong === null ? "" : complaint(textOf(wrong.said, user.language))}
<form method="post" action="${PATH}">${hiddens}${proof}
${lacking === "signIn" ? "" : `<button name="decision" value="allow">${escapeHtml(words.allow)}</button>`}
<button name="decision" value="deny" formnovalidate>${escapeHtml(words.deny)}</button></form>`,
  );
}
