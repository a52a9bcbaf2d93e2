import { useState } from "preact/hooks";
import {
  endHandOver,
  eraseClient,
  exportClient,
  type Firm,
  type FirmClient,
  handOverClient,
} from "../../api/firms.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** A client without a login: hand the account over, or export and erase it. */
export function HandOver(props: {
  readonly firm: Firm;
  readonly line: FirmClient;
  readonly onChanged: () => void;
}) {
  const { firm, line } = props;
  const t = useText(TEXT).firm;
  const format = useFormats();
  const action = useAction();
  const { confirmed, question } = useConfirmed();
  const [email, setEmail] = useState(line.invitation?.email ?? line.email);
  const [erasing, setErasing] = useState(false);
  const run = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await confirmed(operation);
      props.onChanged();
    });
  const save = () =>
    void action.run(async () =>
      saveFile(await confirmed(() => exportClient(line.accountId)), "lotbuch-export.zip"),
    );
  const { invitation } = line;
  return (
    <section class="stack" aria-label={t.handOver}>
      <h3>{t.handOver}</h3>
      <ProblemNotice problem={action.problem} />
      <p class="soft small">{t.handOverHint}</p>
      {invitation === null ? null : (
        <p class="row between">
          <span>{t.linkUntil({ email: invitation.email, day: format.time(invitation.expiresAt) })}</span>
          <Button
            size="small"
            busy={action.busy}
            onClick={() => run(() => endHandOver(line.accountId, firm.id))}
          >
            {t.endLink}
          </Button>
        </p>
      )}
      <Form onSubmit={() => run(() => handOverClient(line.accountId, firm.id, email))}>
        <TextField label={t.handOverTo} value={email} onInput={setEmail} autocomplete="off" />
        <div>
          <Button type="submit" busy={action.busy}>
            {t.sendLink}
          </Button>
        </div>
      </Form>
      <div class="row">
        <Button size="small" busy={action.busy} onClick={save}>
          {t.exportAll}
        </Button>
        {erasing ? null : (
          <Button kind="quiet" size="small" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      {erasing ? (
        <div class="stack">
          <p>{t.eraseText}</p>
          <div class="row">
            <Button
              kind="danger"
              busy={action.busy}
              onClick={() => run(() => eraseClient(line.accountId, firm.id))}
            >
              {t.eraseSure}
            </Button>
            <Button onClick={() => setErasing(false)}>{t.cancelEnd}</Button>
          </div>
        </div>
      ) : null}
      {question}
    </section>
  );
}
