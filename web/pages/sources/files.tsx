import { fileFormatName } from "../../../src/wording/index.ts";
import { listFiles, type Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./text.ts";

/** The files of a source, with what each was recognised as. */
export function Files({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { language } = usePreferences();
  const loaded = useLoad((signal) => listFiles(source.id, signal), [source.id]);
  const files = loaded.value?.files ?? [];
  return (
    <Drawer title={t.files} subtitle={source.name} onClose={onClose}>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {loaded.state === "ready" && files.length === 0 ? <p>{t.noFiles}</p> : null}
      {files.length === 0 ? null : (
        <>
          <p class="soft">{t.filesLead}</p>
          <Table
            label={t.files}
            columns={[
              { label: t.fileName },
              { label: t.format },
              { label: t.rows, end: true },
              { label: t.added },
            ]}
            rows={files.map((file) => ({
              key: file.id,
              cells: [
                <span class="break">{file.name}</span>,
                fileFormatName(file.format, language),
                format.count(file.records),
                <span class="nowrap">{format.time(file.createdAt)}</span>,
              ],
            }))}
          />
        </>
      )}
    </Drawer>
  );
}
