import type { ComponentChildren } from "preact";
import { PageHead } from "../shell/layout.tsx";
import { useText } from "../shell/preferences.tsx";
import { Link } from "../shell/router.tsx";
import { useSources } from "../shell/sources.tsx";
import type { Source } from "../api/sources.ts";
import { JobProgress } from "./job-progress.tsx";
import { Empty } from "./notice.tsx";
import { SourceSelect } from "./source-select.tsx";
import { TEXT } from "./locales/index.ts";

/** Renders the page if there is data, of all sources or of the selected one; else the next step to get data. */
export function WithData(props: {
  /** The heading, if the page has none of its own. */
  readonly title?: string;
  readonly children: (source: Source | null) => ComponentChildren;
}) {
  const { sources, chosen } = useSources();
  const relevant = chosen === null ? sources : [chosen];
  if (relevant.some(({ lastSyncedAt }) => lastSyncedAt !== null)) return <>{props.children(chosen)}</>;
  return (
    <>
      {props.title === undefined ? null : (
        <PageHead title={props.title}>
          <SourceSelect />
        </PageHead>
      )}
      <WhatToDo source={relevant.find(({ activeJob }) => activeJob !== null) ?? relevant[0] ?? null} />
    </>
  );
}

/** The next step for a connected source without data, or for an account without sources. */
export function WhatToDo({ source }: { readonly source: Source | null }) {
  const t = useText(TEXT).noSource;
  const { reload } = useSources();
  if (source === null)
    return (
      <Empty icon="sources" title={t.none}>
        <p>{t.noneText}</p>
        <Link to="/sources" class="button primary">
          {t.connect}
        </Link>
      </Empty>
    );
  if (source.activeJob !== null)
    return (
      <Empty icon="transactions" title={t.syncing}>
        <p>{t.syncingText}</p>
        <div class="wide-progress">
          <JobProgress job={source.activeJob} onEnd={() => void reload()} />
        </div>
      </Empty>
    );
  return (
    <Empty icon="sources" title={t.notSynced}>
      <p>{t.notSyncedText}</p>
      <Link to="/sources" class="button primary">
        {t.toSources}
      </Link>
    </Empty>
  );
}
