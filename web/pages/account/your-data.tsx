import { useState } from "preact/hooks";
import { downloadExport, eraseAccount } from "../../api/account.ts";
import { sendConfirmationCode } from "../../api/security.ts";
import { useText } from "../../shell/preferences.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

type Props = { readonly email: string; readonly proof: "password" | "code" | "email" };

/** Export of all data, and deletion of the account. */
export function YourData(props: Props) {
  const t = useText(TEXT).account;
  const action = useAction();
  const { confirmed, question } = useConfirmed();
  const [erasing, setErasing] = useState(false);
  return (
    <Section id="data" title={t.data}>
      <ProblemNotice problem={action.problem} />
      <p class="soft small">{t.exportHint}</p>
      <Button busy={action.busy} onClick={() => void action.run(() => confirmed(saveExport))}>
        {t.export}
      </Button>
      <Button kind="danger" onClick={() => setErasing(true)}>
        {t.erase}
      </Button>
      {question}
      {erasing ? <Erase {...props} onClose={() => setErasing(false)} /> : null}
    </Section>
  );
}

/** Fetched instead of linked: a link cannot send the header that the session cookie requires. */
async function saveExport(): Promise<void> {
  await saveFile(await downloadExport(), "lotbuch-export.zip");
}

function Erase({ email, proof: kind, onClose }: Props & { readonly onClose: () => void }) {
  const t = useText(TEXT).account;
  const [proof, setProof] = useState("");
  const [mailed, setMailed] = useState(false);
  const { action, errorOf, submit } = useChecked({
    proof: proof.trim() === "" && (kind !== "code" || mailed) ? t.needProof[kind] : null,
  });
  const label = {
    password: t.eraseByPassword,
    code: t.eraseByCode,
    email: t.eraseByEmail({ email }),
  }[kind];
  const send = async () => {
    if (kind === "code" && !mailed) {
      await sendConfirmationCode();
      setMailed(true);
      return;
    }
    await eraseAccount({ [kind]: proof });
    // A new document: within this one the home page of the ended session would answer first and drop the note.
    location.replace("/?note=deleted");
  };
  const error =
    errorOf("proof") ??
    (action.problem?.code === "UnauthorizedError" && kind === "password"
      ? t.wrongPassword
      : (action.problem?.message ?? null));
  return (
    <Drawer title={t.erase} onClose={onClose}>
      <Form onSubmit={() => submit(send)}>
        <p>{t.eraseText}</p>
        {mailed ? <Notice>{t.eraseMailed}</Notice> : null}
        {kind === "code" && !mailed ? (
          action.problem === null ? null : (
            <ProblemNotice problem={action.problem} />
          )
        ) : (
          <TextField
            label={label}
            type={kind === "password" ? "password" : "text"}
            autocomplete={kind === "password" ? "current-password" : "off"}
            value={proof}
            onInput={setProof}
            error={error}
          />
        )}
        <div class="row">
          <Button kind="danger" type="submit" busy={action.busy}>
            {kind === "code" && !mailed ? t.eraseSendCode : t.eraseYes}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
