import type { Issue } from "../../api/tax.ts";
import type { Formats } from "../../shell/format.ts";

/** What an issue is about, as it can be said in any language. */
type Facts = {
  readonly asset: string;
  /** "BTC in wallet". */
  readonly holding: string;
  readonly wallet: string;
  readonly most: string;
  readonly amount: string;
  readonly computed: string;
  readonly reported: string;
  readonly records: string;
  readonly isRange: boolean;
  readonly id: string;
};

type Sentence = (of: Facts) => string;

/** The service says these in English. Here they are said from the code and the facts that come with it. */
const GERMAN: Readonly<Record<string, Sentence>> = {
  "missing-acquisition": (of) =>
    `Für ${of.holding} ist die Anschaffung nicht belegt: Fehlende Kosten zählen als 0, ein fehlender Tag als innerhalb der Haltefrist.` +
    (of.isRange ? ` Der Gewinn liegt zwischen 0 € und ${of.most}, je nachdem, was belegt wird.` : ""),
  "missing-origin": (of) =>
    `Woher ${of.holding} kommt, ist nicht belegt. Bis das geklärt ist, gilt der Tag des Zugangs als spätestmögliche Anschaffung, und fehlende Kosten zählen als 0.`,
  "missing-price": (of) =>
    `Niemand hat den Wert von ${of.asset} in Euro angegeben: Dafür wird kein Ergebnis und kein Abzug gezählt.`,
  "not-covered": () => "Das Regelwerk behandelt diesen Vorgang nicht: Er bleibt außer Ansatz.",
  "unknown-type": (of) => `Die Art ist nicht bekannt: ${of.records} außer Ansatz.`,
  "unreadable-record": (of) => `Nicht lesbar: ${of.records} außer Ansatz.`,
  "invalid-transaction": () => "Der Vorgang ist unvollständig oder widersprüchlich: Er bleibt außer Ansatz.",
  "conflicting-duplicate": (of) =>
    `Zwei verschiedene Vorgänge haben die Kennung „${of.id}“: Nur einer von ihnen zählt.`,
  "method-switch-refused": (of) =>
    `${of.holding} ist nicht ganz veräußert: Die bisherige Methode bleibt, der Wechsel ist nicht zulässig.`,
  "fork-values-missing": (of) =>
    `Für die Hard Fork fehlen die Marktpreise: Alle Kosten bleiben beim alten Kryptowert, ${of.asset} wird mit Kosten von 0 geführt.`,
  "transfer-to-outside": (of) =>
    `${of.asset} ging von ${of.wallet} an eine Wallet, die nicht dazugehört. Der Bestand geht ohne Ergebnis ab; war es ein Verkauf, eine Zahlung oder eine eigene Wallet, sagen Sie es.`,
  "transfer-mismatch": (of) => `Die beiden Seiten der Übertragung von ${of.asset} passen nicht zusammen.`,
  "foreign-currency": (of) =>
    `${of.asset} ist Fremdwährung und damit selbst ein Wirtschaftsgut des § 23 EStG: Eigene Gewinne und Verluste daraus werden hier nicht verfolgt, zählen aber zur selben Freigrenze.`,
  "airdrop-without-service": (of) =>
    `Ein Airdrop ohne Gegenleistung ist keine Einnahme nach § 22 Nr. 3 EStG; ob die Veräußerung unter § 23 EStG fällt, ist offen. ${of.asset} wird ab dem Tag des Zugangs mit Kosten von 0 geführt.`,
  "assumed-service": () =>
    "Es wird angenommen, dass für den Airdrop etwas geleistet wurde (eine Handlung oder persönliche Daten).",
  "cashback-price-reduction": (of) =>
    `Cashback gilt als Minderung des Kaufpreises, nicht als Einnahme; ${of.asset} wird zum Marktpreis geführt.`,
  "margin-spot": () =>
    "Ein auf Kredit gekaufter oder verkaufter Kryptowert bleibt ein privates Veräußerungsgeschäft; nur abgerechnete Ergebnisse fallen unter § 20 EStG.",
  "payment-received": (of) =>
    `Als Zahlung erhaltene ${of.asset} werden zum Marktpreis geführt; ob das, wofür gezahlt wurde, eine Einnahme ist, wird hier nicht beurteilt.`,
  "unattributed-fee": () =>
    "Eine Gebühr für sich gehört zu keiner Veräußerung und keiner Einnahme: Nichts wird abgezogen.",
  "value-substituted": (of) =>
    `Für ${of.asset} gibt es keinen Kurs: Der Wert der anderen Seite tritt an seine Stelle.`,
  "fee-value-derived": (of) =>
    `Der Wert der Gebühr in ${of.asset} ist aus dem Preis im Vorgang selbst abgeleitet.`,
  "balance-mismatch": (of) =>
    of.computed === "" || of.reported === ""
      ? `Der Bestand an ${of.asset} nach den Datensätzen weicht von dem ab, den der Anbieter meldet: Datensätze fehlen oder wurden falsch gelesen.`
      : `Die Datensätze ergeben ${of.computed}, der Anbieter meldet ${of.reported}: Datensätze fehlen oder wurden falsch gelesen.`,
  "missing-leg": (of) => `${of.amount} wurden getauscht, aber der Anbieter zeigt nur eine der beiden Seiten.`,
  "unclear-origin": (of) =>
    `Der Anbieter sagt nicht, warum ${of.amount} kamen oder gingen: Belohnung, Bonus, Geschenk, Zahlung oder eigene Übertragung?`,
  "unmatched-internal": (of) =>
    `${of.amount} wurden zwischen zwei Konten beim Anbieter bewegt, aber nur eines davon zeigt es.`,
  clawback: (of) =>
    `Der Anbieter hat ${of.amount} zurückgenommen, die er früher gutgeschrieben hatte; die Einnahmen können zu hoch sein.`,
  "fee-elsewhere": () => "Eine Netzwerkgebühr ist genannt, wurde hier aber nicht abgebucht.",
};

/** Of these there are several kinds under one code: the service's own words say which one it is. */
const MANY_KINDS: ReadonlySet<string> = new Set([
  "not-covered",
  "unknown-type",
  "unreadable-record",
  "invalid-transaction",
  "transfer-mismatch",
  "fee-elsewhere",
]);

/** The sentence in German, and the service's English one where it says more; null for a code that is not known here. */
export function germanIssue(
  issue: Issue,
  format: Pick<Formats, "euro" | "of" | "count">,
): { readonly text: string; readonly original: string | null } | null {
  const sentence = GERMAN[issue.code];
  if (sentence === undefined) return null;
  const asset = issue.asset ?? "Kryptowerte";
  const of = (quantity: string | null | undefined) =>
    quantity === null || quantity === undefined ? "" : format.of(quantity, asset);
  const { facts = {} } = issue;
  const text = sentence({
    asset,
    holding: issue.wallet === null ? asset : `${asset} in ${issue.wallet}`,
    wallet: issue.wallet ?? "einer Wallet",
    isRange: issue.range !== null,
    most: format.euro(issue.range?.to ?? "0"),
    amount: of(facts.amount) || asset,
    computed: of(facts.computed),
    reported: of(facts.reported),
    records: issue.count === 1 ? "1 Datensatz bleibt" : `${format.count(issue.count)} Datensätze bleiben`,
    id: issue.transactionIds[0] ?? "",
  });
  return { text, original: MANY_KINDS.has(issue.code) ? issue.message : null };
}
