import { previewFile } from "../../api/files.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The structure of a refused file without its contents. Everything is visible before the user saves it. */
export function DiagnosisDrawer(props: { readonly file: File; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const loaded = useLoad(() => previewFile(props.file, null), [props.file]);
  return (
    <Drawer title={t.diagnosis} onClose={props.onClose}>
      <p>{t.diagnosisLead}</p>
      {loaded.state === "failed" ? (
        <LoadProblem error={loaded.error} onRetry={loaded.reload} />
      ) : loaded.state === "ready" ? (
        <>
          <pre class="mono small break">{loaded.value.diagnosis}</pre>
          <p>
            <a
              class="button primary"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(loaded.value.diagnosis)}`}
              download="lotbuch-diagnosis.txt"
            >
              {t.diagnosisSave}
            </a>
          </p>
        </>
      ) : (
        <span class="skeleton block" />
      )}
    </Drawer>
  );
}
