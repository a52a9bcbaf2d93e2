import { escapeHtml } from "../accounts/html.ts";
import type { Language } from "../accounts/language.ts";
import type { OAuthOutcome } from "../accounts/oauth/callback.ts";
import { hidden, paragraph, plainPage as page } from "./apps/plain-page.ts";

/** Pages for a browser that comes back from an exchange: plain HTML, no script. */
type Words = {
  readonly done: string;
  readonly doneText: string;
  readonly failed: string;
  readonly waiting: string;
  readonly waitingText: string;
  readonly confirm: string;
  readonly connectText: (exchange: string) => string;
  readonly signInText: (exchange: string) => string;
  readonly lotbuchAccount: string;
  readonly otherDevice: string;
  readonly exchangeAccount: (exchange: string) => string;
  readonly warning: string;
  readonly yes: string;
  readonly no: string;
  readonly home: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    done: "Done",
    doneText: "The exchange is connected. You can close this page and go back to where you began.",
    failed: "That did not work",
    waiting: "One moment",
    waitingText: "This link is being worked on or has been used. Go back to where you began.",
    confirm: "Is this you?",
    connectText: (exchange) => `A Lotbuch account asks to be connected with your ${exchange} account.`,
    signInText: (exchange) => `Another device asks to sign in to Lotbuch with your ${exchange} account.`,
    lotbuchAccount: "Lotbuch account",
    otherDevice: "sign in on another device",
    exchangeAccount: (exchange) => `${exchange} account`,
    warning:
      "Say yes only if you began this yourself. If somebody sent you the link, they would see your transactions.",
    yes: "Yes, connect them",
    no: "No, stop here",
    home: "To Lotbuch",
  },
  de: {
    done: "Fertig",
    doneText:
      "Die Börse ist verbunden. Sie können diese Seite schließen und dorthin zurückkehren, wo Sie begonnen haben.",
    failed: "Das hat nicht geklappt",
    waiting: "Einen Moment",
    waitingText:
      "Dieser Link wird gerade bearbeitet oder wurde schon benutzt. Kehren Sie dorthin zurück, wo Sie begonnen haben.",
    confirm: "Sind Sie das?",
    connectText: (exchange) =>
      `Ein Konto bei Lotbuch möchte mit Ihrem Konto bei ${exchange} verbunden werden.`,
    signInText: (exchange) =>
      `Ein anderes Gerät möchte sich mit Ihrem Konto bei ${exchange} bei Lotbuch anmelden.`,
    lotbuchAccount: "Konto bei Lotbuch",
    otherDevice: "Anmeldung auf einem anderen Gerät",
    exchangeAccount: (exchange) => `Konto bei ${exchange}`,
    warning:
      "Stimmen Sie nur zu, wenn Sie das selbst begonnen haben. Hat Ihnen jemand den Link geschickt, sähe diese Person Ihre Transaktionen.",
    yes: "Ja, verbinden",
    no: "Nein, abbrechen",
    home: "Zu Lotbuch",
  },
};

export function outcomePage(outcome: OAuthOutcome, exchange: string): string {
  if (outcome.kind === "confirm") return confirmPage(outcome, exchange);
  const words = WORDS[outcome.language];
  const text = {
    done: words.doneText,
    waiting: words.waitingText,
    failed: outcome.kind === "failed" ? outcome.message : "",
  }[outcome.kind];
  return page(outcome.language, words[outcome.kind], `${paragraph(text)}${home(words)}`);
}

function confirmPage(outcome: Extract<OAuthOutcome, { kind: "confirm" }>, exchange: string): string {
  const words = WORDS[outcome.language];
  const { lotbuchAccount, exchangeAccount, state, confirmation } = outcome;
  const intro = lotbuchAccount === null ? words.signInText(exchange) : words.connectText(exchange);
  return page(
    outcome.language,
    words.confirm,
    `${paragraph(intro)}
<dl>
<dt>${escapeHtml(words.lotbuchAccount)}</dt><dd>${escapeHtml(lotbuchAccount ?? words.otherDevice)}</dd>
<dt>${escapeHtml(words.exchangeAccount(exchange))}</dt><dd>${escapeHtml(exchangeAccount)}</dd>
</dl>
${paragraph(words.warning)}
<form method="post">
${hidden("state", state)}
${hidden("confirmation", confirmation)}
<button name="decision" value="yes">${escapeHtml(words.yes)}</button>
<button name="decision" value="no">${escapeHtml(words.no)}</button>
</form>`,
  );
}

const home = (words: Words): string => `<p><a href="/">${escapeHtml(words.home)}</a></p>`;
