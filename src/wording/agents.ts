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
  readonly notRecognised: string;
  readonly onlyPreviewed: string;
  /** Ways to resolve a gap, one sentence each. */
  readonly steps: Readonly<
    Record<
      "addSource" | "enter" | "origins" | "linkTransfer" | "values" | "type" | "leaveOut" | "person",
      string
    >
  >;
};

/** Why a result is insufficient, for an agent to pass on. */
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
    notRecognised: "This file is in no format that is known.",
    onlyPreviewed: "A preview: nothing of it is kept, and the figures of the account are as before.",
    steps: {
      addSource:
        "Add the exchange, wallet or file where the coins were bought: then their day and cost are known.",
      enter:
        "If the person knows when they were bought and for how much: answer_gap without a transactionId enters the purchase.",
      origins:
        "If the person knows when they were bought and for how much: answer_gap with origins, one for each purchase.",
      linkTransfer:
        "If they came from or went to a wallet of her own: she links both sides on the page (list_transfers names them).",
      values:
        "Say what it was worth in euro at that moment: answer_gap with sentValueEur, receivedValueEur or feeValueEur.",
      type: "Say what it really was: answer_gap with type.",
      leaveOut: "If it is there twice: answer_gap with excluded: true for one of them.",
      person: "Read the message to the person: only she can tell.",
    },
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
    notRecognised: "Diese Datei hat kein bekanntes Format.",
    onlyPreviewed: "Eine Vorschau: Nichts davon ist gespeichert, die Zahlen des Kontos sind wie zuvor.",
    steps: {
      addSource:
        "Die Börse, Wallet oder Datei hinzufügen, wo die Coins gekauft wurden: Dann sind Tag und Kosten bekannt.",
      enter:
        "Wenn die Person weiß, wann und für wie viel sie gekauft wurden: answer_gap ohne transactionId trägt den Kauf ein.",
      origins:
        "Wenn die Person weiß, wann und für wie viel sie gekauft wurden: answer_gap mit origins, eines je Kauf.",
      linkTransfer:
        "Wenn sie aus einer eigenen Wallet kamen oder dorthin gingen: Sie verbindet beide Seiten auf der Seite (list_transfers nennt sie).",
      values:
        "Sagen, was es in dem Moment in Euro wert war: answer_gap mit sentValueEur, receivedValueEur oder feeValueEur.",
      type: "Sagen, was es wirklich war: answer_gap mit type.",
      leaveOut: "Wenn es doppelt da ist: answer_gap mit excluded: true für eines davon.",
      person: "Der Person die Meldung vorlesen: Nur sie kann es sagen.",
    },
  },
};
