import type { Both } from "../../../wording/language.ts";
import type { VerdictWords } from "../../country-words.ts";

export const VERDICT: Both<VerdictWords> = {
  de: {
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
    additionalLoss: (amount) =>
      `Daneben stehen ${amount} Verlust, die das nicht mindern. Geben Sie ihn an: Er lässt sich mit gleichartigen Gewinnen anderer Jahre verrechnen.`,
    nothing: "Nichts zu versteuern",
    quiet: (year) => `${year}: nichts`,
    noEvents: (year) => `${year} wurde nichts veräußert und nichts eingenommen.`,
    belowLimits: (year) => `Beide Summen des Jahres ${year} liegen unter ihren Freigrenzen.`,
  },
  en: {
    between: (from, to) => `${from} to ${to} taxable, provisional`,
    atLeast: (from) => `At least ${from} taxable, provisional`,
    atMost: (to) => `At most ${to} taxable, provisional`,
    unknown: "Not known yet, provisional",
    soFar: (amount) => `${amount} taxable so far, provisional`,
    counted: (amount) => `Counted so far: ${amount} taxable.`,
    sameOutcome: "What is not proven does not change what is taxable.",
    incomplete:
      "Something was not understood, is not proven or has no value: see what is missing before you use these figures.",
    unread: "Not all of your data is in these figures yet.",
    taxable: (amount) => `${amount} taxable`,
    parts: (sales, services) =>
      [
        ...(sales === null ? [] : [`${sales} from private sales (§ 23 EStG)`]),
        ...(services === null ? [] : [`${services} from other income (§ 22 Nr. 3 EStG)`]),
      ].join(" and ") + ", before your other income and your tax rate.",
    deducted: (amount) => `Losses of other years, ${amount}, are deducted.`,
    capital: (net) =>
      `Apart from this: ${net} from derivatives and security tokens (§ 20 EStG), which belongs in Anlage KAP.`,
    capitalOnly: (net) => `${net} capital income, § 20 EStG`,
    loss: (amount) => `${amount} loss`,
    declareLoss: "Declare it: it can be set off against gains of the same kind in other years.",
    additionalLoss: (amount) =>
      `Beside it ${amount} are a loss, which does not reduce this. Declare it: it can be set off against gains of the same kind in other years.`,
    nothing: "Nothing to tax",
    quiet: (year) => `${year}: nothing`,
    noEvents: (year) => `Nothing was sold and nothing earned in ${year}.`,
    belowLimits: (year) => `Both sums of ${year} are below their limits.`,
  },
};
