import { countryName } from "../tax/country-names.ts";
import { type LawIssue, wordsOf } from "../tax/country-words.ts";
import type { IssueSentence, IssueFacts } from "./issue.ts";
import type { Both } from "./language.ts";

type Words = Both<Readonly<Record<string, string>>>;

export const LEGS: Words = {
  de: { sent: "Abgang", received: "Zugang", fee: "Gebühr" },
  en: { sent: "sent", received: "received", fee: "fee" },
};

export const FAILURES: Words = {
  de: {
    "malformed-json": "kein gültiges JSON",
    "missing-field": "eine Angabe fehlt",
    "bad-amount": "ein Betrag ist keine Zahl",
    "bad-time": "die Zeit ist nicht lesbar",
    "bad-fee": "die Gebühr passt nicht zum Betrag",
    "bad-row": "die Zeile ist fehlerhaft",
    "unknown-format": "das Format ist nicht bekannt",
    "ambiguous-group": "zusammengehörige Datensätze sind nicht eindeutig",
  },
  en: {
    "malformed-json": "no valid JSON",
    "missing-field": "something is missing",
    "bad-amount": "an amount is no number",
    "bad-time": "the time cannot be read",
    "bad-fee": "the fee does not fit the amount",
    "bad-row": "the row is faulty",
    "unknown-format": "the format is not known",
    "ambiguous-group": "records that belong together are ambiguous",
  },
};

export const UNVALUED: Words = {
  de: {
    price: "was sie gekostet haben; sie werden ohne belegte Kosten geführt",
    proceeds: "was dafür erlöst wurde; für die Veräußerung wird kein Ergebnis gezählt",
    swap: "was eine der beiden Seiten des Tauschs wert war; für die Veräußerung wird kein Ergebnis gezählt",
    receipt: "was sie beim Zufluss wert waren; die Einnahme fehlt in der Summe",
    settlement: "was bei der Abrechnung floss; dafür wird kein Ergebnis gezählt",
  },
  en: {
    price: "cost; it is held without a proven cost",
    proceeds: "brought in; no result is counted for its disposal",
    swap: "was worth on either side of the swap; no result is counted for its disposal",
    receipt: "was worth on receipt; it is missing from the receipts",
    settlement: "was settled at; no result is counted for it",
  },
};

export const records: IssueSentence = {
  de: (of) => (of.records === 1 ? "1 Datensatz bleibt" : `${of.format.count(of.records)} Datensätze bleiben`),
  en: (of) =>
    of.records === 1 ? "1 record is left out" : `${of.format.count(of.records)} records are left out`,
};

/** The price of the user's own nearest trade, as a possible value. */
export const nearestOf: IssueSentence = {
  de: (of) =>
    of.fact("nearestDay") === ""
      ? ""
      : ` Ihr eigener nächster Handel: ${of.amount("nearestAmount")} für ${of.euro("nearestEur")} am ${of.day("nearestDay")}.`,
  en: (of) =>
    of.fact("nearestDay") === ""
      ? ""
      : ` Your own nearest trade: ${of.amount("nearestAmount")} for ${of.euro("nearestEur")} on ${of.day("nearestDay")}.`,
};

/** Day and cost of one of two origins. */
export const originOf = (of: IssueFacts, which: "own" | "other", on: string, at: string): string =>
  of.fact(`${which}Acquired`) === ""
    ? ""
    : ` ${on} ${of.fact(`${which}Acquired`)} ${at} ${of.euro(`${which}CostEur`)}`;

export const countryOf: Both<(of: IssueFacts, fact: string) => string> = {
  de: (of, fact) => (of.fact(fact) === "" ? "einem anderen Land" : countryName(of.fact(fact), "de")),
  en: (of, fact) => (of.fact(fact) === "" ? "another country" : countryName(of.fact(fact), "en")),
};

/** The provider's or reader's own message: in German only if there is a translation. */
export const detail: IssueSentence = {
  de: (of) => {
    const text = of.fact("detail");
    if (text === "") return "";
    return of.detail === null ? ` („${text}“)` : ` (${of.detail.replace(/\.$/, "")})`;
  },
  en: (of) => (of.fact("detail") === "" ? "" : ` ("${of.fact("detail")}")`),
};

/** A sentence that depends on the law: in the words of the country whose law applies. */
export const law = (code: LawIssue): IssueSentence => ({
  de: (of) => wordsOf(of.fact("jurisdiction")).issues.de[code](of),
  en: (of) => wordsOf(of.fact("jurisdiction")).issues.en[code](of),
});
