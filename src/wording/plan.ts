import { parseScaled, formatCents } from "../money/index.ts";
import { type PlanTextInput, wordsOf } from "../tax/country-words.ts";
import type { PlanReason } from "../tax/planning.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";

const WORDS = {
  en: {
    raise: ({ reached, comes, requested }: PlanTextInput) =>
      reached
        ? `These sales bring ${comes}.`
        : `Everything with a price brings ${comes} and not the ${requested} that are wanted.`,
    unpriced: (assets: string) => `Left out, because no price is known: ${assets}.`,
    leftOut: (n: string) =>
      `The most valuable wallets were looked at; ${n} more were not. Name coins under assets to plan with those.`,
  },
  de: {
    raise: ({ reached, comes, requested }: PlanTextInput) =>
      reached
        ? `Diese Verkäufe bringen ${comes}.`
        : `Alles mit bekanntem Kurs bringt ${comes} und nicht die gewünschten ${requested}.`,
    unpriced: (assets: string) => `Ausgelassen, weil kein Kurs bekannt ist: ${assets}.`,
    leftOut: (n: string) =>
      `Betrachtet wurden die Wallets mit dem höchsten Wert; ${n} weitere nicht. Nennen Sie unter assets die Coins, mit denen geplant werden soll.`,
  },
} as const;

/** Explains a plan: how far it reaches, what is taxable then, and what it does not consider. */
export function planText(of: PlanReason, language: Language): string {
  const words = WORDS[language];
  const law = wordsOf(of.jurisdiction).planning[language];
  const formatted = formatPlan(of, language);
  const { count } = FORMATS[language];
  return [
    of.goal === "raise" ? words.raise(formatted) : law[of.goal](formatted),
    law.taxed(formatted),
    ...(of.unpriced.length === 0 ? [] : [words.unpriced(of.unpriced.join(", "))]),
    ...(of.leftOut === 0 ? [] : [words.leftOut(count(of.leftOut))]),
  ].join(" ");
}

function formatPlan(of: PlanReason, language: Language): PlanTextInput {
  const { euro } = FORMATS[language];
  const cents = (amount: string) => parseScaled(amount, 2) ?? 0n;
  const more = of.taxDifference === null ? 0n : cents(of.taxDifference);
  const [before, limit] = [cents(of.netBefore), cents(of.limit)];
  return {
    year: of.year,
    reached: of.reached,
    passed: of.limitIs === "below" ? before >= limit : before > limit,
    nothingComes: !(cents(of.comes) > 0n),
    nothingToSetOff: !(before > 0n),
    netLoss: cents(of.netAfter) < 0n,
    untaxed: !(cents(of.taxableAfter) > 0n),
    comes: euro(of.comes),
    requested: euro(of.wanted ?? "0"),
    limit: euro(of.limit),
    netBefore: euro(of.netBefore),
    netAfter: euro(of.netAfter),
    taxableBefore: euro(of.taxableBefore),
    taxableAfter: euro(of.taxableAfter),
    saved: of.taxDifference === null ? null : euro(formatCents(more < 0n ? -more : 0n)),
    due: more > 0n ? euro(formatCents(more)) : null,
  };
}

/** Why holdings over time are not shown. */
export function noLineText(transactions: number, max: number, language: Language): string {
  const { count } = FORMATS[language];
  return language === "de"
    ? `Der Verlauf wird bis zu ${count(max)} Vorgängen gezeigt, hier sind es ${count(transactions)}.`
    : `The line over time is drawn up to ${count(max)} transactions, and here are ${count(transactions)}.`;
}
