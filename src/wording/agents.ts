import type { Language } from "./language.ts";

type Words = {
  readonly provisional: (verdict: string) => string;
  readonly provisionalYears: (years: readonly number[]) => string;
  readonly notSynced: string;
  readonly notAllRead: string;
  readonly badRows: (count: number) => string;
  readonly notApplied: (count: number) => string;
  readonly unknownType: (key: string, known: readonly string[]) => string;
  readonly unknownClause: (key: string) => string;
};

/** Why an answer is not sufficient, for an agent to pass on. */
export const AGENT_TEXTS: Readonly<Record<Language, Words>> = {
  en: {
    provisional: (verdict) => `PROVISIONAL, not to be used as final: ${verdict}`,
    provisionalYears: (years) =>
      `PROVISIONAL, not to be used as final: in ${years.join(", ")} something was not understood, is not proven or has no value.`,
    notSynced: "No source of this account has completed a sync: nothing is known yet.",
    notAllRead: "Not all of the data is in these figures yet.",
    badRows: (count) =>
      `${count} ${count === 1 ? "row" : "rows"} of the ledger could not be read and ${count === 1 ? "is" : "are"} not in the figures.`,
    notApplied: (count) =>
      `${count} of these transfers ${count === 1 ? "is" : "are"} not matched and not applied: coins may be without their date and cost.`,
    unknownType: (key, known) =>
      `There is no transaction type "${key}": nothing is said about it. Known: ${known.join(", ")}.`,
    unknownClause: (key) =>
      `There is no clause "${key}": nothing can be cited by it. legal_question finds clauses by a question.`,
  },
  de: {
    provisional: (verdict) => `VORLÄUFIG, nicht als endgültig verwenden: ${verdict}`,
    provisionalYears: (years) =>
      `VORLÄUFIG, nicht als endgültig verwenden: In ${years.join(", ")} wurde etwas nicht verstanden, ist nicht belegt oder hat keinen Wert.`,
    notSynced: "Noch keine Quelle dieses Kontos wurde vollständig abgerufen: Es ist noch nichts bekannt.",
    notAllRead: "Noch nicht alle Daten sind in diesen Zahlen.",
    badRows: (count) =>
      `${count} ${count === 1 ? "Zeile" : "Zeilen"} des Hauptbuchs ${count === 1 ? "war" : "waren"} nicht lesbar und ${count === 1 ? "fehlt" : "fehlen"} in den Zahlen.`,
    notApplied: (count) =>
      `${count} dieser Übertragungen ${count === 1 ? "ist" : "sind"} nicht zugeordnet und nicht angewandt: Coins können ohne Datum und Kosten sein.`,
    unknownType: (key, known) =>
      `Es gibt keine Vorgangsart „${key}“: Dazu wird nichts gesagt. Bekannt: ${known.join(", ")}.`,
    unknownClause: (key) =>
      `Es gibt keine Klausel „${key}“: Damit lässt sich nichts belegen. legal_question findet Klauseln zu einer Frage.`,
  },
};
