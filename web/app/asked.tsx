import { useEffect, useState } from "preact/hooks";
import { actingFor } from "../api/acting.ts";
import { type Question, readOpenQuestions } from "../api/questions.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { Link, useRouter } from "../shell/router.tsx";
import { Notice } from "../ui/notice.tsx";

const TEXT = texts({
  en: {
    title: (who: string) => `${who} asks you something`,
    count: (n: number) => (n === 1 ? "One question is open." : `${n} questions are open.`),
    show: (year: number | null) => (year === null ? "Answer" : `Answer in ${year}`),
  },
  de: {
    title: (who: string) => `${who} fragt Sie etwas`,
    count: (n: number) => (n === 1 ? "Eine Frage ist offen." : `${n} Fragen sind offen.`),
    show: (year: number | null) => (year === null ? "Antworten" : `Im Jahr ${year} antworten`),
  },
});

/** Says on every page that somebody waits for an answer, and leads to the gap where the question stands. */
export function Asked() {
  const t = useText(TEXT);
  const { path } = useRouter();
  const [open, setOpen] = useState<readonly Question[]>([]);
  const own = actingFor() === null;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    // What cannot be told now is told by the next page.
    if (own)
      readOpenQuestions(signal).then(
        (all) => (signal.aborted ? undefined : setOpen(all)),
        () => {},
      );
    return () => asking.abort();
  }, [path, own]);
  // There they stand at their gaps.
  if (open.length === 0 || path === "/year") return null;
  const who = [...new Set(open.map(({ askedBy }) => askedBy.firm?.name ?? askedBy.name))].join(", ");
  const years = [...new Set(open.map(({ year }) => year))];
  return (
    <section class="changed-years" aria-label={t.title(who)}>
      <Notice title={t.title(who)}>
        <p>{t.count(open.length)}</p>
        <p class="row">
          {years.map((year) => (
            <Link key={year} to={year === null ? "/year" : `/year?year=${year}`}>
              {t.show(year)}
            </Link>
          ))}
        </p>
      </Notice>
    </section>
  );
}
