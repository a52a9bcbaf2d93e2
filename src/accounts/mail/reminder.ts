import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** The content of one reminder mail. Days and quantities are formatted already. */
export type Reminder = {
  /** Providers that end or restrict their services: what, since when, and which export to save. */
  readonly ending: readonly string[];
  readonly failed: readonly { readonly name: string; readonly problem: string | null }[];
  readonly free: readonly { readonly asset: string; readonly quantity: string; readonly day: string }[];
  readonly deadline: { readonly year: number; readonly day: string; readonly adviser: boolean } | null;
  /** The sender of each question, and its year. */
  readonly questions: readonly { readonly by: string; readonly year: number | null }[];
};

/** A digest: one mail for all coins and accounts. */
export function reminderMessage(
  to: Addressee & { readonly language: Language },
  { ending, failed, free, deadline, questions }: Reminder,
): EmailMessage {
  const text = TEXT[to.language].reminder;
  const kinds = [
    ...(ending.length > 0 ? [text.subjects.ending] : []),
    ...(failed.length > 0 ? [text.subjects.failed] : []),
    ...(free.length > 0 ? [text.subjects.free] : []),
    ...(deadline === null ? [] : [text.subjects.deadline]),
    ...(questions.length > 0 ? [text.subjects.questions] : []),
  ];
  return compose("notice", to.language, to, kinds.length === 1 ? kinds[0]! : text.several, [
    ...(ending.length === 0 ? [] : [text.ending, ...ending]),
    ...(failed.length === 0
      ? []
      : [
          text.failed,
          ...failed.map(({ name, problem }) => (problem === null ? name : `${name}: ${problem}`)),
        ]),
    ...(free.length === 0 ? [] : [text.free, ...free.map(text.due)]),
    ...(deadline === null ? [] : [text.deadline(deadline)]),
    ...(questions.length === 0 ? [] : [text.questions, ...counted(questions).map(text.questionLine)]),
    text.off,
  ]);
}

/**
 * Groups the questions of one sender about one year. A name that a mail program could turn into a link is not repeated.
 */
function counted(questions: Reminder["questions"]) {
  const found = new Map<
    string,
    { readonly by: string; readonly year: number | null; readonly count: number }
  >();
  for (const { by, year } of questions) {
    const name = greetable({ displayName: by, email: "" }) ?? by.replaceAll(/[^\p{L}\p{N} &-]/gu, " ").trim();
    const key = `${year} ${name}`;
    found.set(key, { by: name, year, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
