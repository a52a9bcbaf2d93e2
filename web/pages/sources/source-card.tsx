import { useState } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import { type Job, listJobs, type Source, startReplay, startSync } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { knownWalletName } from "../../../src/wording/index.ts";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OwnerSelect } from "../../ui/owner-select.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Files } from "./files.tsx";
import { FailedRecords } from "./failed-records.tsx";
import { SourceLifecycle } from "./lifecycle-notice.tsx";
import { JobHistory, JobMessage } from "./job-history.tsx";
import { NewKey, Remove, Rename } from "./source-drawers.tsx";
import { TEXT } from "./locales/index.ts";

const TAG = { new: "", syncing: "accent", ready: "accent", failed: "bad" } as const;

export function SourceCard(props: { readonly source: Source; readonly onRemoved: () => void }) {
  const { source, onRemoved } = props;
  const t = useText(TEXT);
  const providers: Readonly<Record<string, string>> = t.providers;
  const format = useFormats();
  const { couple, reload } = useSources();
  const action = useAction();
  const { query, set } = useRouter();
  const [open, setOpen] = useState<"history" | "failed" | "files" | "key" | "remove" | "rename" | null>(
    query.get("failed") === source.id ? "failed" : null,
  );
  const [ended, setEnded] = useState<Job | null>(null);
  /** The card displays one main action; the others appear on demand. */
  const [more, setMore] = useState(false);
  const start = (begin: (id: string) => Promise<Job>) =>
    void action.run(async () => {
      setEnded(null);
      await begin(source.id);
      await reload();
    });
  const closeFailed = () => {
    setOpen(null);
    set({ failed: null });
  };
  return (
    <section class="card stack" aria-label={source.name}>
      <div class="row between">
        <div>
          <h2>{source.name}</h2>
          <p class="soft small">
            {providers[source.providerKey] ?? knownWalletName(source.providerKey)} ·{" "}
            {source.lastSyncedAt === null ? t.never : t.lastSync({ time: format.time(source.lastSyncedAt) })}
          </p>
        </div>
        <span class={`tag ${TAG[source.status]}`}>{t.status[source.status]}</span>
      </div>
      {source.type === "exchange" ? <SourceLifecycle providerKey={source.providerKey} /> : null}
      <ProblemNotice problem={action.problem} />
      {ended?.status === "failed" ? (
        <Notice kind="error">{ended.message === null ? null : <JobMessage message={ended.message} />}</Notice>
      ) : source.status === "failed" && source.activeJob === null ? (
        <LastProblem source={source} />
      ) : null}
      {source.activeJob === null ? null : (
        <JobProgress
          key={source.activeJob.jobId}
          job={source.activeJob}
          onEnd={(job) => {
            setEnded(job);
            void reload();
          }}
        />
      )}
      {couple && mayChange() ? <OwnerSelect source={source} /> : null}
      <div class="row">
        {source.type === "file" ? (
          mayChange() ? (
            <a class="button primary small" href="#import">
              {t.addOne}
            </a>
          ) : null
        ) : source.needsKey && source.activeJob === null ? (
          <Button changes kind="primary" size="small" onClick={() => setOpen("key")}>
            {t.newKey}
          </Button>
        ) : (
          <Button
            changes
            kind="primary"
            size="small"
            busy={action.busy || source.activeJob !== null}
            onClick={() => start(startSync)}
          >
            {source.status === "failed" ? t.retry : t.sync}
          </Button>
        )}
        <button
          type="button"
          class="button quiet small"
          aria-expanded={more}
          aria-controls={`more-${source.id}`}
          onClick={() => setMore(!more)}
        >
          {t.moreActions}
        </button>
      </div>
      <div class="row" id={`more-${source.id}`} hidden={!more}>
        {source.type === "file" || !source.needsKey ? null : (
          <Button
            changes
            kind="quiet"
            size="small"
            busy={action.busy || source.activeJob !== null}
            onClick={() => start(startSync)}
          >
            {t.retry}
          </Button>
        )}
        {source.type !== "exchange" || source.needsKey ? null : (
          <Button changes kind="quiet" size="small" onClick={() => setOpen("key")}>
            {t.newKey}
          </Button>
        )}
        <Button
          changes
          kind="quiet"
          size="small"
          busy={action.busy || source.activeJob !== null}
          onClick={() => start(startReplay)}
        >
          {t.replay}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen("history")}>
          {t.history}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen("files")}>
          {t.files}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen("failed")}>
          {t.failed}
        </Button>
        <Button changes kind="quiet" size="small" onClick={() => setOpen("rename")}>
          {t.rename}
        </Button>
        <Button changes kind="quiet" size="small" onClick={() => setOpen("remove")}>
          {t.remove}
        </Button>
      </div>
      {open === "key" ? <NewKey source={source} onClose={() => setOpen(null)} /> : null}
      {open === "history" ? <JobHistory source={source} onClose={() => setOpen(null)} /> : null}
      {open === "failed" ? <FailedRecords source={source} onClose={closeFailed} /> : null}
      {open === "files" ? <Files source={source} onClose={() => setOpen(null)} /> : null}
      {open === "rename" ? <Rename source={source} onClose={() => setOpen(null)} /> : null}
      {open === "remove" ? (
        <Remove source={source} onClose={() => setOpen(null)} onRemoved={onRemoved} />
      ) : null}
    </section>
  );
}

/** The reason why the last run failed. */
function LastProblem({ source }: { readonly source: Source }) {
  const t = useText(TEXT);
  const loaded = useLoad((signal) => listJobs(source.id, signal), [source.id]);
  const message = loaded.value?.jobs.find(({ status }) => status === "failed")?.message ?? null;
  return message === null ? null : (
    <Notice kind="error" title={t.lastProblem}>
      <JobMessage message={message} />
    </Notice>
  );
}
