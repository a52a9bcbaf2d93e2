import { useState } from "preact/hooks";
import { listAttachments, readAttachment, removeAttachment } from "../api/files.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { saveFile } from "../shell/save-file.ts";
import { useAction } from "../shell/use-action.ts";
import { useLoad } from "../shell/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { TEXT } from "./locales/drawer/index.ts";

/** The receipts of a transaction, with a form to attach another. */
export function Receipts(props: { readonly sourceId: string; readonly transactionId: string }) {
  const { sourceId, transactionId } = props;
  const t = useText(TEXT).receipt;
  const format = useFormats();
  const loaded = useLoad(
    (signal) => listAttachments({ sourceId, transactionId }, signal),
    [sourceId, transactionId],
  );
  const [adding, setAdding] = useState(false);
  const action = useAction();
  const attachments = loaded.value?.attachments ?? [];
  return (
    <section class="stack tight" aria-label={t.title}>
      <h3>{t.title}</h3>
      <Loaded of={loaded} fallback={null} />
      {loaded.state === "ready" && attachments.length === 0 ? <p class="soft small">{t.none}</p> : null}
      <ProblemNotice problem={action.problem} />
      <ul class="entries">
        {attachments.map(({ id, name, note, size, createdAt }) => (
          <li key={id} class="row between correction">
            <div>
              <button
                type="button"
                class="link-button break"
                aria-label={t.save({ name })}
                onClick={() => void action.run(async () => saveFile(await readAttachment(id), name))}
              >
                {name}
              </button>
              {note === null ? null : <p class="break">{note}</p>}
              <p class="soft small">
                {format.bytes(size)} · {format.time(createdAt)}
              </p>
            </div>
            <Button
              changes
              size="small"
              busy={action.busy}
              label={`${t.remove}: ${name}`}
              onClick={() =>
                void action.run(async () => {
                  await removeAttachment(id);
                  loaded.reload();
                })
              }
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {adding ? (
        <ReceiptForm
          sourceId={sourceId}
          transactionId={transactionId}
          onCancel={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false);
            loaded.reload();
          }}
        />
      ) : (
        <div>
          <Button changes size="small" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </div>
      )}
    </section>
  );
}
