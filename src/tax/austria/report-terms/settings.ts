import { bilingual } from "../../../wording/language.ts";
import type { ReportTerms, ReportRule } from "../../report-terms.ts";
import { LIMITS } from "../law.ts";

const TEXTS = {
  fifo: bilingual(
    "Reihenfolge je Wallet und Kryptowert: das früher Angeschaffte zuerst; der gleitende Durchschnitt gilt erst ab 2023.",
    "Order per wallet and coin: the earlier acquired first; the moving average holds from 2023 on only.",
  ),
  average: bilingual(
    "Neubestand je Wallet und Kryptowert zum gleitenden Durchschnittspreis in Euro. Die Verordnung verlangt ihn dem Wortlaut nach je Adresse, wo eine Wallet Adressen lesbar ausgibt; gerechnet ist je Wallet.",
    "New stock per wallet and coin at the moving average price in euro. By its words the regulation asks for it per address where a wallet shows its addresses; it is computed per wallet.",
  ),
  stock: bilingual(
    "Bis 28.2.2021 Angeschafftes ist Altbestand und geht nie in den Durchschnitt ein; welcher Bestand zuerst geht, hat die Person gewählt, im Zweifel der früher angeschaffte.",
    "What was acquired until 28 February 2021 is old stock and never part of the average; which stock goes first is the person's choice, in doubt the earlier acquired.",
  ),
  timeZone: bilingual(
    "Tage und Jahre nach der Uhr in Wien, die der in Berlin gleicht. Zeitpunkte sind die der Plattform oder der Wallet.",
    "Days and years by Vienna's clock, which is Berlin's. Moments are those of the platform or wallet.",
  ),
  swap: bilingual(
    "Kryptowährung gegen Kryptowährung ist seit 1.3.2022 keine Realisierung; die Kosten gehen über, Spesen des Tauschs bleiben außer Ansatz.",
    "Crypto for crypto is not realised since 1 March 2022; the cost goes on, expenses of the swap are left out.",
  ),
  fees: bilingual(
    "Die Gebühr eines Kaufs gehört zu den Anschaffungskosten; die eines Verkaufs zum besonderen Steuersatz wird nicht abgezogen.",
    "The fee of a purchase is part of the cost; that of a sale at the special rate is not deducted.",
  ),
  zero: bilingual(
    "Staking, Airdrops, Bounties, Hard Forks: kein Einkommen beim Zufluss, Anschaffungskosten null.",
    "Staking, airdrops, bounties, hard forks: no income on arrival, a cost of zero.",
  ),
  price: bilingual(
    "Kurse: zuerst der Wert in Euro, den die Plattform selbst nennt; sonst ihr Wert in einer anderen Währung zum EZB-Referenzkurs des Tages; sonst der Schlusskurs der Stunde an der Coinbase Exchange in Euro, ersatzweise in US-Dollar oder einem Kryptowert, der für einen US-Dollar steht, zum EZB-Kurs; was dort nicht gehandelt wird, zum Kurs von DefiLlama. Laufende Einkünfte mit mehr als drei Zuflüssen im Monat zum Schlusskurs des Monatsersten, wo Kurse abgerufen werden.",
    "Prices: first the value in euro that the platform itself states; else its value in another currency at the ECB's reference rate of the day; else the close of the hour at Coinbase Exchange in euro, failing that in dollars or a coin that stands for a dollar, at the ECB's rate; what is not traded there at DefiLlama's price. Current income with more than three receipts a month at the closing price of the first of the month, where prices are fetched.",
  ),
  missing: bilingual(
    "Fehlende Anschaffung: Neubestand mit Kosten 0, als Lücke mit Spanne genannt.",
    "Missing acquisition: new stock at a cost of 0, named as a gap with its range.",
  ),
  losses: bilingual(
    "Verluste werden nur im selben Jahr und in derselben Art ausgeglichen; keiner wird vorgetragen.",
    "Losses are set off in the same year and kind only; none is carried.",
  ),
  rounding: bilingual(
    "Gerechnet wird exakt; gerundet wird einmal am Ende, kaufmännisch auf Cent. Freigrenzen werden an exakten Beträgen geprüft.",
    "Computed exactly; rounded once at the end, half up to cents. Limits are tested on exact amounts.",
  ),
  limitCapital: bilingual(
    "Kapitaleinkünfte ohne Abzug sind bis zu diesem Betrag nicht zu erklären, darüber ganz:",
    "Capital income without withholding need not be declared up to this amount, above it in full:",
  ),
  limitSpeculation: bilingual(
    "Freigrenze für Spekulationsgeschäfte, bis zu dem Betrag nichts, darüber alles:",
    "Limit for speculative transactions, up to the amount nothing, above it everything:",
  ),
  limitServices: bilingual(
    "Freigrenze für Leistungen, bis zu dem Betrag nichts, darüber alles:",
    "Limit for services, up to the amount nothing, above it everything:",
  ),
} as const;

const rule = (key: keyof typeof TEXTS, value: string, ...rn: string[]): ReportRule => ({
  key,
  value,
  rn,
  text: TEXTS[key],
});

export const settings: ReportTerms["settings"] = ({ year }) => [
  year < 2023 ? rule("fifo", "fifo", "§ 7 VO") : rule("average", "average", "§ 2 Abs 1 VO"),
  rule("stock", "old and new stock", "§ 3 VO"),
  rule("timeZone", "Europe/Vienna"),
  rule("swap", "carried", "§ 27b Abs 3 Z 2"),
  rule("fees", "of purchases", "§ 20 Abs 2"),
  rule("zero", "0", "§ 27b Abs 2"),
  rule("price", "platform, ECB day, Coinbase Exchange hour", "§ 4 VO"),
  rule("missing", "cost 0, new stock"),
  rule("losses", "within the year", "§ 27 Abs 8"),
  rule("rounding", "cent, half up, once"),
  rule("limitCapital", `${LIMITS.capital}.00`, "§ 39 Abs 1"),
  rule("limitSpeculation", `${LIMITS.speculation}.00`, "§ 31 Abs 3"),
  rule("limitServices", `${LIMITS.services}.00`, "§ 29 Z 3"),
];
