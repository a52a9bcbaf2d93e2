import { texts } from "../../shell/preferences.tsx";

/** Texts of the declaration in a report, which only the taxpayer can give. */
export const TEXT = texts({
  en: {
    title: "Your declaration",
    lead: "Nothing is declared in your name. The report is final once you have confirmed the sentence; until then it is a draft and says so. That hands in nothing.",
    sentence: (until: string) =>
      `To the best of my knowledge, these are all accounts and wallets that I used until ${until}:`,
    none: "none",
    missing: "Is one missing? Add it first.",
    add: "Add an account",
    confirm: "That is so: these are all of them.",
    needConfirm: "Tick the box if it is so. If it is not, add what is missing first.",
    text: "In your own words (optional)",
    textHint: "Stands in the report beside the sentence.",
    give: (year: number) => `Confirm completeness for ${year}`,
    confirmCurrent: "Confirm this state",
    given: (time: string) => `Confirmed on ${time}.`,
    stale:
      "It was given on other figures or accounts than those of now: for this state nothing is confirmed.",
    current: "It holds for the figures and accounts of now.",
    draft: "The report stays a draft all the same:",
    back: "Take it back",
    viewer: "Not confirmed.",
  },
  de: {
    title: "Ihre Erklärung",
    lead: "In Ihrem Namen wird nichts erklärt. Endgültig ist der Bericht, wenn Sie den Satz bestätigt haben; bis dahin ist er ein Entwurf und sagt das. Abgegeben wird damit nichts.",
    sentence: (until: string) =>
      `Nach bestem Wissen und Gewissen: Dies sind alle Konten und Wallets, die ich bis ${until} benutzt habe:`,
    none: "keine",
    missing: "Fehlt eines? Fügen Sie es zuerst hinzu.",
    add: "Konto hinzufügen",
    confirm: "So ist es: Das sind alle.",
    needConfirm: "Setzen Sie das Häkchen, wenn es so ist. Wenn nicht, fügen Sie zuerst hinzu, was fehlt.",
    text: "In eigenen Worten (freiwillig)",
    textHint: "Steht im Bericht neben dem Satz.",
    give: (year: number) => `Vollständigkeit für ${year} bestätigen`,
    confirmCurrent: "Diesen Stand bestätigen",
    given: (time: string) => `Bestätigt am ${time}.`,
    stale: "Sie gilt für andere Zahlen oder Konten als die von jetzt: Für diesen Stand ist nichts bestätigt.",
    current: "Sie gilt für die Zahlen und Konten von jetzt.",
    draft: "Der Bericht bleibt trotzdem ein Entwurf:",
    back: "Zurücknehmen",
    viewer: "Nicht bestätigt.",
  },
});
