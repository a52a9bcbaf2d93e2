import type { Language } from "./language.ts";
import { decidedFields } from "./decision.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Two rules that contradict each other for one transaction, or for all that one of them matches. */
export type RuleConflict = {
  readonly rule: { readonly match: Fields; readonly set: Fields };
  readonly other: { readonly id: string; readonly match: Fields; readonly set: Fields };
  readonly transactionId: string | null;
};

/** The conditions and values of a rule, in a few words. */
export const ruleText = (
  { match, set }: { readonly match: Fields; readonly set: Fields },
  language: Language,
): string => decidedFields({ before: null, after: { match, set } }, language).join(", ");

/** Names both rules with the values that they set. */
export function ruleConflictText({ rule, other, transactionId }: RuleConflict, language: Language): string {
  const [mine, theirs] = [ruleText(rule, language), ruleText(other, language)];
  if (language === "de") {
    const of = transactionId === null ? "von denselben Vorgängen" : `vom Vorgang ${transactionId}`;
    return `Diese Regel (${mine}) und die Regel ${other.id} (${theirs}) sagen ${of} Verschiedenes. Beenden Sie zuerst jene, oder sagen Sie es vom Vorgang selbst.`;
  }
  const of = transactionId === null ? "the same transactions" : `the transaction ${transactionId}`;
  return `This rule (${mine}) and the rule ${other.id} (${theirs}) say different things of ${of}. End that one first, or say it of the transaction itself.`;
}
