import { useState } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import {
  type Job,
  listJobs,
  removeSource,
  renameSource,
  type Source,
  startReplay,
  startSync,
} from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { placeName } from "../../../src/wording/index.ts";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OwnerSelect } from "../../ui/owner-select.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Files } from "./files.tsx";
import { FailedRecords } from "./failed-records.tsx";
import { JobHistory, Said } from "./job-history.tsx";
import { PROVIDERS, TEXT } from "./text.ts";

const TAG = { new: "", syncing: "accent", ready: "accent", failed: "bad" } as const;

export function SourceCard(props: { readonly source: Source; readonly onRemoved: () => void }) {
  const { source, onRemoved } = props;
  const t = useText(TEXT);
  const providers = useText(PROVIDERS);
  const format = useFormats();
  const { couple, reload } = useSources();
  const action = useAction();
  const { query, set } = useRouter();
  const [open, setOpen] = useState<"history" | "failed" | "files" | "remove" | "rename" | null>(
    query.get("failed") === source.id ? "failed" : null,
  );
  const [ended, setEnded] = useState<Job | null>(null);
  /** On a phone the rest stands behind one press. */
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
            {providers[source.providerKey] ?? placeName(source.providerKey)} ·{" "}
            {source.lastSyncedAt === null ? t.never : t.lastSync(format.time(source.lastSyncedAt))}
          </p>
        </div>
        <span class={`tag ${TAG[source.status]}`}>{t.status[source.status]}</span>
      </div>
      {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
      {ended?.status === "failed" ? (
        <Notice kind="error">{ended.message === null ? null : <Said message={ended.message} />}</Notice>
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
            <a class="button small" href="#import">
              {t.addOne}
            </a>
          ) : null
        ) : (
          <Button
            changes
            kind="primary"
            size="small"
            busy={action.busy || source.activeJob !== null}
            onClick={() => start(startSync)}
          >
            {source.status === "failed" ? t.again : t.sync}
          </Button>
        )}
        <button
          type="button"
          class="button quiet small more-toggle"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {t.moreActions}
        </button>
      </div>
      <div class={`row more-actions ${more ? "open" : ""}`}>
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

/** Why the last run failed, in words, where it stands. */
function LastProblem({ source }: { readonly source: Source }) {
  const t = useText(TEXT);
  const loaded = useLoad((signal) => listJobs(source.id, signal), [source.id]);
  const message = loaded.value?.jobs.find(({ status }) => status === "failed")?.message ?? null;
  return message === null ? null : (
    <Notice kind="error" title={t.lastProblem}>
      <Said message={message} />
    </Notice>
  );
}

function Remove(props: {
  readonly source: Source;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { source, onClose } = props;
  const t = useText(TEXT);
  const { reload } = useSources();
  const action = useAction();
  return (
    <Drawer title={t.removeSure(source.name)} onClose={onClose}>
      <p>{t.removeText}</p>
      {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
      <div class="row">
        <Button
          kind="danger"
          busy={action.busy}
          onClick={() =>
            void action.run(async () => {
              await removeSource(source.id);
              props.onRemoved();
              onClose();
              await reload();
            })
          }
        >
          {t.removeYes}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Drawer>
  );
}

function Rename({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const { reload } = useSources();
  const [name, setName] = useState(source.name);
  const { action, errorOf, submit } = useChecked({ name: name.trim() === "" ? t.need.field : null });
  return (
    <Drawer title={t.rename} subtitle={source.name} onClose={onClose}>
      <Form
        onSubmit={() =>
          submit(async () => {
            await renameSource(source.id, name);
            onClose();
            await reload();
          })
        }
      >
        {action.problem !== null && action.problem.field === null ? (
          <ProblemNotice problem={action.problem} />
        ) : null}
        <TextField label={t.rename} value={name} onInput={setName} error={errorOf("name")} />
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
