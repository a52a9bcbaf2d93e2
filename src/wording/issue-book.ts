import type { PartSentences } from "./issue.ts";
import { LEGS, FAILURES, UNVALUED, records, nearestOf, detail, law } from "./issue-parts.ts";
import { wordsOf } from "../tax/country-words.ts";

/** Issues found by the calculation: origins, values, the law. */
export const OF_THE_BOOK = {
  "missing-acquisition": law("missing-acquisition"),
  "missing-origin": {
    de: (of) => {
      const missing = of.fact("missing") === "date" ? "der Tag der Anschaffung" : "die Anschaffung";
      if (of.kind === "moved")
        return `${of.fact("from")} hielt ${of.amount("quantity")} von dem, was nach ${of.fact("to")} übertragen wurde, gar nicht: Für diesen Teil ist ${missing} nicht belegt.`;
      if (of.kind === "fork")
        return `Die Hard Fork nennt mehr ${of.fact("oldAsset")}, als ${of.wallet} hielt: Der Rest von ${of.asset} hat keine belegten Kosten.`;
      return `Für ${of.amount("quantity")}, die in ${of.wallet} eingingen, ist ${missing} nicht belegt. Bis das geklärt ist, gilt der Tag des Zugangs als spätestmögliche Anschaffung, und fehlende Kosten zählen als 0 €; was ein Verkauf brächte, kann in Wahrheit auch ein Verlust sein.`;
    },
    en: (of) => {
      const missing = of.fact("missing") === "date" ? "a proven date" : "a proven acquisition";
      if (of.kind === "moved")
        return `${of.fact("from")} did not hold ${of.amount("quantity")} of what was moved to ${of.fact("to")}: this part is without ${missing}.`;
      if (of.kind === "fork")
        return `The fork names more ${of.fact("oldAsset")} than ${of.wallet} held: the rest of ${of.asset} has no proven cost.`;
      return `${of.amount("quantity")} came into ${of.wallet} without ${missing}. Until it is named, the day of arrival is the latest possible acquisition and a missing cost counts as 0; what a sale would bring may in truth also be a loss.`;
    },
  },
  "origin-after-event": {
    de: (of) =>
      `Als Anschaffung von ${of.asset} ist der ${of.day("acquired")} angegeben, eingegangen sind sie aber schon am ${of.day("day")}: Die Angabe bleibt unbenutzt.`,
    en: (of) =>
      `${of.asset} is said to have been acquired on ${of.day("acquired")}, but it arrived on ${of.day("day")} already: the statement is not used.`,
  },
  "invalid-origins": {
    de: (of) =>
      of.kind === "more-than-received"
        ? `Die angegebenen Anschaffungen ergeben ${of.amount("named")}, eingegangen sind nur ${of.amount("quantity")}: Keine von ihnen wird benutzt.`
        : `Eine der angegebenen Anschaffungen von ${of.asset} ist nicht lesbar („${of.fact("text")}“): Keine von ihnen wird benutzt.`,
    en: (of) =>
      of.kind === "more-than-received"
        ? `The acquisitions named add up to ${of.amount("named")}, but only ${of.amount("quantity")} came in: none of them is used.`
        : `One of the acquisitions named for ${of.asset} cannot be read ("${of.fact("text")}"): none of them is used.`,
  },
  "missing-price": {
    de: (of) =>
      of.kind === "fee"
        ? `Für die Gebühr von ${of.amount("quantity")} fehlt der Wert in Euro: Sie wird nicht abgezogen, und ihre Veräußerung zählt nicht.`
        : `Für ${of.amount("quantity")} hat niemand in Euro gesagt, ${UNVALUED.de[of.kind] ?? "was sie wert waren; dafür wird kein Ergebnis gezählt"}.${nearestOf.de(of)}`,
    en: (of) =>
      of.kind === "fee"
        ? `The fee of ${of.amount("quantity")} has no value in euro: it is not deducted, and its disposal is not counted.`
        : `Nobody has said in euro what ${of.amount("quantity")} ${UNVALUED.en[of.kind] ?? "was worth; no result is counted for it"}.${nearestOf.en(of)}`,
  },
  "not-covered": law("not-covered"),
  "open-law": {
    de: (of) => {
      const words = wordsOf(of.fact("jurisdiction"));
      const text = words.openLaw[of.fact("class")];
      if (text === undefined) return "Das Recht lässt dies offen: Es gibt zwei Lesarten.";
      const interpretation = (name: string): string =>
        words.interpretations[of.fact(name)]?.de ?? of.fact(name);
      return `${text.question.de} Gerechnet ist ${interpretation("reading")}: ${of.euro("taxable")} steuerpflichtig; nach der anderen Lesart, ${interpretation("other")}, wären es ${of.euro("otherTaxable")}.`;
    },
    en: (of) => {
      const words = wordsOf(of.fact("jurisdiction"));
      const text = words.openLaw[of.fact("class")];
      if (text === undefined) return "The law leaves this open: there are two readings.";
      const interpretation = (name: string): string =>
        words.interpretations[of.fact(name)]?.en ?? of.fact(name);
      return `${text.question.en} Counted as ${interpretation("reading")}: ${of.euro("taxable")} taxable; as ${interpretation("other")} it would be ${of.euro("otherTaxable")}.`;
    },
  },
  "returned-short": {
    de: (of) =>
      of.kind === "lost"
        ? `Von dem, was hingegeben wurde, kamen ${of.amount("quantity")} nicht zurück, und nichts dieser Art kam: Die Kosten zählen nirgends.`
        : `Von dem, was hingegeben wurde, kamen ${of.amount("quantity")} nicht zurück: Die Kosten bleiben bei dem, was kam.`,
    en: (of) =>
      of.kind === "lost"
        ? `Of what was handed over, ${of.amount("quantity")} did not come back, and nothing of that kind came: its cost counts nowhere.`
        : `Of what was handed over, ${of.amount("quantity")} did not come back: its cost stays with the coins that came.`,
  },
  "unknown-type": {
    de: (of) =>
      of.fact("type") === ""
        ? `Die Art ist nicht bekannt: ${records.de(of)} außer Ansatz${detail.de(of)}.`
        : `Die Art „${of.fact("type")}“ ist nicht bekannt: ${records.de(of)} außer Ansatz.`,
    en: (of) =>
      of.fact("type") === ""
        ? `The type is not known: ${records.en(of)}${detail.en(of)}.`
        : `The type "${of.fact("type")}" is not known: ${records.en(of)}.`,
  },
  "unreadable-record": {
    de: (of) =>
      `Nicht lesbar, ${FAILURES.de[of.fact("reason")] ?? "der Inhalt ist nicht verständlich"}: ${records.de(of)} außer Ansatz${detail.de(of)}.`,
    en: (of) =>
      `Not readable, ${FAILURES.en[of.fact("reason")] ?? "its content is not understood"}: ${records.en(of)}${detail.en(of)}.`,
  },
  "invalid-transaction": {
    de: (of) => {
      const leg = LEGS.de[of.fact("leg")] ?? "Betrag";
      if (of.kind === "time")
        return `„${of.fact("text")}“ ist keine Zeit ab ${of.fact("firstYear")}: Der Vorgang bleibt außer Ansatz.`;
      if (of.kind === "amount" || of.kind === "value")
        return `${of.kind === "value" ? "Der Wert" : "Der Betrag"} „${of.fact("text")}“ (${leg}) ist keine positive Zahl: Der Vorgang bleibt außer Ansatz.`;
      if (of.kind === "missing-leg")
        return `Diesem Vorgang (${of.fact("type")}) fehlt der ${leg}: Er bleibt außer Ansatz.`;
      if (of.kind === "no-coin")
        return `Zu diesem Vorgang (${of.fact("type")}) gehört ein Kryptowert, der ab- oder zuging: Er bleibt außer Ansatz.`;
      if (of.kind === "coin-as-cash")
        return `Dieser Vorgang (${of.fact("type")}) bewegt Geld, keine Kryptowerte wie ${of.asset}: Er bleibt außer Ansatz.`;
      return "Der Vorgang ist unvollständig oder widersprüchlich: Er bleibt außer Ansatz.";
    },
    en: (of) => {
      const leg = LEGS.en[of.fact("leg")] ?? "its";
      if (of.kind === "time")
        return `"${of.fact("text")}" is no time from ${of.fact("firstYear")} on: the transaction is left out.`;
      if (of.kind === "amount" || of.kind === "value")
        return `The ${leg} ${of.kind} "${of.fact("text")}" is no positive decimal number: the transaction is left out.`;
      if (of.kind === "missing-leg")
        return `A ${of.fact("type")} needs what was ${leg}: the transaction is left out.`;
      if (of.kind === "no-coin")
        return `A ${of.fact("type")} needs a coin that was sent or received: the transaction is left out.`;
      if (of.kind === "coin-as-cash")
        return `A ${of.fact("type")} moves money, not a coin such as ${of.asset}: the transaction is left out.`;
      return "The transaction is incomplete or contradicts itself: it is left out.";
    },
  },
  "conflicting-duplicate": {
    de: (of) => `Zwei verschiedene Vorgänge haben die Kennung „${of.id}“: Nur einer von ihnen zählt.`,
    en: (of) => `Two different transactions carry the id "${of.id}": only one of them is counted.`,
  },
  "repeated-transaction": {
    de: (of) =>
      `${of.records === 1 ? "1 Vorgang hat" : `${of.format.count(of.records)} Vorgänge haben`} Kennung und Inhalt eines anderen und ${of.records === 1 ? "zählt" : "zählen"} nicht noch einmal. Wenn es Teilausführungen eines Auftrags sind, braucht jede eine eigene Kennung.`,
    en: (of) =>
      `${of.records === 1 ? "1 transaction has" : `${of.format.count(of.records)} transactions have`} the id and the content of another and ${of.records === 1 ? "is" : "are"} not counted again. If these are parts of one order, give each an id of its own.`,
  },
  "method-switch-refused": law("method-switch-refused"),
  "named-lot-not-found": {
    de: (of) =>
      `Ein genannter Bestand (${of.fact("lotId") || "?"}) fehlt in ${of.wallet} für ${of.amount("quantity")}: Dieser Teil folgt der Methode der Wallet. Nennen Sie einen anderen Bestand oder nehmen Sie die Angabe zurück (Rn. 61).`,
    en: (of) =>
      `A named lot (${of.fact("lotId") || "?"}) is missing in ${of.wallet} for ${of.amount("quantity")}: that part follows the wallet's method. Name another lot, or undo the statement (Rn 61).`,
  },
  "fork-values-missing": {
    de: (of) =>
      `Für die Hard Fork fehlen die Marktpreise: Alle Kosten bleiben bei ${of.fact("oldAsset") || "dem alten Kryptowert"}, ${of.asset} wird mit Kosten von 0 € geführt.`,
    en: (of) =>
      `No market prices at the fork: all cost stays with ${of.fact("oldAsset") || "the old coin"}, ${of.asset} is held with a cost of 0.`,
  },
  "fork-amount-differs": law("fork-amount-differs"),
  "transfer-to-outside": {
    de: (of) =>
      `${of.amount("quantity")} gingen von ${of.wallet} an eine Wallet, die nicht dazugehört. Der Bestand geht ohne Ergebnis ab; war es ein Verkauf, eine Zahlung oder eine eigene Wallet, sagen Sie es.`,
    en: (of) =>
      `${of.amount("quantity")} went from ${of.wallet} to a wallet that is not part of this. The lots leave without a result; if it was a sale, a payment or an own wallet, say so.`,
  },
  "transfer-mismatch": {
    de: (of) => {
      if (of.kind === "more-arrived")
        return `Die Übertragung geht nicht auf: ${of.amount("sent")} gingen ab, ${of.amount("received")} kamen an.`;
      if (of.kind === "not-the-fee")
        return `Die Übertragung von ${of.asset} geht nicht auf: Abgang weniger Zugang ist nicht die genannte Gebühr.${
          of.fact("gone") === ""
            ? ""
            : ` ${of.amount("gone")} gingen ab und kamen nicht an: Sie zählen als Gebühr im Kryptowert; wenn sie verloren sind, sagen Sie es.`
        }`;
      return `Die Übertragung geht nicht auf: ${of.asset} ging ab, ${of.fact("receivedAsset") || "ein anderer Kryptowert"} kam an.`;
    },
    en: (of) => {
      if (of.kind === "more-arrived")
        return `The transfer does not add up: ${of.amount("sent")} left, ${of.amount("received")} arrived.`;
      if (of.kind === "not-the-fee")
        return `The transfer of ${of.asset} does not add up: sent less received is not the fee that is named.${
          of.fact("gone") === ""
            ? ""
            : ` ${of.amount("gone")} left and did not arrive: counted as a fee in the coin; if it was lost, say so.`
        }`;
      return `The transfer does not add up: ${of.asset} left, ${of.fact("receivedAsset") || "another coin"} arrived.`;
    },
  },
  "foreign-currency": law("foreign-currency"),
  "airdrop-without-service": law("airdrop-without-service"),
  "assumed-service": {
    de: (of) =>
      `Es wird angenommen, dass für den Airdrop von ${of.asset} etwas geleistet wurde (eine Handlung oder persönliche Daten). War nichts verlangt, sagen Sie es mit einer Notiz, die mit „ohne Leistung“ beginnt.`,
    en: (of) =>
      `The airdrop of ${of.asset} is taken as given for a service (an act or personal data). If nothing was required, say so with a note that begins with "no service".`,
  },
  "cashback-price-reduction": {
    de: (of) =>
      `Cashback gilt als Minderung des Kaufpreises, nicht als Einnahme; ${of.asset} wird zum Marktpreis geführt.`,
    en: (of) =>
      `Cashback is treated as a price reduction, not as income; ${of.asset} is held at its market price.`,
  },
  "margin-spot": law("margin-spot"),
  "security-token": law("security-token"),
  "payment-received": {
    de: (of) =>
      `Als Zahlung erhaltene ${of.asset} werden zum Marktpreis geführt; ob das, wofür gezahlt wurde, eine Einnahme ist, wird hier nicht beurteilt.`,
    en: (of) =>
      `${of.asset} received as payment is held at its market price; whether what it was paid for is income is not judged here.`,
  },
  "unattributed-fee": {
    de: () => "Eine Gebühr für sich gehört zu keiner Veräußerung und keiner Einnahme: Nichts wird abgezogen.",
    en: () => "A fee on its own belongs to no sale and no income: nothing is deducted.",
  },
  "value-substituted": {
    de: (of) =>
      `Für ${of.asset} gibt es keinen Kurs: Der Wert von ${of.fact("otherAsset") || "dem anderen Kryptowert"} auf der anderen Seite tritt an seine Stelle.`,
    en: (of) =>
      `No price for ${of.asset}: the value of ${of.fact("otherAsset") || "the coin"} on the other side stands in.`,
  },
  "fee-value-derived": {
    de: (of) =>
      `Die Gebühr in ${of.asset} ist mit ${of.euro("valueEur")} angesetzt, nach ihrem Preis im Vorgang selbst.`,
    en: (of) =>
      `The fee in ${of.asset} is valued at ${of.euro("valueEur")}, by its price in the transaction itself.`,
  },
} satisfies PartSentences;
