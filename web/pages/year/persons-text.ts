import { texts } from "../../shell/preferences.tsx";

/** Texts for two persons with a joint assessment. */
export const TEXT = texts({
  en: {
    whose: "Whose year",
    both: "Both",
    verdictOf: (person: string) => `The year of ${person}`,
    coupleLead:
      "One return, but limits and losses are each person's own: what one does not use, the other cannot. Each fills in an Anlage SO.",
    sideBySide: "Side by side",
    figure: "Figure",
    net: (category: string) => `Net: ${category}`,
    taxed: "Taxable after losses",
    carried: "Loss carried forward",
    more: (person: string) => `Everything about ${person}`,
    ofSources: (names: string) => `Sources: ${names}`,
    noSource: "No source",
  },
  de: {
    whose: "Wessen Jahr",
    both: "Beide",
    verdictOf: (person: string) => `Das Jahr von ${person}`,
    coupleLead:
      "Eine Erklärung, aber Freigrenzen und Verluste hat jede Person für sich: Was die eine nicht nutzt, kann die andere nicht nutzen. Jede füllt eine Anlage SO aus.",
    sideBySide: "Nebeneinander",
    figure: "Zahl",
    net: (category: string) => `Saldo: ${category}`,
    taxed: "Steuerpflichtig nach Verlusten",
    carried: "Verlustvortrag",
    more: (person: string) => `Alles zu ${person}`,
    ofSources: (names: string) => `Quellen: ${names}`,
    noSource: "Keine Quelle",
  },
});
