import { useEffect, useState } from "preact/hooks";
import { activeClient } from "../api/acting.ts";
import { onFiguresChanged, type Question, readOpenQuestions } from "../api/questions.ts";
import { useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { Button } from "../ui/button.tsx";
import { Later } from "../ui/later.tsx";
import { Notice } from "../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

const askerNames = (questions: readonly Question[]): string =>
  [...new Set(questions.map(({ askedBy }) => askedBy.firm?.name ?? askedBy.name))].join(", ");

/** A notice on every page while questions wait for an answer; it opens them in a drawer. */
export function OpenQuestions() {
  const t = useText(TEXT).openQuestions;
  const { path } = useRouter();
  const [open, setOpen] = useState<readonly Question[]>([]);
  /** The questions that were open when the drawer opened: those answered since stay visible. */
  const [opened, setOpened] = useState<readonly Question[] | null>(null);
  const own = activeClient() === null;
  useEffect(() => {
    if (!own) return undefined;
    let controller = new AbortController();
    const load = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      // An error is ignored: the next page fetches again.
      readOpenQuestions(signal).then(
        (all) => (signal.aborted ? undefined : setOpen(all)),
        () => {},
      );
    };
    load();
    const unsubscribe = onFiguresChanged(load);
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [path, own]);
  const close = () => setOpened(null);
  // Navigation by a link in the drawer closes it.
  useEffect(close, [path]);
  return (
    <>
      {/* The page of the year lists the questions at their gaps. */}
      {open.length === 0 || path === "/year" ? null : (
        <section class="changed-years" aria-label={t.title({ who: askerNames(open) })}>
          <Notice title={t.title({ who: askerNames(open) })}>
            <p>{t.count({ n: open.length })}</p>
            <div>
              <Button size="small" onClick={() => setOpened(open)}>
                {t.open}
              </Button>
            </div>
          </Notice>
        </section>
      )}
      {opened === null ? null : (
        <Later
          load={async () => (await import("../resolve/questions-drawer.tsx")).QuestionsDrawer}
          with={{ title: t.title({ who: askerNames(opened) }), questions: opened, onClose: close }}
        />
      )}
    </>
  );
}
