import type { Language } from "../language.ts";

type Words = { readonly subject: string; readonly what: string };

/** The events that the owner of an account is notified about, no matter who caused them. */
export const NOTICES = {
  new_device: {
    en: {
      subject: "New sign-in to your Lotbuch account",
      what: "somebody has signed in to your account from a device or place that it has not seen before.",
    },
    de: {
      subject: "Neue Anmeldung bei Ihrem Konto bei Lotbuch",
      what: "bei Ihrem Konto hat sich jemand von einem Gerät oder Ort angemeldet, die es noch nicht kannte.",
    },
  },
  identity_linked: {
    en: {
      subject: "An exchange was connected with your Lotbuch account",
      what: "an exchange account was connected with your account. Whoever owns it there can now sign in to yours.",
    },
    de: {
      subject: "Mit Ihrem Konto bei Lotbuch wurde eine Börse verbunden",
      what: "mit Ihrem Konto wurde ein Konto bei einer Börse verbunden. Wem es dort gehört, kann sich nun bei Ihrem anmelden.",
    },
  },
  identity_unlinked: {
    en: {
      subject: "An exchange no longer signs in to your Lotbuch account",
      what: "an exchange account was unlinked from your account. It no longer signs in; its records are still there.",
    },
    de: {
      subject: "Eine Börse meldet sich nicht mehr bei Ihrem Konto bei Lotbuch an",
      what: "die Verbindung Ihres Kontos mit einem Konto bei einer Börse wurde gelöst. Es meldet sich nicht mehr an; seine Datensätze sind noch da.",
    },
  },
  sessions_ended: {
    en: {
      subject: "Sessions of your Lotbuch account were ended",
      what: "your account was signed out on other devices.",
    },
    de: {
      subject: "Sitzungen Ihres Kontos bei Lotbuch wurden beendet",
      what: "Ihr Konto wurde auf anderen Geräten abgemeldet.",
    },
  },
  password_changed: {
    en: {
      subject: "Your Lotbuch password was changed",
      what: "the password of your account was changed. Every other session has ended.",
    },
    de: {
      subject: "Ihr Passwort bei Lotbuch wurde geändert",
      what: "das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen sind beendet.",
    },
  },
  password_reset: {
    en: {
      subject: "Your Lotbuch password was reset",
      what: "the password of your account was set anew with a code from a mail. Every session has ended.",
    },
    de: {
      subject: "Ihr Passwort bei Lotbuch wurde zurückgesetzt",
      what: "das Passwort Ihres Kontos wurde mit einem Code aus einer E-Mail neu gesetzt. Alle Sitzungen sind beendet.",
    },
  },
  passkey_added: {
    en: {
      subject: "A passkey was added to your Lotbuch account",
      what: "a passkey was added to your account. It signs in without a password.",
    },
    de: {
      subject: "Ihrem Konto bei Lotbuch wurde ein Passkey hinzugefügt",
      what: "Ihrem Konto wurde ein Passkey hinzugefügt. Er meldet sich ohne Passwort an.",
    },
  },
  passkey_removed: {
    en: {
      subject: "A passkey was removed from your Lotbuch account",
      what: "a passkey was removed from your account.",
    },
    de: {
      subject: "Von Ihrem Konto bei Lotbuch wurde ein Passkey entfernt",
      what: "von Ihrem Konto wurde ein Passkey entfernt.",
    },
  },
  authenticator_added: {
    en: {
      subject: "An authenticator app was added to your Lotbuch account",
      what: "your account now asks for a code from an authenticator app when somebody signs in with its password.",
    },
    de: {
      subject: "Ihrem Konto bei Lotbuch wurde eine Authenticator-App hinzugefügt",
      what: "Ihr Konto fragt nun bei der Anmeldung mit Passwort nach einem Code aus einer Authenticator-App.",
    },
  },
  authenticator_removed: {
    en: {
      subject: "The authenticator app was removed from your Lotbuch account",
      what: "your account no longer asks for a code from an authenticator app.",
    },
    de: {
      subject: "Die Authenticator-App wurde von Ihrem Konto bei Lotbuch entfernt",
      what: "Ihr Konto fragt nicht mehr nach einem Code aus einer Authenticator-App.",
    },
  },
  recovery_codes_made: {
    en: {
      subject: "New recovery codes for your Lotbuch account",
      what: "new recovery codes were made for your account. Older ones no longer work.",
    },
    de: {
      subject: "Neue Wiederherstellungscodes für Ihr Konto bei Lotbuch",
      what: "für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Ältere gelten nicht mehr.",
    },
  },
  recovery_code_used: {
    en: {
      subject: "A recovery code of your Lotbuch account was used",
      what: "somebody has entered the password of your account and one of its recovery codes.",
    },
    de: {
      subject: "Ein Wiederherstellungscode Ihres Kontos bei Lotbuch wurde benutzt",
      what: "jemand hat das Passwort Ihres Kontos und einen seiner Wiederherstellungscodes eingegeben.",
    },
  },
  api_key_added: {
    en: {
      subject: "An API key was made for your Lotbuch account",
      what: "an API key was made for your account. Whoever has it reads your data, or changes it, without signing in.",
    },
    de: {
      subject: "Für Ihr Konto bei Lotbuch wurde ein API-Schlüssel erzeugt",
      what: "für Ihr Konto wurde ein API-Schlüssel erzeugt. Wer ihn hat, liest Ihre Daten oder ändert sie, ohne sich anzumelden.",
    },
  },
  grant_added: {
    en: {
      subject: "Somebody was given access to your Lotbuch account",
      what: "somebody was invited to look into your account or to work in it, or was given another role there. Your account page says who.",
    },
    de: {
      subject: "Jemand erhielt Zugang zu Ihrem Konto bei Lotbuch",
      what: "jemand wurde eingeladen, Ihr Konto einzusehen oder darin zu arbeiten, oder erhielt dort eine andere Rolle. Wer, steht auf Ihrer Kontoseite.",
    },
  },
  webhook_added: {
    en: {
      subject: "A webhook was added to your Lotbuch account",
      what: "an address was entered that is told of what happens in your account. Your account page says which.",
    },
    de: {
      subject: "Ihrem Konto bei Lotbuch wurde ein Webhook hinzugefügt",
      what: "es wurde eine Adresse eingetragen, die erfährt, was in Ihrem Konto geschieht. Welche, steht auf Ihrer Kontoseite.",
    },
  },
  calendar_link_made: {
    en: {
      subject: "A calendar link was made for your Lotbuch account",
      what: "a private link to the calendar of your account was made. Whoever has it sees which coins become tax-free when.",
    },
    de: {
      subject: "Für Ihr Konto bei Lotbuch wurde ein Kalenderlink erzeugt",
      what: "für den Kalender Ihres Kontos wurde ein privater Link erzeugt. Wer ihn hat, sieht, welche Coins wann steuerfrei werden.",
    },
  },
  consent_added: {
    en: {
      subject: "An app was given access to your Lotbuch account",
      what: "an app was allowed to act in your account, was allowed more, or was let in again from another device. Your account page says which.",
    },
    de: {
      subject: "Eine App erhielt Zugang zu Ihrem Konto bei Lotbuch",
      what: "einer App wurde erlaubt, in Ihrem Konto zu handeln, ihr wurde mehr erlaubt, oder sie wurde von einem anderen Gerät aus erneut zugelassen. Welche, steht auf Ihrer Kontoseite.",
    },
  },
  exported: {
    en: {
      subject: "Everything in your Lotbuch account was downloaded",
      what: "a copy of everything that your account holds was downloaded.",
    },
    de: {
      subject: "Alles aus Ihrem Konto bei Lotbuch wurde heruntergeladen",
      what: "eine Kopie von allem, was Ihr Konto enthält, wurde heruntergeladen.",
    },
  },
  undone_elsewhere: {
    en: {
      subject: "Your Lotbuch account went back to an earlier address",
      what: "the account that belonged to this address was locked and went back to an address it had before, with a link that was mailed there. This address no longer signs in.",
    },
    de: {
      subject: "Ihr Konto bei Lotbuch ist zu einer früheren Adresse zurückgekehrt",
      what: "das Konto, das zu dieser Adresse gehörte, wurde mit einem Link gesperrt, der an eine seiner früheren Adressen ging, und gehört wieder zu jener. Diese Adresse meldet sich nicht mehr an.",
    },
  },
  email_change_asked: {
    en: {
      subject: "Your Lotbuch account is to move to another address",
      what: "a code was sent to another email address. Whoever enters it moves your account to that address.",
    },
    de: {
      subject: "Ihr Konto bei Lotbuch soll auf eine andere Adresse umziehen",
      what: "an eine andere E-Mail-Adresse wurde ein Code geschickt. Wer ihn eingibt, zieht Ihr Konto auf jene Adresse um.",
    },
  },
  email_changed: {
    en: {
      subject: "Your Lotbuch account has moved to another address",
      what: "your account now belongs to another email address, which signs in and gets its mail.",
    },
    de: {
      subject: "Ihr Konto bei Lotbuch ist auf eine andere Adresse umgezogen",
      what: "Ihr Konto gehört nun zu einer anderen E-Mail-Adresse; sie meldet sich an und erhält seine Post.",
    },
  },
  account_erased: {
    en: {
      subject: "Your Lotbuch account has been deleted",
      what: "your account and everything in it has been deleted, as was asked for there. Nothing of it is kept, and this is the last mail about it.",
    },
    de: {
      subject: "Ihr Konto bei Lotbuch wurde gelöscht",
      what: "Ihr Konto und alles darin wurde gelöscht, wie es dort verlangt wurde. Nichts davon wird aufbewahrt, und dies ist die letzte E-Mail darüber.",
    },
  },
  email_changed_here: {
    en: {
      subject: "Your Lotbuch account has moved to this address",
      what: "your account now belongs to this email address. It signs in here and gets its mail here; the old address was told.",
    },
    de: {
      subject: "Ihr Konto bei Lotbuch ist auf diese Adresse umgezogen",
      what: "Ihr Konto gehört nun zu dieser E-Mail-Adresse. Sie meldet sich an und erhält seine Post; die alte Adresse wurde benachrichtigt.",
    },
  },
  email_taken: {
    en: {
      subject: "Somebody wanted to move a Lotbuch account to your address",
      what: "somebody who is signed in to another Lotbuch account asked to move it to this address. It has an account already, so nothing happens. If it was you: sign in with this address, or delete this account first.",
    },
    de: {
      subject: "Jemand wollte ein Konto bei Lotbuch auf Ihre Adresse umziehen",
      what: "jemand, der bei einem anderen Konto bei Lotbuch angemeldet ist, wollte es auf diese Adresse umziehen. Zu ihr gibt es schon ein Konto, darum geschieht nichts. Falls Sie das waren: Melden Sie sich mit dieser Adresse an, oder löschen Sie zuerst dieses Konto.",
    },
  },
  second_factor_guessed: {
    en: {
      subject: "Wrong codes for your Lotbuch account",
      what: "somebody has entered the right password of your account and then ten wrong codes of an authenticator app or recovery codes. Nobody got in with them.",
    },
    de: {
      subject: "Falsche Codes bei Ihrem Konto bei Lotbuch",
      what: "jemand hat das richtige Passwort Ihres Kontos eingegeben und danach zehn falsche Codes einer Authenticator-App oder Wiederherstellungscodes. Damit kam niemand hinein.",
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Words>>>>;

export type NoticeKind = keyof typeof NOTICES;
