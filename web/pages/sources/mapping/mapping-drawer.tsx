import { useState } from "preact/hooks";
import { previewFile, removeMapping, type SavedMapping } from "../../../api/files.ts";
import { useText } from "../../../shell/preferences.tsx";
import { saveFile } from "../../../shell/save-file.ts";
import { useAction } from "../../../shell/use-action.ts";
import { useLoad } from "../../../shell/use-load.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Table } from "../../../ui/table.tsx";
import { type MappingDraft, draftOf, proposedDraft, sharedMapping } from "./draft.ts";
import { MappingForm } from "./mapping-form.tsx";
import { TEXT } from "./locales/index.ts";

/** Maps a file of unknown format: its columns, saved mappings that fit them, and a form to assign them. */
export function MappingDrawer(props: {
  readonly file: File;
  readonly onClose: () => void;
  /** Called with the mapping for the import of the file. */
  readonly onChosen: (mapping: SavedMapping) => void;
}) {
  const { file, onClose, onChosen } = props;
  const t = useText(TEXT);
  const loaded = useLoad((signal) => previewFile(file, null, signal), [file.name, file.size]);
  const [editing, setEditing] = useState<MappingDraft | null>(null);
  const [taken, setTaken] = useState(0);
  const [unfit, setUnfit] = useState(false);
  const forgetting = useAction();
  /** Loads a shared template; any other file is an error. */
  const take = async (shared: File | undefined): Promise<void> => {
    if (shared === undefined) return;
    const mapping = sharedMapping(await shared.text());
    setUnfit(mapping === null);
    if (mapping === null) return;
    setEditing(draftOf(mapping));
    setTaken((count) => count + 1);
  };
  const look = loaded.value;
  const saved = look?.mappings ?? [];
  const first =
    editing ??
    (look !== null && saved.length === 0 ? proposedDraft(file.name.replace(/\.\w+$/, ""), look) : null);
  return (
    <Drawer wide title={t.title} subtitle={file.name} onClose={onClose}>
      <Loaded of={loaded} />
      {look !== null && look.columns.length === 0 ? <Notice kind="warning">{t.none}</Notice> : null}
      {look === null || look.columns.length === 0 ? null : (
        <>
          <p class="soft">{t.lead}</p>
          <section class="stack tight">
            <h3>{t.sample}</h3>
            <Table
              label={t.sample}
              columns={look.columns.map((label) => ({ label }))}
              rows={look.rows.map((row, i) => ({
                key: String(i),
                cells: look.columns.map((_, at) => row[at] ?? ""),
              }))}
            />
          </section>
          {saved.length === 0 || editing !== null ? null : (
            <section class="stack tight" aria-labelledby="offered">
              <h3 id="offered">{t.offered}</h3>
              <ProblemNotice problem={forgetting.problem} />
              <ul class="entries">
                {saved.map((one) => (
                  <li key={one.id} class="row between correction">
                    <strong class="break">{one.mapping.name}</strong>
                    <div class="row">
                      <Button
                        kind="primary"
                        size="small"
                        label={`${t.use}: ${one.mapping.name}`}
                        onClick={() => onChosen(one)}
                      >
                        {t.use}
                      </Button>
                      <Button
                        size="small"
                        label={`${t.change}: ${one.mapping.name}`}
                        onClick={() => setEditing(draftOf(one.mapping))}
                      >
                        {t.change}
                      </Button>
                      <Button
                        size="small"
                        label={`${t.share}: ${one.mapping.name}`}
                        onClick={() =>
                          void saveFile(Response.json(one.mapping), `${one.mapping.name}.mapping.json`)
                        }
                      >
                        {t.share}
                      </Button>
                      <Button
                        kind="quiet"
                        size="small"
                        label={`${t.forget}: ${one.mapping.name}`}
                        busy={forgetting.busy}
                        onClick={() =>
                          void forgetting.run(async () => {
                            await removeMapping(one.id);
                            loaded.reload();
                          })
                        }
                      >
                        {t.forget}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <label class="field">
            <span>{t.shared}</span>
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
            {unfit ? (
              <span class="error" role="alert">
                {t.unfit}
              </span>
            ) : null}
          </label>
          {first === null ? null : (
            <MappingForm
              key={`${first.name} ${taken}`}
              file={file}
              look={look}
              first={first}
              onSaved={onChosen}
              onCancel={onClose}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
