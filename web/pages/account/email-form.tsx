import { useState } from "preact/hooks";
import { changeEmail, moveToNewEmail } from "../../api/security.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/security/index.ts";

/** Changes the email address: first the new address, then the code that was sent there. */
export function EmailForm() {
  const t = useText(TEXT);
  const { reload } = useSession();
  const { confirmed, question } = useConfirmed();
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [moved, setMoved] = useState<string | null>(null);
  const checked = useChecked({
    email: sentTo !== null || looksLikeEmail(email) ? null : t.needEmail,
    code: sentTo === null || code.trim() !== "" ? null : t.needCode,
  });
  const { action } = checked;
  const submit = async () => {
    if (sentTo === null) {
      setMoved(null);
      setSentTo((await confirmed(() => changeEmail(email))).email);
      return;
    }
    setMoved((await moveToNewEmail(code)).email);
    setSentTo(null);
    setEmail("");
    setCode("");
    await reload();
  };
  const error = checked.errorOf(sentTo === null ? "email" : "code") ?? action.problem?.message ?? null;
  return (
    <>
      <Form class="card stack" labelledBy="change-email" onSubmit={() => checked.submit(submit)}>
        <h2 id="change-email">{t.changeEmail}</h2>
        {moved === null ? null : <Notice>{t.moved({ email: moved })}</Notice>}
        {sentTo === null ? (
          <TextField
            label={t.newEmail}
            type="email"
            autocomplete="email"
            value={email}
            onInput={setEmail}
            error={error}
            hint={t.changeEmailHint}
          />
        ) : (
          <>
            <Notice>{t.newEmailSent({ email: sentTo })}</Notice>
            <TextField
              label={t.code}
              autocomplete="one-time-code"
              value={code}
              onInput={setCode}
              error={error}
              autoFocus
            />
          </>
        )}
        <Button type="submit" busy={action.busy}>
          {sentTo === null ? t.sendCode : t.move}
        </Button>
      </Form>
      {question}
    </>
  );
}
