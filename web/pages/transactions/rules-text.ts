import { texts } from "../../shell/preferences.tsx";

export const RULES_TEXT = texts({
  en: {
    rules: (n: number) => (n === 1 ? "1 rule" : `${n} rules`),
    lead: "A rule holds for all transactions it fits, those that come later included. What you said of one transaction itself is above it.",
    count: (n: number, formatted: string) =>
      n === 1 ? "fits 1 transaction" : `fits ${formatted} transactions`,
    end: "End rule",
    applied: "Rules that apply",
    choice: "For all that are alike, also in future",
    choiceHint: (what: string) => `A rule: ${what}. You find it above the list, and can end it there.`,
    single: "A value or a date can be said of this transaction only. Choose “Only this one” for it.",
    created: "The rule holds. Figures are computed again.",
    tags: "Tags",
    ownNote: "Own note",
    search: "Search",
    searchHint: "Coin, amount, hash, address, note, tag",
  },
  de: {
    rules: (n: number) => (n === 1 ? "1 Regel" : `${n} Regeln`),
    lead: "Eine Regel gilt für alle Vorgänge, auf die sie passt, auch für künftige. Was Sie von einem Vorgang selbst gesagt haben, geht vor.",
    count: (n: number, formatted: string) =>
      n === 1 ? "passt auf 1 Vorgang" : `passt auf ${formatted} Vorgänge`,
    end: "Regel beenden",
    applied: "Regeln, die hier gelten",
    choice: "Für alle gleichen, auch künftige",
    choiceHint: (what: string) =>
      `Eine Regel: ${what}. Sie steht über der Liste und lässt sich dort beenden.`,
    single: "Ein Wert oder ein Tag gilt nur für diesen Vorgang. Wählen Sie dafür „Nur für diesen“.",
    created: "Die Regel gilt. Die Zahlen werden neu berechnet.",
    tags: "Schlagworte",
    ownNote: "Eigene Notiz",
    search: "Suche",
    searchHint: "Coin, Menge, Hash, Adresse, Notiz, Schlagwort",
  },
});
