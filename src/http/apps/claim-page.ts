import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import type { User } from "../../store/users.ts";
import { escapeHtml } from "../../accounts/html.ts";
import { preferredLanguage } from "../../accounts/language.ts";
import {
  beginClaim,
  finishClaim,
  emailOfClaim,
  type OpenClaim,
  openClaim,
} from "../../accounts/managed/claim.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { message, textOf } from "../../wording/messages/index.ts";
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
    firmText: (firm: string) =>
      `Until now the firm ${firm} has kept this Lotbuch account for you. Set a password, and it is yours, with everything in it and the log of who did what. The firm retains its access until you end that on your account page.`,
    email: "Email address",
    otherEmail: "If you enter another address than the one the invitation went to, we send a code there.",
    password: "Password",
    send: "Send me a code",
    next: "Continue",
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
    firmText: (firm: string) =>
      `Bisher hat die Kanzlei ${firm} dieses Konto bei Lotbuch für Sie geführt. Legen Sie ein Passwort fest, dann gehört es Ihnen, mit allem, was darin steht, und dem Protokoll, wer was getan hat. Die Kanzlei behält ihren Zugang, bis Sie ihn auf Ihrer Kontoseite beenden.`,
    email: "E-Mail-Adresse",
    otherEmail:
      "Geben Sie eine andere Adresse ein als die, an die die Einladung ging, senden wir dorthin einen Code.",
    password: "Passwort",
    send: "Code senden",
    next: "Weiter",
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

/** Page where a managed user claims the account: email and password, then the code from the mail. */
export function claimPage(app: App, accounts: Accounts): void {
  const ended = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const words = WORDS[language];
    return sendPage(reply, plainPage(language, words.ended, paragraph(words.endedText)), 410);
  };
  const sendForm = (reply: FastifyReply, open: OpenClaim, step: Step, wrong: Problem | null) =>
    sendPage(reply, formPage(open, step, wrong), wrong === null ? 200 : statusOf(wrong.code));

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get<{ Params: { token: string } }>(
      "/claim/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const open = await openClaim(accounts.db, request.params.token);
        return open === null ? ended(request, reply) : sendForm(reply, open, firstStep(open), null);
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/claim/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const { token } = request.params;
        const open = await openClaim(accounts.db, token);
        if (open === null) return ended(request, reply);
        if (isFromElsewhere(request)) return sendForm(reply, open, firstStep(open), FROM_ELSEWHERE);
        const read = fieldReader(request.body);
        const [code, browserToken] = [read("code"), read("act")];
        if (code === null) {
          const typed = { email: read("email") ?? "", password: read("password") ?? "" };
          const begun = await beginClaim(accounts, token, typed, requester(request));
          if (!begun.ok) return sendForm(reply, open, { expects: "mail", email: typed.email }, begun.error);
          return begun.value.kind === "done"
            ? sendDone(reply, begun.value.user)
            : sendForm(reply, open, { expects: "code", ...begun.value }, null);
        }
        const done = await finishClaim(accounts, token, code, browserToken, requester(request));
        if (!done.ok) {
          const email = await emailOfClaim(accounts.db, open, browserToken);
          const step = email === null ? firstStep(open) : ({ expects: "code", email, browserToken } as const);
          return sendForm(reply, open, step, done.error);
        }
        return sendDone(reply, done.value);
      },
    );
  });
}

type Step =
  | { readonly expects: "mail"; readonly email: string }
  | { readonly expects: "code"; readonly email: string; readonly browserToken: string | null };
/** A link that was mailed has its address filled in. */
const firstStep = ({ claim }: OpenClaim): Step => ({ expects: "mail", email: claim.email ?? "" });

function sendDone(reply: FastifyReply, { language, email }: User): FastifyReply {
  const words = WORDS[language];
  const content = `${paragraph(words.doneText(email))}<p><a href="/login">${escapeHtml(words.signIn)}</a></p>`;
  return sendPage(reply, plainPage(language, words.done, content));
}

const FROM_ELSEWHERE = problem("ForbiddenError", message("apps.claimFromElsewhere"));

/**
 * Whether a page of another site sent the request in the user's browser: otherwise the app could begin there with its
 * own password, and the user would type the code on our page. Programs send no such header.
 */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));

/** Shows the typed values again, except the password. */
function formPage({ claim, user, manager }: OpenClaim, step: Step, wrong: Problem | null): string {
  const words = WORDS[user.language];
  const complaintHtml = wrong === null ? "" : complaint(textOf(wrong.userMessage, user.language));
  const input = (label: string, attributes: string): string =>
    `<label>${escapeHtml(label)}<input ${attributes} required></label>`;
  const isMailed = claim.email !== null;
  const text =
    manager.kind === "firm"
      ? words.firmText(manager.name)
      : words.text(manager.name, manager.ownerEmail ?? "?");
  const form =
    step.expects === "mail"
      ? `${paragraph(text)}${complaintHtml}<form method="post">
${input(words.email, `name="email" type="email" autocomplete="username" value="${escapeHtml(step.email)}"`)}
${input(words.password, 'name="password" type="password" autocomplete="new-password"')}
${isMailed ? `<p><small>${escapeHtml(words.otherEmail)}</small></p>` : ""}
<button>${escapeHtml(isMailed ? words.next : words.send)}</button></form>`
      : `${paragraph(words.codeText(step.email))}${complaintHtml}<form method="post">${step.browserToken === null ? "" : hidden("act", step.browserToken)}
${input(words.code, 'name="code" autocomplete="one-time-code"')}
<button>${escapeHtml(words.finish)}</button></form>`;
  return plainPage(user.language, words.title, form);
}
