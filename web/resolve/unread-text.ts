import { texts } from "../shell/preferences.tsx";

/** Texts about records that were not understood and balances that do not add up. */
export const TEXT = texts({
  en: {
    resolutions: { entry: "Say what it was", missing: "Enter what is missing", drop: "Leave it out" },
    leads: {
      entry: "You know what happened: enter it in the record's place. The record stays as it came.",
      missing: "Something happened that no record tells. What you enter counts from its day on.",
      drop: "What was not understood does not count and no longer holds the year up: it had nothing to do with tax, or is told elsewhere.",
    },
    which: "Which record?",
    record: "The record as it came",
    alreadySettled: "These records are settled already.",
    all: (n: number) => (n === 1 ? "One record is left out." : `${n} records with this reason are left out.`),
    day: "Day",
    sent: { amount: "Out: amount", asset: "Out: coin or currency" },
    received: { amount: "In: amount", asset: "In: coin or currency" },
    choose: "Please choose",
    need: {
      kind: "Choose what it was.",
      side: "Enter what went out, what came in, or both.",
      asset: "Say of what, such as BTC or EUR.",
    },
  },
  de: {
    resolutions: { entry: "Sagen, was es war", missing: "Fehlendes eingeben", drop: "Auslassen" },
    leads: {
      entry: "Sie wissen, was geschah: Geben Sie es an Stelle des Datensatzes ein. Er bleibt, wie er kam.",
      missing: "Etwas geschah, das kein Datensatz erzählt. Was Sie eingeben, zählt von seinem Tag an mit.",
      drop: "Was nicht verstanden wurde, zählt nicht mit und hält das Jahr nicht mehr auf: Es hat mit der Steuer nichts zu tun oder steht anderswo.",
    },
    which: "Welcher Datensatz?",
    record: "Der Datensatz, wie er kam",
    alreadySettled: "Diese Datensätze sind schon geklärt.",
    all: (n: number) =>
      n === 1 ? "Ein Datensatz wird ausgelassen." : `${n} Datensätze mit diesem Grund werden ausgelassen.`,
    day: "Tag",
    sent: { amount: "Abgang: Menge", asset: "Abgang: Kryptowert oder Währung" },
    received: { amount: "Zugang: Menge", asset: "Zugang: Kryptowert oder Währung" },
    choose: "Bitte wählen",
    need: {
      kind: "Wählen Sie, was es war.",
      side: "Geben Sie ein, was abging, was zuging, oder beides.",
      asset: "Sagen Sie, wovon, etwa BTC oder EUR.",
    },
  },
});
