import { bilingual } from "../../../wording/language.ts";
import type { ReportTerms, ReportRule } from "../../report-terms.ts";

/** Every setting of a report as a sentence: the extract that Rn 90 asks for. */
const TEXTS = {
  method: bilingual(
    "Verwendungsreihenfolge je Wallet und Kryptowert: zuerst angeschafft, zuerst veräußert (FiFo), für die Frist und für den Wert; wo anders gewählt, steht es bei der Wallet.",
    "Order of use per wallet and coin: first acquired, first sold (FiFo), for the period and for the value; where chosen otherwise it stands with the wallet.",
  ),
  average: bilingual(
    "Wert nach der Durchschnittsmethode, Frist nach FiFo, je Wallet und Kryptowert.",
    "Value by the average method, period by FiFo, per wallet and coin.",
  ),
  timeZone: bilingual(
    "Tage und Steuerjahre in deutscher gesetzlicher Zeit (Europe/Berlin; EinhZeitG §§ 1, 4). Zeitpunkte sind die der Plattform oder der Wallet.",
    "Days and tax years in German legal time (Europe/Berlin; EinhZeitG §§ 1, 4). Moments are those of the platform or wallet.",
  ),
  dayRule: bilingual(
    "Jahresfrist nach AO § 108, BGB §§ 187, 188: Der Tag der Anschaffung zählt nicht mit, der Jahrestag liegt noch innerhalb; aus dem 29. Februar wird der 28.",
    "One-year period by AO § 108, BGB §§ 187, 188: the day of acquisition is not counted, the anniversary is still inside; 29 February becomes the 28th.",
  ),
  swapFee: bilingual(
    "Die Gebühr eines Tauschs zählt zu den Werbungskosten der Veräußerung, nie zu beiden Seiten.",
    "The fee of a swap is a cost of the disposal, never of both sides.",
  ),
  coinFee: bilingual(
    "Eine Gebühr in einem Kryptowert ist eine Veräußerung dieses Kryptowerts zum Marktkurs, ohne eigene Kosten.",
    "A fee in a coin is a disposal of that coin at the market price, without costs of its own.",
  ),
  transferFee: bilingual(
    "Die Netzwerkgebühr einer eigenen Übertragung ist eine Veräußerung; sie wird nirgends abgezogen.",
    "The network fee of an own transfer is a disposal; it is deducted from nothing.",
  ),
  slices: bilingual(
    "Jede Anschaffung in einer Veräußerung ist ein eigenes Geschäft; Erlös und Kosten werden nach der Menge verteilt.",
    "Each acquisition in a disposal is a sale of its own; proceeds and costs are spread by quantity.",
  ),
  price: bilingual(
    "Kurse: zuerst der Wert in Euro, den die Plattform selbst nennt; sonst ihr Wert in einer anderen Währung zum EZB-Referenzkurs des Tages; sonst der Schlusskurs der Stunde an der Coinbase Exchange in Euro, ersatzweise in US-Dollar oder einem Kryptowert, der für einen US-Dollar steht (USDC, USDT), zum EZB-Kurs; was dort nicht gehandelt wird, zum Kurs von DefiLlama am Ende der Stunde nach der Adresse des Vertrags, in US-Dollar zum EZB-Kurs. Wo ein Kryptowert anders als dort in Euro bewertet wurde, steht es bei ihm.",
    "Prices: first the value in euro that the platform itself states; else its value in another currency at the ECB's reference rate of the day; else the close of the hour at Coinbase Exchange in euro, failing that in dollars or a coin that stands for a dollar (USDC, USDT) at the ECB's rate; what is not traded there at DefiLlama's price at the end of the hour by the address of the contract, in dollars at the ECB's rate. Where a coin was priced otherwise than at the venue in euro, it is said with the coin.",
  ),
  missing: bilingual(
    "Fehlende Anschaffung: Kosten 0 und innerhalb der Frist, als Lücke mit Spanne genannt.",
    "Missing acquisition: cost 0 and inside the period, named as a gap with its range.",
  ),
  rounding: bilingual(
    "Gerechnet wird exakt; gerundet wird einmal am Ende, kaufmännisch auf Cent. Freigrenzen werden an exakten Beträgen geprüft.",
    "Computed exactly; rounded once at the end, half up to cents. Limits are tested on exact amounts.",
  ),
  limitSales: bilingual(
    "Freigrenze für private Veräußerungsgeschäfte (§ 23 Abs. 3 Satz 5 EStG), je Person: darunter nichts, ab dem Betrag alles.",
    "Exemption limit for private sales (§ 23 Abs. 3 Satz 5 EStG), per person: below it nothing, from it on everything.",
  ),
  limitServices: bilingual(
    "Freigrenze für sonstige Leistungen (§ 22 Nr. 3 Satz 2 EStG), je Person, nach Werbungskosten.",
    "Exemption limit for other services (§ 22 Nr. 3 Satz 2 EStG), per person, after expenses.",
  ),
  fifoValue: bilingual("Vereinfachung: FiFo auch für den Wert.", "Simplification: FiFo for the value too."),
  dailyPrice: bilingual(
    "Vereinfachung Tageskurs: nicht in Anspruch genommen; verwendet werden Stundenkurse. Fremdwährung zum Tageskurs der EZB.",
    "Simplification of daily prices: not used; hourly prices are. Foreign currency at the ECB's rate of the day.",
  ),
  priceOfGiven: bilingual(
    "Vereinfachung: Hat der erhaltene Kryptowert keinen Kurs, gilt der des hingegebenen.",
    "Simplification: where the coin received has no price, that of the coin given counts.",
  ),
  claim: bilingual(
    "Vereinfachung: Zufluss mit der Gutschrift oder Abholung während des Jahres, nicht abgeholte Erträge spätestens am 31. Dezember.",
    "Simplification: receipt when booked or claimed during the year, unclaimed rewards on 31 December at the latest.",
  ),
  cardStatement: bilingual(
    "Vereinfachung: Die Kartenabrechnung genügt als Beleg einer Zahlung.",
    "Simplification: a card statement is proof enough of a payment.",
  ),
  toleranceOn: bilingual(
    "Übergangsregel: Für dieses Jahr werden Kurse nach dem Schreiben von 2022 und abweichende Aufzeichnungen nicht beanstandet.",
    "Transition: for this year prices under the 2022 letter and deviating records are not objected to.",
  ),
  toleranceOver: bilingual(
    "Übergangsregel abgelaufen: Ab dem Veranlagungszeitraum 2025 gilt das Schreiben vom 6. März 2025 ohne Ausnahme.",
    "Transition over: from 2025 on the letter of 6 March 2025 applies without exception.",
  ),
} as const;

const rule = (key: keyof typeof TEXTS, value: string, ...rn: string[]): ReportRule => ({
  key,
  value,
  rn,
  text: TEXTS[key],
});

export const settings: ReportTerms["settings"] = ({ year, method, assessment }) => {
  const { section23, section22 } = assessment;
  const tolerated = year <= 2024;
  return [
    rule(method === "average" ? "average" : "method", method, "61", "62"),
    rule("timeZone", "Europe/Berlin", "20", "55"),
    rule("dayRule", "AO 108, BGB 187, 188", "53"),
    rule("slices", "by quantity", "57"),
    rule("swapFee", "disposal", "59"),
    rule("coinFee", "disposal", "54", "60"),
    rule("transferFee", "disposal without deduction", "54"),
    rule("price", "platform, ECB day, Coinbase Exchange hour", "43", "58", "91"),
    rule("missing", "cost 0, inside", "89", "92"),
    rule("rounding", "cent, half up, once"),
    rule("limitSales", section23.limit, "53"),
    rule("limitServices", section22.limit, "45"),
    rule("fifoValue", method === "fifo" ? "on" : "off", "61"),
    rule("dailyPrice", "off", "91"),
    rule("priceOfGiven", "on", "58"),
    rule("claim", "on", "48a", "65"),
    rule("cardStatement", "on", "103"),
    rule(tolerated ? "toleranceOn" : "toleranceOver", tolerated ? "on" : "over", "106"),
  ];
};
