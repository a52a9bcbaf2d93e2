import { useState } from "preact/hooks";
import { changePassword } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

export function PasswordForm() {
  const t = useText(TEXT).account;
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [saved, setSaved] = useState(false);
  const checked = useChecked({
    currentPassword: current === "" ? t.needPassword : null,
    newPassword: Array.from(next).length < 8 ? t.passwordHint : null,
  });
  const { action } = checked;
  const { problem } = action;
  const wrong = problem?.code === "UnauthorizedError" ? t.wrongPassword : checked.errorOf("currentPassword");
  const weak = checked.errorOf("newPassword");
  return (
    <Form
      class="card stack"
      labelledBy="password"
      onSubmit={() => {
        setSaved(false);
        checked.submit(async () => {
          await changePassword(current, next);
          setCurrent("");
          setNext("");
          setSaved(true);
        });
      }}
    >
      <h2 id="password">{t.password}</h2>
      {saved ? <Notice>{t.passwordSaved}</Notice> : null}
      {problem !== null && wrong === null && weak === null ? <ProblemNotice problem={problem} /> : null}
      <TextField
        label={t.currentPassword}
        type="password"
        autocomplete="current-password"
        value={current}
        onInput={setCurrent}
        error={wrong}
      />
      <TextField
        label={t.newPassword}
        type="password"
        autocomplete="new-password"
        value={next}
        onInput={setNext}
        error={weak}
        hint={weak !== null && problem !== null ? problem.requirements.join(" ") : t.passwordHint}
      />
      <Button type="submit" busy={action.busy}>
        {t.savePassword}
      </Button>
    </Form>
  );
}
