import type { ElectionRefusal } from "../tax/planning.ts";
import type { Language } from "./language.ts";

/** Why a method cannot be chosen, and what is possible. Days have the format of input fields. */
export const electionText = (refusal: ElectionRefusal, language: Language): string =>
  language === "de" ? inGerman(refusal) : inEnglish(refusal);

const METHOD = {
  de: { fifo: "FiFo", average: "die Durchschnittsmethode" },
  en: { fifo: "FIFO", average: "the average method" },
} as const;

function inEnglish(refusal: ElectionRefusal): string {
  switch (refusal.code) {
    case "no-such-day":
      return `There is no day ${refusal.from}; write it as 2025-01-01.`;
    case "future":
      return `${refusal.from} is in the future: a method can be chosen up to today, ${refusal.today}.`;
    case "never-held":
      return `No ${refusal.asset} has come into ${refusal.wallet ?? "this source"} yet: ${
        refusal.wallets.length === 0
          ? "choose a method from the day of the first purchase on"
          : `it lies or lay in ${refusal.wallets.join(", ")}`
      }.`;
    case "before-first":
      return `${refusal.from} is before the first ${refusal.asset} came in: choose a method from ${refusal.first} on.`;
    case "locked":
    default: {
      const { asset, wallet, inForce, since, soldOut, chosen } = refusal;
      const next =
        soldOut === null
          ? "It can be changed once all of it is sold"
          : `It can be changed from the day after all of it was sold, ${soldOut}`;
      const start = chosen
        ? `, or the choice can be removed where it was entered by mistake`
        : `, or chosen for all of it, from ${since} on`;
      return `The ${asset} in ${wallet} is valued by ${METHOD.en[inForce]} since ${since}, and a method stays until all of it is sold (Rn 62). ${next}${start}.`;
    }
  }
}

function inGerman(refusal: ElectionRefusal): string {
  switch (refusal.code) {
    case "no-such-day":
      return `Den Tag ${refusal.from} gibt es nicht; schreiben Sie ihn wie 2025-01-01.`;
    case "future":
      return `Der Tag ${refusal.from} liegt in der Zukunft: Eine Methode lässt sich bis heute wählen, ${refusal.today}.`;
    case "never-held":
      return `In ${refusal.wallet ?? "diese Quelle"} ist noch kein ${refusal.asset} gekommen: ${
        refusal.wallets.length === 0
          ? "Wählen Sie eine Methode ab dem Tag des ersten Kaufs"
          : `Es liegt oder lag in ${refusal.wallets.join(", ")}`
      }.`;
    case "before-first":
      return `Der Tag ${refusal.from} liegt vor dem ersten Zugang von ${refusal.asset}: Wählen Sie eine Methode ab ${refusal.first}.`;
    case "locked":
    default: {
      const { asset, wallet, inForce, since, soldOut, chosen } = refusal;
      const next =
        soldOut === null
          ? "Wechseln lässt sich, wenn alles verkauft ist"
          : `Wechseln lässt sich ab dem Tag nach dem vollständigen Verkauf, ${soldOut}`;
      const start = chosen
        ? `; eine irrtümlich eingetragene Wahl lässt sich entfernen`
        : `, oder die Wahl gilt für alles, ab ${since}`;
      return `Für ${asset} in ${wallet} gilt seit ${since} ${METHOD.de[inForce]}, und eine Methode bleibt bis zum vollständigen Verkauf (Rn. 62). ${next}${start}.`;
    }
  }
}
