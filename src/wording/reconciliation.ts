import { type Bilingual, bilingual } from "./language.ts";

/** Steps from the sums that a platform reports to the figures of the return. */
const STEP_TEXTS = {
  reported: bilingual(
    "Gemeldete Abgänge: Verkäufe, hingegebene Coins und Zahlungen über 50.000 USD",
    "Reported disposals: sales, coins given in swaps, and payments above 50,000 USD",
  ),
  valuation: bilingual(
    "Andere Bewertung: Beim Tausch zählt in der Erklärung der Wert der erhaltenen Coins (Rn 58); Vorgänge ohne Veräußerung entfallen",
    "Another valuation: in a swap the return counts the value of the coins received (Rn 58); transactions that are no disposal drop out",
  ),
  "coin-fees": bilingual(
    "In Coins bezahlte Gebühren: in der Erklärung eine Veräußerung, in der Meldung nicht",
    "Fees paid in coins: a disposal in the return, not in the report",
  ),
  payments: bilingual(
    "Bezahlen mit Coins: in der Erklärung eine Veräußerung, in der Meldung bis 50.000 USD eine Übertragung",
    "Payments in coins: a disposal in the return, a transfer in the report up to 50,000 USD",
  ),
  settlements: bilingual(
    "Abrechnungen in Coins, die nicht gemeldet werden",
    "Settlements in coins, which are not reported",
  ),
  proceeds: bilingual("Erlöse in der Erklärung", "Proceeds in the return"),
  outside: bilingual(
    "Nach Ablauf der Haltefrist von einem Jahr: nicht steuerbar (§ 23 Abs. 1 Satz 1 Nr. 2 EStG)",
    "After the holding period of one year: not taxable (§ 23 Abs. 1 Satz 1 Nr. 2 EStG)",
  ),
  cost: bilingual(
    "Anschaffungskosten, die keine Plattform meldet",
    "Acquisition cost, which no platform reports",
  ),
  costs: bilingual("Werbungskosten: Gebühren des Verkaufs", "Deductible costs: fees of the sale"),
  rounding: bilingual("Rundung auf Cent", "Rounding to cents"),
  gain: bilingual("Gewinn oder Verlust innerhalb der Haltefrist", "Gain or loss within the holding period"),
  "reported-receipts": bilingual(
    "Gemeldete Zugänge aus Staking, Lending, Airdrops und Ähnlichem",
    "Reported receipts from staking, lending, airdrops and the like",
  ),
  "receipts-valuation": bilingual(
    "Zugänge, die keine Einkünfte sind (etwa Hard Forks, Rn 68), und andere Bewertung",
    "Receipts that are no income (such as hard forks, Rn 68), and another valuation",
  ),
  receipts: bilingual(
    "Einnahmen aus Leistungen in der Erklärung (§ 22 Nr. 3 EStG)",
    "Income from services in the return (§ 22 Nr. 3 EStG)",
  ),
} as const;

export const stepText = (code: keyof typeof STEP_TEXTS): Bilingual => STEP_TEXTS[code];

/** To which state a platform reports, and from when. */
const REPORTER_TEXTS = {
  germany: bilingual(
    "Meldet an das Bundeszentralamt für Steuern: erstmals für 2026, bis zum 31. Juli 2027 (§§ 9, 21 KStTG).",
    "Reports to the German Federal Central Tax Office: first for 2026, by 31 July 2027 (§§ 9, 21 KStTG).",
  ),
  eu: bilingual(
    "Meldet an den Staat ihres Sitzes (DAC8), der die Daten an Deutschland weitergibt: erstmals für 2026, bis Ende September 2027.",
    "Reports to the state of its seat (DAC8), which passes the data on to Germany: first for 2026, by the end of September 2027.",
  ),
  elsewhere: bilingual(
    "Sitz außerhalb der EU: Sie meldet, wenn ihr Staat am CARF teilnimmt oder sie sich in der EU registriert hat. Ob und ab wann, ist nicht sicher.",
    "Seat outside the EU: it reports if its state takes part in CARF or it has registered in the EU. Whether and from when is not certain.",
  ),
  unknown: bilingual(
    "Die vertragliche Gesellschaft ist nicht bekannt. Ihr Vertrag nennt sie; davon hängt ab, an welchen Staat gemeldet wird.",
    "The contracting company is not known. Your contract names it; it decides to which state it reports.",
  ),
} as const;

export const reporterText = (reporter: keyof typeof REPORTER_TEXTS): Bilingual => REPORTER_TEXTS[reporter];
