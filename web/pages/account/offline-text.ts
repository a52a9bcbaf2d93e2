import { texts } from "../../shell/preferences.tsx";

export const OFFLINE = texts({
  en: {
    title: "Reading without a connection",
    lead: "Keeps last year's figures in this browser, so that you can read them when the service cannot be reached. Signing out erases them.",
    store: "Keep last year's figures here",
    stored: "Kept in this browser.",
    removed: "Nothing is kept here.",
    pageTitle: (year: number) => `Tax year ${year}, without a connection`,
    asOf: (time: string) => `As it was on ${time}. Without a connection nothing can be changed here.`,
    person: (n: number) => `Person ${n}`,
    lines: "Lines of the tax return, in whole euro where the form takes them so",
  },
  de: {
    title: "Lesen ohne Verbindung",
    lead: "Bewahrt die Zahlen des letzten Jahres in diesem Browser auf, damit Sie sie lesen können, wenn der Dienst nicht erreichbar ist. Beim Abmelden werden sie gelöscht.",
    store: "Zahlen des letzten Jahres hier aufbewahren",
    stored: "In diesem Browser aufbewahrt.",
    removed: "Hier ist nichts aufbewahrt.",
    pageTitle: (year: number) => `Steuerjahr ${year}, ohne Verbindung`,
    asOf: (time: string) => `Stand: ${time}. Ohne Verbindung lässt sich hier nichts ändern.`,
    person: (n: number) => `Person ${n}`,
    lines: "Zeilen der Steuererklärung, in vollen Euro, wo das Formular sie so verlangt",
  },
});
