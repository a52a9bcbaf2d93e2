import { texts } from "../../shell/preferences.tsx";

/** Texts of the year in five steps. */
export const TEXT = texts({
  en: {
    home: "Your tax year",
    title: (year: number) => `Tax year ${year}`,
    year: "Year",
    loading: "Reading the year",
    none: "Nothing connected yet",
    whose: "Whose year",
    bar: "The year in five steps",
    steps: {
      accounts: "Accounts",
      clarify: "Clarify",
      confirm: "Confirm",
      result: "Result",
      "hand-in": "Hand in",
    },
    at: (step: number) => `${step} of 5`,
    open: (n: string) => (n === "1" ? "1 question open" : `${n} questions open`),
    noneOpen: "no question open",
    upTo: (amount: string) => `up to ${amount}`,
    unknown: "effect not known",
    done: "done",
    next: (step: string) => `Next: ${step}`,
    details: "Details",
    detailsLead: "Every figure with what stands behind it",
    clarify: "What is open",
    clarifyLead:
      "One question at a time, over all years, the largest effect first. Each answer can be taken back.",
    question: (n: number, all: number) => `Question ${n} of ${all}`,
    alike: (n: number) =>
      n === 1 ? "One more like this: answered together." : `${n} more like this: answered together.`,
    years: (years: string) => `Concerns ${years}`,
    resolve: "Answer",
    later: "Later",
    before: "Back",
    viewTransaction: "Show the transaction",
    clear: "No question is open",
    clearText: "What you can answer is answered.",
    others: (n: number) =>
      n === 1
        ? "One more point needs no answer from you: see Details."
        : `${n} more points need no answer from you: see Details.`,
  },
  de: {
    home: "Ihr Steuerjahr",
    title: (year: number) => `Steuerjahr ${year}`,
    year: "Jahr",
    loading: "Das Jahr wird gelesen",
    none: "Noch nichts verbunden",
    whose: "Wessen Jahr",
    bar: "Das Jahr in fünf Schritten",
    steps: {
      accounts: "Konten",
      clarify: "Klären",
      confirm: "Bestätigen",
      result: "Ergebnis",
      "hand-in": "Abgeben",
    },
    at: (step: number) => `${step} von 5`,
    open: (n: string) => (n === "1" ? "1 Frage offen" : `${n} Fragen offen`),
    noneOpen: "keine Frage offen",
    upTo: (amount: string) => `bis zu ${amount}`,
    unknown: "Wirkung nicht bekannt",
    done: "erledigt",
    next: (step: string) => `Weiter: ${step}`,
    details: "Einzelheiten",
    detailsLead: "Jede Zahl und was dahinter steht",
    clarify: "Was offen ist",
    clarifyLead:
      "Eine Frage nach der anderen, über alle Jahre, die größte Wirkung zuerst. Jede Antwort lässt sich zurücknehmen.",
    question: (n: number, all: number) => `Frage ${n} von ${all}`,
    alike: (n: number) =>
      n === 1
        ? "Eine weitere gleiche: zusammen zu beantworten."
        : `${n} weitere gleiche: zusammen zu beantworten.`,
    years: (years: string) => `Betrifft ${years}`,
    resolve: "Antworten",
    later: "Später",
    before: "Zurück",
    viewTransaction: "Vorgang zeigen",
    clear: "Keine Frage ist offen",
    clearText: "Was Sie beantworten können, ist beantwortet.",
    others: (n: number) =>
      n === 1
        ? "Ein weiterer Punkt braucht keine Antwort von Ihnen: siehe Einzelheiten."
        : `${n} weitere Punkte brauchen keine Antwort von Ihnen: siehe Einzelheiten.`,
  },
});
