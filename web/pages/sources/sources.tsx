import { useState } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Empty, Notice } from "../../ui/notice.tsx";
import { ByHand } from "./by-hand/by-hand.tsx";
import { Connect } from "./connect.tsx";
import { ImportFile } from "./import-file.tsx";
import { LedgerFormat } from "./ledger-format.tsx";
import { SourceCard } from "./source-card.tsx";
import { TEXT } from "./locales/index.ts";

export function Sources() {
  const t = useText(TEXT);
  const { sources } = useSources();
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <>
      <PageHead title={t.title}>
        {sources.length < 2 || !mayChange() ? null : (
          <div class="row">
            <a class="button small" href="#connect">
              {t.connect}
            </a>
            <a class="button small" href="#import">
              {t.file}
            </a>
          </div>
        )}
      </PageHead>
      <div class="stack wide">
        {removed === null ? null : <Notice>{t.removed({ name: removed })}</Notice>}
        {sources.length === 0 ? (
          <Empty icon="sources" title={t.none}>
            <p>{t.noneText}</p>
          </Empty>
        ) : (
          sources.map((source) => (
            <SourceCard key={source.id} source={source} onRemoved={() => setRemoved(source.name)} />
          ))
        )}
        {mayChange() ? (
          <>
            <Connect />
            <ImportFile />
            <div class="stack tight">
              <h2>{t.byHand}</h2>
              <ByHand />
            </div>
            <LedgerFormat />
          </>
        ) : null}
      </div>
    </>
  );
}
