import { texts } from "../../shell/preferences.tsx";

/** Texts about the days on which coins become tax-free. */
export const TEXT = texts({
  en: {
    calendar: "When coins become tax-free",
    calendarLead:
      "The days on which a lot leaves its one-year period, the next first. Purchases that nobody has proven are not in it.",
    calendarNone: "Nothing waits: every proven lot is over one year.",
    calendarIn: (days: number) => (days === 1 ? "tomorrow" : `in ${days} days`),
    calendarMore: "Show later days",
    subscribe: "In your own calendar",
    subscribeLead:
      "A private link for the calendar on your phone or computer (subscribe to a calendar, iCalendar). It follows by itself when something is bought or sold.",
    link: "the link",
    linkCreate: "Make the private link",
    linkRenew: "Make a new link",
    linkEnd: "End the link",
    linkCreated: "Copy this link now. It is not shown again.",
    linkSecret: "Whoever has it sees the days, coins and amounts. A new link ends the old one.",
    linkSince: (time: string) => `There is a private link, made ${time}.`,
    linkOnce: "Its address was shown when it was made; a new link ends it.",
    linkEnded: "The link is ended: it leads nowhere any more.",
  },
  de: {
    calendar: "Wann Kryptowerte steuerfrei werden",
    calendarLead:
      "Die Tage, an denen für eine Tranche die Jahresfrist endet, der nächste zuerst. Nicht belegte Anschaffungen stehen nicht darin.",
    calendarNone: "Nichts wartet: Jede belegte Tranche ist älter als ein Jahr.",
    calendarIn: (days: number) => (days === 1 ? "morgen" : `in ${days} Tagen`),
    calendarMore: "Spätere Tage zeigen",
    subscribe: "Im eigenen Kalender",
    subscribeLead:
      "Ein privater Link für den Kalender auf Telefon oder Rechner (Kalender abonnieren, iCalendar). Er zieht von selbst nach, wenn etwas gekauft oder verkauft wird.",
    link: "Link",
    linkCreate: "Privaten Link erzeugen",
    linkRenew: "Neuen Link erzeugen",
    linkEnd: "Link beenden",
    linkCreated: "Kopieren Sie diesen Link jetzt. Er wird nicht noch einmal gezeigt.",
    linkSecret: "Wer ihn hat, sieht Tage, Kryptowerte und Mengen. Ein neuer Link beendet den alten.",
    linkSince: (time: string) => `Es gibt einen privaten Link, erzeugt ${time}.`,
    linkOnce: "Seine Adresse wurde beim Erzeugen gezeigt; ein neuer Link beendet ihn.",
    linkEnded: "Der Link ist beendet: Er führt nirgends mehr hin.",
  },
});
