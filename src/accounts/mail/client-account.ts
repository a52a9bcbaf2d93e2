import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { firmNameIn, type InvitedByFirm, memberNameIn } from "./firm.ts";
import { compose, type EmailMessage, type EmailPart } from "./letter.ts";

/** Offers a client the account that a firm has managed. The link is for this address. */
export function accountInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: InvitedByFirm,
): EmailMessage {
  const parts: readonly EmailPart[] =
    language === "de"
      ? [
          `${memberNameIn(by)} von der Kanzlei „${firmNameIn(firm)}“ hat für Ihre Steuer auf Kryptowerte ein Konto bei Lotbuch geführt und übergibt es Ihnen.`,
          "Legen Sie hier ein Passwort fest, dann gehört es Ihnen. Sie sehen, wer was getan hat, und können den Zugang der Kanzlei jederzeit beenden. Der Link gilt 14 Tage:",
          { link: url },
          "Falls Sie nicht wissen, wer das ist, tun Sie nichts.",
        ]
      : [
          `${memberNameIn(by)} of the firm “${firmNameIn(firm)}” has kept an account at Lotbuch for your crypto taxes and hands it over to you.`,
          "Set a password here, and it is yours. You see who did what, and can end the firm's access at any time. The link is valid for 14 days:",
          { link: url },
          "If you do not know who this is, do nothing.",
        ];
  const subject =
    language === "de" ? "Ihre Kanzlei übergibt Ihnen Ihr Konto" : "Your firm hands over your account";
  return compose("invitation", language, { displayName: localPart(to), email: to }, subject, parts);
}
