import type { VerdictWords } from "../../country-words.ts";

export const VERDICT_DE: VerdictWords = {
  between: (from, to) => `${from} bis ${to} steuerpflichtig, vorläufig`,
  atLeast: (from) => `Mindestens ${from} steuerpflichtig, vorläufig`,
  atMost: (to) => `Höchstens ${to} steuerpflichtig, vorläufig`,
  unknown: "Noch nicht bekannt, vorläufig",
  soFar: (amount) => `Bisher ${amount} steuerpflichtig, vorläufig`,
  counted: (amount) => `Bisher gezählt: ${amount} steuerpflichtig.`,
  sameOutcome: "Was nicht belegt ist, ändert am steuerpflichtigen Betrag nichts.",
  incomplete:
    "Etwas wurde nicht verstanden, ist nicht belegt oder hat keinen Wert: Sehen Sie nach, was fehlt, bevor Sie die Zahlen verwenden.",
  unread: "Noch nicht alle Ihre Daten sind in diesen Zahlen enthalten.",
  taxable: (amount) => `${amount} steuerpflichtig`,
  parts: (sales, services) =>
    [
      ...(sales === null ? [] : [`${sales} aus privaten Veräußerungsgeschäften (§ 23 EStG)`]),
      ...(services === null ? [] : [`${services} aus Leistungen (§ 22 Nr. 3 EStG)`]),
    ].join(" und ") + ", vor Ihren übrigen Einkünften und Ihrem Steuersatz.",
  deducted: (amount) => `Verluste anderer Jahre sind abgezogen: ${amount}.`,
  capital: (net) =>
    `Daneben: ${net} aus Termingeschäften und Wertpapier-Token (§ 20 EStG), die in die Anlage KAP gehören.`,
  capitalOnly: (net) => `${net} Kapitalerträge, § 20 EStG`,
  loss: (amount) => `${amount} Verlust`,
  declareLoss: "Geben Sie ihn an: Er lässt sich mit gleichartigen Gewinnen anderer Jahre verrechnen.",
  besideLoss: (amount) =>
    `Daneben stehen ${amount} Verlust, die das nicht mindern. Geben Sie ihn an: Er lässt sich mit gleichartigen Gewinnen anderer Jahre verrechnen.`,
  nothing: "Nichts zu versteuern",
  quiet: (year) => `${year}: nichts`,
  noEvents: (year) => `${year} wurde nichts veräußert und nichts eingenommen.`,
  belowLimits: (year) => `Beide Summen des Jahres ${year} liegen unter ihren Freigrenzen.`,
};
