import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import { escapeHtml } from "../../accounts/html.ts";
import { preferredLanguage } from "../../accounts/language.ts";
import { beginClaim, finishClaim, mailOfClaim, type OpenClaim, openClaim } from "../../apps/claim.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { say, textOf } from "../../wording/said/index.ts";
import { requester } from "../auth/schema.ts";
import { statusOf } from "../errors.ts";
import { takeForms } from "../tax/forms.ts";
import { complaint, fieldReader, hidden, paragraph, plainPage, sendPage } from "./plain-page.ts";
import type { App } from "../server.ts";

const WORDS = {
  en: {
    title: "Make this account your own",
    text: (app: string, owner: string) =>
      `Until now ${app} (${owner}) has kept this Lotbuch account for you. Set an email address and a password, and it is yours. ${app} may go on reading and changing your data until you end that on your account page.`,
    email: "Email address",
    password: "Password",
    send: "Send me a code",
    codeText: (email: string) => `We have sent a code to ${email}. Enter it here.`,
    code: "Code",
    finish: "Make it mine",
    done: "The account is yours",
    doneText: (email: string) => `Sign in with ${email} and your password.`,
    signIn: "Sign in",
    ended: "This link has ended",
    endedText: "It has been used or has expired. Go back to where you got it and ask for a new one.",
  },
  de: {
    title: "Dieses Konto zu Ihrem machen",
    text: (app: string, owner: string) =>
      `Bisher hat ${app} (${owner}) dieses Konto bei Lotbuch für Sie geführt. Legen Sie E-Mail-Adresse und Passwort fest, dann gehört es Ihnen. ${app} darf Ihre Daten weiter lesen und ändern, bis Sie das auf Ihrer Kontoseite beenden.`,
    email: "E-Mail-Adresse",
    password: "Passwort",
    send: "Code senden",
    codeText: (email: string) => `Wir haben einen Code an ${email} gesendet. Geben Sie ihn hier ein.`,
    code: "Code",
    finish: "Konto übernehmen",
    done: "Das Konto gehört Ihnen",
    doneText: (email: string) => `Melden Sie sich mit ${email} und Ihrem Passwort an.`,
    signIn: "Anmelden",
    ended: "Dieser Link gilt nicht mehr",
    endedText:
      "Er wurde schon benutzt oder ist abgelaufen. Kehren Sie dorthin zurück, wo Sie ihn erhalten haben, und holen Sie einen neuen.",
  },
} as const;

/** Where a managed user makes the account her own: mail and password, then the code from the mail. */
export function claimPage(app: App, accounts: Accounts): void {
  const ended = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const words = WORDS[language];
    return sendPage(reply, plainPage(language, words.ended, paragraph(words.endedText)), 410);
  };
  const show = (reply: FastifyReply, open: OpenClaim, step: Step, wrong: Problem | null) =>
    sendPage(reply, formPage(open, step, wrong), wrong === null ? 200 : statusOf(wrong.code));

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get<{ Params: { token: string } }>(
      "/claim/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const open = await openClaim(accounts.db, request.params.token);
        return open === null ? ended(request, reply) : show(reply, open, NOTHING_TYPED, null);
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/claim/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const { token } = request.params;
        const open = await openClaim(accounts.db, token);
        if (open === null) return ended(request, reply);
        if (isFromElsewhere(request)) return show(reply, open, NOTHING_TYPED, FROM_ELSEWHERE);
        const read = fieldReader(request.body);
        const [code, act] = [read("code"), read("act")];
        if (code === null) {
          const typed = { email: read("email") ?? "", password: read("password") ?? "" };
          const begun = await beginClaim(accounts, token, typed, requester(request));
          return begun.ok
            ? show(reply, open, { asks: "code", ...begun.value }, null)
            : show(reply, open, { asks: "mail", email: typed.email }, begun.error);
        }
        const done = await finishClaim(accounts, token, code, act, requester(request));
        if (!done.ok) {
          const email = await mailOfClaim(accounts.db, open, act);
          const step = email === null ? NOTHING_TYPED : ({ asks: "code", act, email } as const);
          return show(reply, open, step, done.error);
        }
        const { language, email } = done.value.user;
        const words = WORDS[language];
        const content = `${paragraph(words.doneText(email))}<p><a href="/login">${escapeHtml(words.signIn)}</a></p>`;
        return sendPage(reply, plainPage(language, words.done, content));
      },
    );
  });
}

type Step =
  | { readonly asks: "mail"; readonly email: string }
  | { readonly asks: "code"; readonly email: string; readonly act: string | null };
const NOTHING_TYPED: Step = { asks: "mail", email: "" };

const FROM_ELSEWHERE = problem("ForbiddenError", say("apps.claimFromElsewhere"));

/**
 * Sent by a page of another site in the browser of whoever looks at it: the app could begin there with a password of its
 * own, and she would type her code on our page. Programs that are no browser send no such header.
 */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));

/** What was typed before is there again, the password never. */
function formPage({ user, app }: OpenClaim, step: Step, wrong: Problem | null): string {
  const words = WORDS[user.language];
  const told = wrong === null ? "" : complaint(textOf(wrong.said, user.language));
  const input = (label: string, attributes: string): string =>
    `<label>${escapeHtml(label)}<input ${attributes} required></label>`;
  const form =
    step.asks === "mail"
      ? `${paragraph(words.text(app.name, app.ownerEmail ?? "?"))}${told}<form method="post">
${input(words.email, `name="email" type="email" autocomplete="username" value="${escapeHtml(step.email)}"`)}
${input(words.password, 'name="password" type="password" autocomplete="new-password"')}
<button>${escapeHtml(words.send)}</button></form>`
      : `${paragraph(words.codeText(step.email))}${told}<form method="post">${step.act === null ? "" : hidden("act", step.act)}
${input(words.code, 'name="code" autocomplete="one-time-code"')}
<button>${escapeHtml(words.finish)}</button></form>`;
  return plainPage(user.language, words.title, form);
}
