import { useEffect, useState } from "preact/hooks";
import { changedYearText } from "../../src/wording/index.ts";
import { type ChangedFiling, listChangedFilings, onFiguresChanged } from "../api/filings.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { Link, useRouter } from "../shell/router.tsx";
import { Notice } from "../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** A notice above every page while a filed year has changed since its filing: what to do, and the difference. */
export function ChangedYears() {
  const t = useText(TEXT).changedYears;
  const { path } = useRouter();
  const { language } = usePreferences();
  const [changed, setChanged] = useState<readonly ChangedFiling[]>([]);
  useEffect(() => {
    let controller = new AbortController();
    const load = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      // An error is ignored: the next page fetches again, and the issues of the year contain the change too.
      listChangedFilings(signal).then(
        (all) => (signal.aborted ? undefined : setChanged(all)),
        () => {},
      );
    };
    load();
    const unsubscribe = onFiguresChanged(load);
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [path]);
  if (changed.length === 0) return null;
  const years = [...new Set(changed.map(({ year }) => year))];
  return (
    <section class="changed-years" aria-label={t.title({ years: years.join(", ") })}>
      <Notice kind="warning" title={t.title({ years: years.join(", ") })}>
        {changed.map((one) => (
          <p key={one.id}>
            {changedYearText(one, language)}{" "}
            <Link to={`/year?year=${one.year}${one.person === "a" ? "" : "&person=b"}`}>
              {t.changesIn({ year: one.year })}
            </Link>
          </p>
        ))}
      </Notice>
    </section>
  );
}
