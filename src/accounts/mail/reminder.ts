import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";

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

type Words = {
  readonly subjects: {
    readonly ending: string;
    readonly failed: string;
    readonly free: string;
    readonly deadline: string;
    readonly questions: string;
  };
  readonly several: string;
  readonly ending: string;
  readonly failed: string;
  readonly free: string;
  readonly due: (of: { readonly quantity: string; readonly asset: string; readonly day: string }) => string;
  readonly deadline: (of: {
    readonly year: number;
    readonly day: string;
    readonly adviser: boolean;
  }) => string;
  readonly questions: string;
  readonly questionLine: (of: {
    readonly by: string;
    readonly year: number | null;
    readonly count: number;
  }) => string;
  readonly off: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subjects: {
      ending: "Save your history",
      failed: "An account could not be read",
      free: "Coins of yours become tax-free",
      deadline: "Your tax return is due",
      questions: "Your adviser has a question",
    },
    several: "News about your tax year",
    ending:
      "a platform of yours ends or restricts its services in the EU. Save its history as long as you can:",
    failed:
      "these accounts could not be read the last time. If a key has ended, make a new one there and connect it again on the page of sources:",
    free: "these coins can be sold tax-free from the day that is named:",
    due: ({ quantity, asset, day }) => `${quantity} ${asset} from ${day}`,
    deadline: ({ year, day, adviser }) =>
      `The return for ${year} has to be handed in by ${day}${adviser ? ", as an adviser makes it for you" : ""}. No state of it has been saved here yet.`,
    questions:
      "there are questions for you. You find and answer them on the page of your year, where the gap stands:",
    questionLine: ({ by, year, count }) =>
      `${count === 1 ? "a question" : `${count} questions`} from ${by}${year === null ? "" : ` about ${year}`}`,
    off: "Each of these mails can be turned off on your account page. A calculation aid, not tax advice.",
  },
  de: {
    subjects: {
      ending: "Sichern Sie Ihre Historie",
      failed: "Ein Konto ließ sich nicht lesen",
      free: "Kryptowerte von Ihnen werden steuerfrei",
      deadline: "Ihre Steuererklärung ist bald fällig",
      questions: "Ihre Beratung hat eine Frage",
    },
    several: "Neues zu Ihrem Steuerjahr",
    ending:
      "eine Ihrer Plattformen beendet oder beschränkt ihre Dienste in der EU. Sichern Sie die Historie, solange es geht:",
    failed:
      "diese Konten ließen sich zuletzt nicht lesen. Ist ein Schlüssel abgelaufen, erzeugen Sie dort einen neuen und verbinden Sie ihn auf der Seite der Quellen:",
    free: "diese Kryptowerte lassen sich ab dem genannten Tag steuerfrei verkaufen:",
    due: ({ quantity, asset, day }) => `${quantity} ${asset} ab ${day}`,
    deadline: ({ year, day, adviser }) =>
      `Die Erklärung für ${year} ist bis zum ${day} abzugeben${adviser ? ", weil ein Berater sie für Sie erstellt" : ""}. Ein Stand ist dafür hier noch nicht gesichert.`,
    questions:
      "es gibt Fragen an Sie. Sie finden und beantworten sie auf der Seite Ihres Jahres, dort, wo die Lücke steht:",
    questionLine: ({ by, year, count }) =>
      `${count === 1 ? "eine Frage" : `${count} Fragen`} von ${by}${year === null ? "" : ` zu ${year}`}`,
    off: "Jede dieser E-Mails lässt sich auf Ihrer Kontoseite abschalten. Eine Rechenhilfe, keine Steuerberatung.",
  },
};

/** A digest: one mail for all coins and accounts. */
export function reminderMessage(
  to: Addressee & { readonly language: Language },
  { ending, failed, free, deadline, questions }: Reminder,
): EmailMessage {
  const words = WORDS[to.language];
  const kinds = [
    ...(ending.length > 0 ? [words.subjects.ending] : []),
    ...(failed.length > 0 ? [words.subjects.failed] : []),
    ...(free.length > 0 ? [words.subjects.free] : []),
    ...(deadline === null ? [] : [words.subjects.deadline]),
    ...(questions.length > 0 ? [words.subjects.questions] : []),
  ];
  return compose("notice", to.language, to, kinds.length === 1 ? kinds[0]! : words.several, [
    ...(ending.length === 0 ? [] : [words.ending, ...ending]),
    ...(failed.length === 0
      ? []
      : [
          words.failed,
          ...failed.map(({ name, problem }) => (problem === null ? name : `${name}: ${problem}`)),
        ]),
    ...(free.length === 0 ? [] : [words.free, ...free.map(words.due)]),
    ...(deadline === null ? [] : [words.deadline(deadline)]),
    ...(questions.length === 0 ? [] : [words.questions, ...counted(questions).map(words.questionLine)]),
    words.off,
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
