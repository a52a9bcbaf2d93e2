import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";

/** A cause of a change in a filed year, with the fields that its sentence needs. */
type DescribedCause = {
  readonly code: string;
  /** Name of the source, if there is a known one. */
  readonly source: string | null;
  readonly transactionIds: readonly string[];
  readonly rows: number;
  readonly effectEur: string;
  /** The user's reason for the decision. */
  readonly reason: string | null;
  readonly engine: { readonly filed: string; readonly now: string };
  readonly ruleSet: { readonly filed: string; readonly now: string };
};

type Words = {
  readonly cause: Readonly<Record<string, (of: DescribedCause) => string>>;
  readonly effect: (rows: number, amount: string) => string;
  readonly other: string;
};

const named = ({ transactionIds }: DescribedCause): string =>
  transactionIds.length === 0
    ? ""
    : ` (${transactionIds.slice(0, 3).join(", ")}${transactionIds.length > 3 ? ", …" : ""})`;
const why = ({ reason }: DescribedCause): string => (reason === null ? "" : `: ${reason}`);

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    cause: {
      "source-removed": ({ source }) => `A source was removed${source === null ? "" : `: ${source}`}`,
      "record-removed": (of) => `Records are no longer there${from(of, " in ")}${named(of)}`,
      "new-record": (of) => `New records were read${from(of, " from ")}${named(of)}`,
      "record-changed": (of) => `Records are read otherwise now${from(of, " in ")}${named(of)}`,
      price: (of) => `Other prices are used now${named(of)}`,
      correction: (of) => `A transaction was corrected${named(of)}${why(of)}`,
      link: (of) => `A transfer was linked or taken apart${named(of)}${why(of)}`,
      method: (of) => `The method of use was chosen anew${why(of)}`,
      decision: (of) => `Something was decided anew${why(of)}`,
      engine: ({ engine }) =>
        `A newer version computes otherwise (engine ${engine.filed}, now ${engine.now})`,
      ruleset: ({ ruleSet }) => `Another ruleset applies (${ruleSet.filed}, now ${ruleSet.now})`,
      "other-income": () => "What is not crypto and shares the limits was stated anew",
      losses: () =>
        "Losses carried from another year are others now: by a notice, by a change of that year, or because a later loss goes back",
    },
    effect: (rows, amount) =>
      rows === 0
        ? `; effect ${amount}`
        : `; ${rows} ${rows === 1 ? "disposal or receipt" : "disposals and receipts"}, effect ${amount}`,
    other: "The figures follow from something else than what was saved",
  },
  de: {
    cause: {
      "source-removed": ({ source }) => `Eine Quelle wurde entfernt${source === null ? "" : `: ${source}`}`,
      "record-removed": (of) => `Datensätze sind nicht mehr da${from(of, " in ")}${named(of)}`,
      "new-record": (of) => `Neue Datensätze kamen hinzu${from(of, " aus ")}${named(of)}`,
      "record-changed": (of) => `Datensätze werden jetzt anders gelesen${from(of, " in ")}${named(of)}`,
      price: (of) => `Andere Kurse liegen zugrunde${named(of)}`,
      correction: (of) => `Ein Vorgang wurde berichtigt${named(of)}${why(of)}`,
      link: (of) => `Eine Übertragung wurde verbunden oder getrennt${named(of)}${why(of)}`,
      method: (of) => `Das Verwendungsverfahren wurde neu gewählt${why(of)}`,
      decision: (of) => `Eine Entscheidung kam hinzu${why(of)}`,
      engine: ({ engine }) =>
        `Eine neuere Version rechnet anders (Rechenkern ${engine.filed}, jetzt ${engine.now})`,
      ruleset: ({ ruleSet }) => `Ein anderes Regelwerk gilt (${ruleSet.filed}, jetzt ${ruleSet.now})`,
      "other-income": () => "Was nicht Krypto ist und die Freigrenzen teilt, wurde neu angegeben",
      losses: () =>
        "Aus anderen Jahren übertragene Verluste sind andere: durch einen Bescheid, eine Änderung jenes Jahres oder den Rücktrag eines späteren Verlusts",
    },
    effect: (rows, amount) =>
      rows === 0
        ? `; Wirkung ${amount}`
        : `; ${rows} ${rows === 1 ? "Veräußerung oder Einnahme" : "Veräußerungen und Einnahmen"}, Wirkung ${amount}`,
    other: "Die Zahlen folgen aus anderem als dem gesicherten Stand",
  },
};

function from({ source }: DescribedCause, word: string): string {
  return source === null ? "" : `${word}${source}`;
}

/** A cause with its effect, as a sentence. */
export function filingCauseText(of: DescribedCause, language: Language): string {
  const words = WORDS[language];
  const { euro } = FORMATS[language];
  const amount = of.effectEur.startsWith("-") ? euro(of.effectEur) : `+${euro(of.effectEur)}`;
  return `${words.cause[of.code]?.(of) ?? words.other}${words.effect(of.rows, amount)}.`;
}
