import type { PlanReason } from "../tax/planning.ts";
import { type Formats, FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";

type Say = (of: PlanReason, format: Formats) => string;
type Words = {
  readonly goal: Readonly<Record<PlanReason["goal"], Say>>;
  readonly taxed: Say;
  readonly unpriced: Say;
  readonly leftOut: Say;
};

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);
const isPassed = ({ netBefore, limit }: PlanReason): boolean => Number(netBefore) >= Number(limit);

const EN: Words = {
  goal: {
    raise: ({ reached, comes, wanted }, { euro }) =>
      reached
        ? `These sales bring ${euro(comes)}.`
        : `Everything with a price brings ${euro(comes)} and not the ${euro(wanted ?? "0")} that are wanted.`,
    "use-limit": (of, { euro }) =>
      isPassed(of)
        ? `The private sales of ${of.year} come to ${euro(of.netBefore)} already: the limit of ${euro(of.limit)} is passed, and there is nothing left to use.`
        : of.reached
          ? `The private sales of ${of.year} then come to ${euro(of.netAfter)} and stay below the limit of ${euro(of.limit)}, from which on everything is taxed.`
          : `Gains within the period come to ${euro(of.comes)} only: the private sales of ${of.year} then come to ${euro(of.netAfter)}, and the rest below the limit of ${euro(of.limit)} stays unused.`,
    "realise-loss": ({ reached, comes, wanted }, { euro }) =>
      reached
        ? `These sales realise a loss of ${euro(comes)}.`
        : isZero(comes)
          ? "No coin within the period can be sold at a loss."
          : `The losses within the period come to ${euro(comes)} and not to the ${euro(wanted ?? "0")} that are wanted.`,
  },
  taxed: ({ year, taxableBefore, taxableAfter }, { euro }) =>
    isZero(taxableAfter)
      ? `Nothing of the private sales of ${year} is taxable then.`
      : `Of the private sales of ${year} ${euro(taxableAfter)} are taxable then, ${euro(taxableBefore)} without these sales.`,
  unpriced: ({ unpriced }) => `Left out, because no price is known: ${unpriced.join(", ")}.`,
  leftOut: ({ leftOut }, { count }) =>
    `The most valuable wallets were looked at; ${count(leftOut)} more were not. Name coins under assets to plan with those.`,
};

const DE: Words = {
  goal: {
    raise: ({ reached, comes, wanted }, { euro }) =>
      reached
        ? `Diese Verkäufe bringen ${euro(comes)}.`
        : `Alles mit bekanntem Kurs bringt ${euro(comes)} und nicht die gewünschten ${euro(wanted ?? "0")}.`,
    "use-limit": (of, { euro }) =>
      isPassed(of)
        ? `Die privaten Veräußerungsgeschäfte ${of.year} betragen schon ${euro(of.netBefore)}: Die Freigrenze von ${euro(of.limit)} ist erreicht, es gibt nichts mehr auszuschöpfen.`
        : of.reached
          ? `Die privaten Veräußerungsgeschäfte ${of.year} betragen dann ${euro(of.netAfter)} und bleiben unter der Freigrenze von ${euro(of.limit)}, ab der alles besteuert wird.`
          : `Gewinne innerhalb der Frist kommen nur auf ${euro(of.comes)}: Die privaten Veräußerungsgeschäfte ${of.year} betragen dann ${euro(of.netAfter)}, der Rest unter der Freigrenze von ${euro(of.limit)} bleibt ungenutzt.`,
    "realise-loss": ({ reached, comes, wanted }, { euro }) =>
      reached
        ? `Diese Verkäufe realisieren einen Verlust von ${euro(comes)}.`
        : isZero(comes)
          ? "Innerhalb der Frist lässt sich kein Coin mit Verlust verkaufen."
          : `Die Verluste innerhalb der Frist kommen auf ${euro(comes)} und nicht auf die gewünschten ${euro(wanted ?? "0")}.`,
  },
  taxed: ({ year, taxableBefore, taxableAfter }, { euro }) =>
    isZero(taxableAfter)
      ? `Von den privaten Veräußerungsgeschäften ${year} ist dann nichts steuerpflichtig.`
      : `Von den privaten Veräußerungsgeschäften ${year} sind dann ${euro(taxableAfter)} steuerpflichtig, ohne diese Verkäufe ${euro(taxableBefore)}.`,
  unpriced: ({ unpriced }) => `Ausgelassen, weil kein Kurs bekannt ist: ${unpriced.join(", ")}.`,
  leftOut: ({ leftOut }, { count }) =>
    `Betrachtet wurden die Wallets mit dem höchsten Wert; ${count(leftOut)} weitere nicht. Nennen Sie unter assets die Coins, mit denen geplant werden soll.`,
};

/** Why a plan is what it is: how far it goes, what is taxable then, and what it does not look at. */
export function planText(of: PlanReason, language: Language): string {
  const words = language === "de" ? DE : EN;
  const said = [
    words.goal[of.goal],
    words.taxed,
    ...(of.unpriced.length === 0 ? [] : [words.unpriced]),
    ...(of.leftOut === 0 ? [] : [words.leftOut]),
  ];
  return said.map((say) => say(of, FORMATS[language])).join(" ");
}

/** Why what was held over time is not drawn. */
export function noLineText(transactions: number, most: number, language: Language): string {
  const { count } = FORMATS[language];
  return language === "de"
    ? `Der Verlauf wird bis zu ${count(most)} Vorgängen gezeigt, hier sind es ${count(transactions)}.`
    : `The line over time is drawn up to ${count(most)} transactions, and here are ${count(transactions)}.`;
}
