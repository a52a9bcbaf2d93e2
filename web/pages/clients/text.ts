import { texts } from "../../shell/preferences.tsx";

export const TEXT = texts({
  en: {
    title: "Clients",
    loading: "Loading",
    hint: "Accounts whose owners let you in. What you do there, they see.",
    none: "Nobody has let you into their account. Whoever wants to invites your email address.",
    role: {
      viewer: "you see everything, you change nothing",
      editor: "you see everything and change the data",
    },
    invited: "Invitation",
    accept: "Accept",
    decline: "Decline",
    open: "Open account",
    openOf: (name: string) => `Open account: ${name}`,
    giveBack: "Give access back",
    giveBackSure: (name: string) => `Give back the access to ${name}?`,
    giveBackText:
      "You can then open this account no more, until its owner invites you again. What you did there stays in your log.",
    cancelGiveBack: "Keep it",
  },
  de: {
    title: "Mandanten",
    loading: "Wird geladen",
    hint: "Konten, deren Inhaber Ihnen Zugang geben. Was Sie dort tun, sehen sie.",
    none: "Niemand hat Ihnen Zugang gegeben. Wer das möchte, lädt Ihre E-Mail-Adresse ein.",
    role: { viewer: "Sie sehen alles und ändern nichts", editor: "Sie sehen alles und ändern die Daten" },
    invited: "Einladung",
    accept: "Annehmen",
    decline: "Ablehnen",
    open: "Konto öffnen",
    openOf: (name: string) => `Konto öffnen: ${name}`,
    giveBack: "Zugang zurückgeben",
    giveBackSure: (name: string) => `Den Zugang zu ${name} zurückgeben?`,
    giveBackText:
      "Sie können dieses Konto dann nicht mehr öffnen, bis Sie wieder eingeladen werden. Was Sie dort getan haben, bleibt in Ihrem Protokoll.",
    cancelGiveBack: "Behalten",
  },
});
