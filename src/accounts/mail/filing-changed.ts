import { type ChangedYear, changedYearText } from "../../wording/index.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** One mail for all years whose figures changed at once. */
export function filingChangedMessage(
  to: Addressee & { readonly language: Language },
  years: readonly ChangedYear[],
): EmailMessage {
  const { subject, what, where } = TEXT[to.language].filingChanged;
  return compose("notice", to.language, to, subject, [
    what,
    ...years.map((year) => changedYearText(year, to.language)),
    where,
  ]);
}
