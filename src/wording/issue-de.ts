import { countryName } from "../tax/country-names.ts";
import type { Sentences, Telling } from "./issue.ts";
import { remedyWords } from "./remedy.ts";
import { type LawIssue, wordsOf } from "../tax/country-words.ts";

const LEGS: Readonly<Record<string, string>> = {
  sent: "Abgang",
  received: "Zugang",
  fee: "Gebühr",
};

const FAILURES: Readonly<Record<string, string>> = {
  "malformed-json": "kein gültiges JSON",
  "missing-field": "eine Angabe fehlt",
  "bad-amount": "ein Betrag ist keine Zahl",
  "bad-time": "die Zeit ist keine",
  "bad-fee": "die Gebühr passt nicht zum Betrag",
  "bad-row": "die Zeile ist fehlerhaft",
  "unknown-format": "das Format ist nicht bekannt",
  "ambiguous-group": "zusammengehörige Datensätze sind nicht eindeutig",
};

const UNVALUED: Readonly<Record<string, string>> = {
  price: "was sie gekostet haben; sie werden ohne belegte Kosten geführt",
  proceeds: "was dafür erlöst wurde; für die Veräußerung wird kein Ergebnis gezählt",
  swap: "was eine der beiden Seiten des Tauschs wert war; für die Veräußerung wird kein Ergebnis gezählt",
  receipt: "was sie beim Zufluss wert waren; die Einnahme fehlt in der Summe",
  settlement: "was bei der Abrechnung floss; dafür wird kein Ergebnis gezählt",
};

const records = (of: Telling): string =>
  of.records === 1 ? "1 Datensatz bleibt" : `${of.format.count(of.records)} Datensätze bleiben`;

/** Was der Anbieter oder Leser selbst dazu sagt; in dessen Sprache, wo es niemand übersetzt hat. */
/** What her own nearest trade came to, for whoever wants to go by it. */
const nearestOf = (of: Telling): string =>
  of.said("nearestDay") === ""
    ? ""
    : ` Ihr eigener nächster Handel: ${of.amount("nearestAmount")} für ${of.euro("nearestEur")} am ${of.day("nearestDay")}.`;

/** Day and cost of one of two origins. */
const originOf = (of: Telling, which: "own" | "other", on: string, at: string): string =>
  of.said(`${which}Acquired`) === ""
    ? ""
    : ` ${on} ${of.said(`${which}Acquired`)} ${at} ${of.euro(`${which}CostEur`)}`;

const countryOf = (of: Telling, fact: string): string =>
  of.said(fact) === "" ? "einem anderen Land" : countryName(of.said(fact), "de");

const detail = (of: Telling): string => {
  const said = of.said("detail");
  if (said === "") return "";
  const german = of.detail;
  return german === null ? ` („${said}“)` : ` (${german.replace(/\.$/, "")})`;
};

/** A sentence that the law is part of: in the words of the country whose law found it. */
const law =
  (code: LawIssue) =>
  (of: Telling): string =>
    wordsOf(of.said("jurisdiction")).issues.de[code](of);

export const GERMAN: Sentences = {
  "missing-acquisition": law("missing-acquisition"),
  "missing-origin": (of) => {
    const lacks = of.said("missing") === "date" ? "der Tag der Anschaffung" : "die Anschaffung";
    if (of.kind === "moved")
      return `${of.said("from")} hielt ${of.amount("quantity")} von dem, was nach ${of.said("to")} übertragen wurde, gar nicht: Für diesen Teil ist ${lacks} nicht belegt.`;
    if (of.kind === "fork")
      return `Die Hard Fork nennt mehr ${of.said("oldAsset")}, als ${of.wallet} hielt: Der Rest von ${of.asset} hat keine belegten Kosten.`;
    return `Für ${of.amount("quantity")}, die in ${of.wallet} eingingen, ist ${lacks} nicht belegt. Bis das geklärt ist, gilt der Tag des Zugangs als spätestmögliche Anschaffung, und fehlende Kosten zählen als 0 €; was ein Verkauf brächte, kann in Wahrheit auch ein Verlust sein.`;
  },
  "origin-after-event": (of) =>
    `Als Anschaffung von ${of.asset} ist der ${of.day("acquired")} angegeben, eingegangen sind sie aber schon am ${of.day("day")}: Die Angabe bleibt unbenutzt.`,
  "invalid-origins": (of) =>
    of.kind === "more-than-received"
      ? `Die angegebenen Anschaffungen ergeben ${of.amount("named")}, eingegangen sind nur ${of.amount("quantity")}: Keine von ihnen wird benutzt.`
      : `Eine der angegebenen Anschaffungen von ${of.asset} ist nicht lesbar („${of.said("text")}“): Keine von ihnen wird benutzt.`,
  "missing-price": (of) =>
    of.kind === "fee"
      ? `Für die Gebühr von ${of.amount("quantity")} fehlt der Wert in Euro: Sie wird nicht abgezogen, und ihre Veräußerung zählt nicht.`
      : `Für ${of.amount("quantity")} hat niemand in Euro gesagt, ${UNVALUED[of.kind] ?? "was sie wert waren; dafür wird kein Ergebnis gezählt"}.${nearestOf(of)}`,
  "not-covered": law("not-covered"),
  "open-law": (of) => {
    const words = wordsOf(of.said("jurisdiction"));
    const text = words.openLaw[of.said("class")];
    if (text === undefined) return "Das Recht lässt dies offen: Es gibt zwei Lesarten.";
    const reading = (name: string): string => words.readings[of.said(name)]?.de ?? of.said(name);
    return `${text.question.de} Gerechnet ist ${reading("reading")}: ${of.euro("taxable")} steuerpflichtig; nach der anderen Lesart, ${reading("other")}, wären es ${of.euro("otherTaxable")}.`;
  },
  "returned-short": (of) =>
    of.kind === "lost"
      ? `Von dem, was hingegeben wurde, kamen ${of.amount("quantity")} nicht zurück, und nichts dieser Art kam: Die Kosten zählen nirgends.`
      : `Von dem, was hingegeben wurde, kamen ${of.amount("quantity")} nicht zurück: Die Kosten bleiben bei dem, was kam.`,
  "unknown-type": (of) =>
    of.said("type") === ""
      ? `Die Art ist nicht bekannt: ${records(of)} außer Ansatz${detail(of)}.`
      : `Die Art „${of.said("type")}“ ist nicht bekannt: ${records(of)} außer Ansatz.`,
  "unreadable-record": (of) =>
    `Nicht lesbar, ${FAILURES[of.said("reason")] ?? "der Inhalt ist nicht verständlich"}: ${records(of)} außer Ansatz${detail(of)}.`,
  "invalid-transaction": (of) => {
    const leg = LEGS[of.said("leg")] ?? "Betrag";
    if (of.kind === "time")
      return `„${of.said("text")}“ ist keine Zeit ab ${of.said("firstYear")}: Der Vorgang bleibt außer Ansatz.`;
    if (of.kind === "amount" || of.kind === "value")
      return `${of.kind === "value" ? "Der Wert" : "Der Betrag"} „${of.said("text")}“ (${leg}) ist keine positive Zahl: Der Vorgang bleibt außer Ansatz.`;
    if (of.kind === "missing-leg")
      return `Diesem Vorgang (${of.said("type")}) fehlt der ${leg}: Er bleibt außer Ansatz.`;
    if (of.kind === "no-coin")
      return `Zu diesem Vorgang (${of.said("type")}) gehört ein Kryptowert, der ab- oder zuging: Er bleibt außer Ansatz.`;
    if (of.kind === "coin-as-cash")
      return `Dieser Vorgang (${of.said("type")}) bewegt Geld, keine Kryptowerte wie ${of.asset}: Er bleibt außer Ansatz.`;
    return "Der Vorgang ist unvollständig oder widersprüchlich: Er bleibt außer Ansatz.";
  },
  "conflicting-duplicate": (of) =>
    `Zwei verschiedene Vorgänge haben die Kennung „${of.id}“: Nur einer von ihnen zählt.`,
  "repeated-transaction": (of) =>
    `${of.records === 1 ? "1 Vorgang hat" : `${of.format.count(of.records)} Vorgänge haben`} Kennung und Inhalt eines anderen und ${of.records === 1 ? "zählt" : "zählen"} nicht noch einmal. Wenn es Teilausführungen eines Auftrags sind, braucht jede eine eigene Kennung.`,
  "method-switch-refused": law("method-switch-refused"),
  "fork-values-missing": (of) =>
    `Für die Hard Fork fehlen die Marktpreise: Alle Kosten bleiben bei ${of.said("oldAsset") || "dem alten Kryptowert"}, ${of.asset} wird mit Kosten von 0 € geführt.`,
  "fork-amount-differs": law("fork-amount-differs"),
  "transfer-to-outside": (of) =>
    `${of.amount("quantity")} gingen von ${of.wallet} an eine Wallet, die nicht dazugehört. Der Bestand geht ohne Ergebnis ab; war es ein Verkauf, eine Zahlung oder eine eigene Wallet, sagen Sie es.`,
  "transfer-mismatch": (of) => {
    if (of.kind === "more-arrived")
      return `Die Übertragung geht nicht auf: ${of.amount("sent")} gingen ab, ${of.amount("received")} kamen an.`;
    if (of.kind === "not-the-fee")
      return `Die Übertragung von ${of.asset} geht nicht auf: Abgang weniger Zugang ist nicht die genannte Gebühr.${
        of.said("gone") === ""
          ? ""
          : ` ${of.amount("gone")} gingen ab und kamen nicht an: Sie zählen als Gebühr im Kryptowert; wenn sie verloren sind, sagen Sie es.`
      }`;
    return `Die Übertragung geht nicht auf: ${of.asset} ging ab, ${of.said("receivedAsset") || "ein anderer Kryptowert"} kam an.`;
  },
  "foreign-currency": law("foreign-currency"),
  "airdrop-without-service": law("airdrop-without-service"),
  "assumed-service": (of) =>
    `Es wird angenommen, dass für den Airdrop von ${of.asset} etwas geleistet wurde (eine Handlung oder persönliche Daten). War nichts verlangt, sagen Sie es mit einer Notiz, die mit „ohne Leistung“ beginnt.`,
  "cashback-price-reduction": (of) =>
    `Cashback gilt als Minderung des Kaufpreises, nicht als Einnahme; ${of.asset} wird zum Marktpreis geführt.`,
  "margin-spot": law("margin-spot"),
  "security-token": law("security-token"),
  "payment-received": (of) =>
    `Als Zahlung erhaltene ${of.asset} werden zum Marktpreis geführt; ob das, wofür gezahlt wurde, eine Einnahme ist, wird hier nicht beurteilt.`,
  "unattributed-fee": () =>
    "Eine Gebühr für sich gehört zu keiner Veräußerung und keiner Einnahme: Nichts wird abgezogen.",
  "value-substituted": (of) =>
    `Für ${of.asset} gibt es keinen Kurs: Der Wert von ${of.said("otherAsset") || "dem anderen Kryptowert"} auf der anderen Seite tritt an seine Stelle.`,
  "fee-value-derived": (of) =>
    `Die Gebühr in ${of.asset} ist mit ${of.euro("valueEur")} angesetzt, nach ihrem Preis im Vorgang selbst.`,
  "balance-mismatch": (of) =>
    of.said("computed") === "" || of.said("reported") === ""
      ? `Der Bestand an ${of.asset} nach den Datensätzen weicht von dem ab, den der Anbieter meldet: Datensätze fehlen oder wurden falsch gelesen.`
      : `Die Datensätze ergeben ${of.amount("computed")}, der Anbieter meldet ${of.amount("reported")}: Datensätze fehlen oder wurden falsch gelesen.`,
  "missing-leg": (of) => {
    const half = `${of.amount("amount")} wurden getauscht, aber der Anbieter zeigt nur eine der beiden Seiten`;
    const which = of.detail;
    return which === null ? `${half}${detail(of)}.` : `${half}. ${which}`;
  },
  "unclear-origin": (of) =>
    `Der Anbieter sagt nicht, warum ${of.amount("amount")} kamen oder gingen: Belohnung, Bonus, Geschenk, Zahlung oder eigene Übertragung?`,
  "unmatched-internal": (of) =>
    `${of.amount("amount")} wurden zwischen zwei Konten beim Anbieter bewegt, aber nur eines davon zeigt es.`,
  clawback: (of) =>
    `Der Anbieter hat ${of.amount("amount")} zurückgenommen, die er früher gutgeschrieben hatte; die Einnahmen können zu hoch sein.`,
  "fee-elsewhere": (of) =>
    `Bei ${of.amount("amount")} ist eine Netzwerkgebühr genannt, die hier nicht abgebucht wurde${detail(of)}.`,
  "unused-cell": (of) => `Eine Zeile enthält eine Angabe, die nichts ändert${detail(of)}.`,
  "correction-unused": (of) =>
    `Eine Korrektur ändert nichts${detail(of)}. Nehmen Sie sie zurück oder sagen Sie, was der Vorgang war.`,
  "rule-conflict": (of) =>
    `Zwei Ihrer Regeln sagen von einem Vorgang Verschiedenes; es gilt die frühere${detail(of)}. Beenden Sie eine davon oder sagen Sie, was dieser Vorgang war.`,
  "balance-gap": (of) =>
    `Der Bestand, den eine Datei nennt, folgt nicht aus ihren Zeilen: Etwas fehlt${detail(of)}.`,
  "other-asset": (of) =>
    `Eine Zeile handelt von etwas, das kein Kryptowert ist: Das Geld wird gezählt, der Gewinn fällt unter anderes Recht${detail(of)}.`,
  "shared-inputs": (of) =>
    `Zur Transaktion über ${of.amount("amount")} haben auch andere beigetragen. Wer die Gebühr trug, ist nicht zu sehen: Sie ist nach den Einzahlungen aufgeteilt${detail(of)}.`,
  "unsolicited-token": (of) =>
    `${of.amount("amount")} wurden ohne Zutun dieses Kontos bewegt, und der Token ist nicht bekannt: vermutlich Spam. Er bleibt aus Zahlen und Bestand heraus; nehmen Sie ihn auf, wenn er Ihnen gehört.`,
  "reading-unsure": (of) =>
    `Was mit ${of.amount("amount")} geschehen ist, ist aus der Form der Transaktion oder dem Namen des Aufrufs gelesen, nicht aus etwas, das dieses Konto nennt. Sehen Sie nach, und berichtigen Sie es, wenn es etwas anderes war.`,
  "receipt-missing": (of) =>
    `Der Beleg einer Transaktion mit ${of.amount("amount")} ließ sich nicht lesen: was sie getan oder gekostet hat, ist nicht ganz bekannt. Beim nächsten Abruf wird wieder danach gefragt.`,
  "debt-token": (of) =>
    `Neben ${of.amount("amount")} kam oder ging ein Token, der eine Schuld zählt: er ist kein Bestand und bleibt weg${detail(of)}.`,
  "chain-unavailable": (of) =>
    `Ein Netz oder eine seiner Listen war nicht lesbar: Was dort geschah, fehlt${detail(of)}.`,
  "account-gone": (of) =>
    `Ein Konto ist beim Anbieter nicht mehr zu sehen${of.said("account") === "" ? "" : ` (${of.said("account")})`}. Was früher gelesen wurde, bleibt erhalten${detail(of)}.`,
  "cursor-lost": (of) =>
    `Ein Konto${of.said("account") === "" ? "" : ` (${of.said("account")})`} wird von Anfang an neu gelesen${detail(of)}.`,
  "history-incomplete": (of) =>
    `Die Schnittstelle des Anbieters gibt nicht die ganze Geschichte heraus${detail(of)}. Fügen Sie dieser Quelle den Kontoauszug des Anbieters als Datei hinzu.`,
  "possible-duplicate": (of) =>
    `${of.amount("amount")}: Dieser Vorgang und „${of.said("otherTransactionId")}“ aus ${of.said("otherSource") || "einer anderen Quelle"} können derselbe sein. Ist es so, nehmen Sie einen von beiden heraus.`,
  "transfer-suggested": (of) =>
    `${of.amount("amount")} gingen von ${of.wallet} ab und können ${of.said("candidates") === "1" ? "ein Zugang" : `einer von ${of.said("candidates") || "mehreren"} Zugängen`} in einer eigenen Wallet sein. Bis Sie es bestätigen, bleibt der Zugang ohne Herkunft.`,
  "origin-contradicts-transfer": (of) =>
    of.said("case") === "file"
      ? `${of.amount("amount")} in ${of.wallet}: Die Datei nennt eine Anschaffung${originOf(of, "own", "vom", "für")}, nach der Blockchain kamen sie aber aus ${of.said("from") || "einer eigenen Wallet"}. Es gilt die Übertragung; angeschafft wurden sie dort${originOf(of, "other", "am", "für")}.`
      : `${of.amount("amount")} in ${of.wallet}: Sie nennen eine Anschaffung${originOf(of, "own", "vom", "für")}, sie können aber aus ${of.said("from") || "einer eigenen Wallet"} gekommen sein, wo sie${originOf(of, "other", "am", "für")} angeschafft wurden. Bis Sie die Übertragung bestätigen, gilt Ihre Angabe.`,
  "wallet-name-shared": (of) =>
    `Zu ${of.amount("amount")} in ${of.wallet} ist als andere Wallet ${of.said("name") || "eine"} genannt, und so heißen ${of.format.count(of.records)} Ihrer Wallets. Bis Sie sagen, welche, ist es keine davon, sondern eine, die nicht verbunden ist. Nennen Sie eine beim eigenen Namen, oder verbinden Sie die beiden Vorgänge.`,
  "filed-year-changed": (of) =>
    `Die Zahlen ${of.said("person") === "" ? "" : "der zweiten Person "}für ${of.said("year") || "ein abgegebenes Jahr"} weichen von den abgegebenen ab${of.said("nowEur") === "" ? "" : `: Steuerpflichtig waren ${of.euro("filedEur")}, jetzt sind es ${of.euro("nowEur")}`}. Das Abgegebene bleibt, wie es war. ${remedyWords(of, "de")}`,
  moved: (of) =>
    `Seit ${of.day("since")} leben Sie in ${countryOf(of, "country")}, davor in ${countryOf(of, "before")}. Was das Recht aus dem Umzug selbst macht (fiktive Veräußerung, neue Anschaffungskosten), wird nicht berechnet: Für Coins, die Sie dabei hielten, ist das Jahr vorläufig.`,
};
