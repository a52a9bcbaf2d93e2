import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage, type EmailPart } from "./letter.ts";

type Reader = Addressee & { readonly language: Language };

/** A firm's name is free text: a name that a mail program could turn into a link is not repeated to strangers. */
export const firmNameIn = (firm: string): string =>
  greetable({ displayName: firm, email: "" }) ?? firm.replaceAll(/[^\p{L}\p{N} &-]/gu, " ").trim();

export type InvitedByFirm = { readonly firm: string; readonly by: Addressee; readonly url: string };

export const memberNameIn = (by: Addressee): string => {
  const name = greetable(by);
  return name === null ? by.email : `${name} (${by.email})`;
};

/** Invites a user to work in a firm. The link grants nothing by itself. */
export function memberInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: InvitedByFirm,
): EmailMessage {
  const parts: readonly EmailPart[] =
    language === "de"
      ? [
          `${memberNameIn(by)} lädt Sie ein, bei Lotbuch für die Kanzlei „${firmNameIn(firm)}“ zu arbeiten.`,
          `Um anzunehmen, melden Sie sich hier mit der Adresse ${to} an, oder registrieren Sie sich zuvor damit. Bevor Sie Mandanten sehen, brauchen Sie einen zweiten Faktor:`,
          { link: url },
          "Falls Sie nicht wissen, wer das ist, tun Sie nichts: Solange Sie nicht annehmen, geschieht nichts.",
        ]
      : [
          `${memberNameIn(by)} invites you to work at Lotbuch for the firm “${firmNameIn(firm)}”.`,
          `To accept, sign in here with the address ${to}, or register with it first. Before you see a client, you need a second factor:`,
          { link: url },
          "If you do not know who this is, do nothing: nothing happens until you accept.",
        ];
  const subject =
    language === "de" ? "Einladung in eine Kanzlei bei Lotbuch" : "Invitation to a firm at Lotbuch";
  return compose("invitation", language, { displayName: localPart(to), email: to }, subject, parts);
}

/** Invites a user to become a client. The code works for this address alone. */
export function clientInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url, code }: InvitedByFirm & { readonly code: string },
): EmailMessage {
  const parts: readonly EmailPart[] =
    language === "de"
      ? [
          `${memberNameIn(by)} von der Kanzlei „${firmNameIn(firm)}“ bittet Sie um Zugang zu Ihrem Konto bei Lotbuch, um Ihnen mit der Steuer auf Kryptowerte zu helfen.`,
          `Melden Sie sich hier mit der Adresse ${to} an, oder registrieren Sie sich zuvor damit: Unter Konto, Berater wartet die Anfrage, und ein Klick genügt. Sie sehen, wer was getan hat, und können es jederzeit beenden. Mit Programmen dient dieser Code:`,
          { code },
          { link: url },
          "Falls Sie nicht wissen, wer das ist, tun Sie nichts.",
        ]
      : [
          `${memberNameIn(by)} of the firm “${firmNameIn(firm)}” asks you for access to your account at Lotbuch, to help you with your crypto taxes.`,
          `Sign in here with the address ${to}, or register with it first: the request waits under Account, Advisers, and one press is enough. You see who did what, and can end it at any time. Programs use this code:`,
          { code },
          { link: url },
          "If you do not know who this is, do nothing.",
        ];
  const subject = language === "de" ? "Eine Kanzlei bittet um Zugang" : "A firm asks for access";
  return compose("invitation", language, { displayName: localPart(to), email: to }, subject, parts);
}

/** Notifies all members of a firm that a user signed in, or became an owner, with a recovery code. */
export function firmRecoveredMessage(
  to: Reader,
  firm: string,
  who: Addressee,
  how: "account" | "owner",
): EmailMessage {
  const { language } = to;
  const [de, en] =
    how === "owner"
      ? [
          `${memberNameIn(who)} ist mit dem Notfall-Code der Kanzlei „${firmNameIn(firm)}“ deren Inhaber geworden.`,
          `${memberNameIn(who)} has become an owner of the firm “${firmNameIn(firm)}” with the firm's recovery code.`,
        ]
      : [
          `${memberNameIn(who)}, Inhaber der Kanzlei „${firmNameIn(firm)}“, hat sich mit einem Wiederherstellungs-Code statt eines zweiten Faktors angemeldet.`,
          `${memberNameIn(who)}, owner of the firm “${firmNameIn(firm)}”, has signed in with a recovery code instead of a second factor.`,
        ];
  const rest =
    language === "de"
      ? "Falls Sie damit nicht gerechnet haben, sprechen Sie mit den anderen Inhabern: Sie können jemanden sofort entfernen."
      : "If you do not expect this, talk to the other owners: they can remove somebody at once.";
  const subject = language === "de" ? "Wiederherstellung in Ihrer Kanzlei" : "Recovery in your firm";
  return compose("notice", language, to, subject, [language === "de" ? de : en, rest]);
}

/** Notifies a member whose membership has ended. */
export function memberEndedMessage(to: Reader, firm: string): EmailMessage {
  const { language } = to;
  return language === "de"
    ? compose("notice", language, to, "Sie arbeiten nicht mehr für eine Kanzlei bei Lotbuch", [
        `Ihr Platz in der Kanzlei „${firmNameIn(firm)}“ ist beendet. Deren Mandanten können Sie nicht mehr öffnen.`,
        "Was Sie dort getan haben, bleibt im Protokoll Ihres eigenen Kontos.",
      ])
    : compose("notice", language, to, "You no longer work for a firm at Lotbuch", [
        `Your place in the firm “${firmNameIn(firm)}” has ended. You can no longer open its clients.`,
        "What you did there stays in the log of your own account.",
      ]);
}
