import { useEffect, useState } from "preact/hooks";
import { actingFor } from "../api/acting.ts";
import { onFigures, type Question, readOpenQuestions } from "../api/questions.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { Button } from "../ui/button.tsx";
import { Later } from "../ui/later.tsx";
import { Notice } from "../ui/notice.tsx";

const TEXT = texts({
  en: {
    title: (who: string) => `${who} asks you something`,
    count: (n: number) => (n === 1 ? "One question is open." : `${n} questions are open.`),
    show: "Answer",
  },
  de: {
    title: (who: string) => `${who} fragt Sie etwas`,
    count: (n: number) => (n === 1 ? "Eine Frage ist offen." : `${n} Fragen sind offen.`),
    show: "Antworten",
  },
});

const whoAsks = (questions: readonly Question[]): string =>
  [...new Set(questions.map(({ askedBy }) => askedBy.firm?.name ?? askedBy.name))].join(", ");

/** Says on every page that somebody waits for an answer, and opens the questions there. */
export function Asked() {
  const t = useText(TEXT);
  const { path } = useRouter();
  const [open, setOpen] = useState<readonly Question[]>([]);
  /** What was open when it was pressed: what has been answered since stays in sight. */
  const [answering, setAnswering] = useState<readonly Question[] | null>(null);
  const own = actingFor() === null;
  useEffect(() => {
    if (!own) return undefined;
    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      // What cannot be told now is told by the next page.
      readOpenQuestions(signal).then(
        (all) => (signal.aborted ? undefined : setOpen(all)),
        () => {},
      );
    };
    ask();
    const deaf = onFigures(ask);
    return () => {
      deaf();
      asking.abort();
    };
  }, [path, own]);
  const close = () => setAnswering(null);
  // A link in the drawer leads away from it.
  useEffect(close, [path]);
  return (
    <>
      {/* On the page of the year they stand at their gaps. */}
      {open.length === 0 || path === "/year" ? null : (
        <section class="changed-years" aria-label={t.title(whoAsks(open))}>
          <Notice title={t.title(whoAsks(open))}>
            <p>{t.count(open.length)}</p>
            <div>
              <Button size="small" onClick={() => setAnswering(open)}>
                {t.show}
              </Button>
            </div>
          </Notice>
        </section>
      )}
      {answering === null ? null : (
        <Later
          load={async () => (await import("../mend/questions-drawer.tsx")).QuestionsDrawer}
          with={{ title: t.title(whoAsks(answering)), questions: answering, onClose: close }}
        />
      )}
    </>
  );
}
