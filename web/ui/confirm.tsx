import { useEffect, useState } from "preact/hooks";
import { isLotbuchError } from "../../src/client/index.ts";
import { confirm, mailConfirmation } from "../api/security.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { useSession } from "../shell/session.tsx";
import { useAction } from "../shell/use-action.ts";
import { useChecked } from "../shell/use-checked.ts";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";
import { TextField } from "./field.tsx";
import { Form } from "./form.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "Confirm that it is you",
    byPassword: "You signed in a while ago. Enter your password once more.",
    byCode: "You signed in a while ago. We have sent a code to your email address.",
    password: "Your password",
    code: "Code from the mail",
    needPassword: "Enter your password.",
    needCode: "Enter the code from the mail.",
    wrong: "The password is wrong.",
    confirm: "Confirm",
    cancel: "Cancel",
  },
  de: {
    title: "Bestätigen Sie, dass Sie es sind",
    byPassword: "Ihre Anmeldung ist eine Weile her. Geben Sie noch einmal Ihr Passwort ein.",
    byCode: "Ihre Anmeldung ist eine Weile her. Wir haben Ihnen einen Code an Ihre E-Mail-Adresse geschickt.",
    password: "Ihr Passwort",
    code: "Code aus der E-Mail",
    needPassword: "Geben Sie Ihr Passwort ein.",
    needCode: "Geben Sie den Code aus der E-Mail ein.",
    wrong: "Das Passwort stimmt nicht.",
    confirm: "Bestätigen",
    cancel: "Abbrechen",
  },
});

type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

/**
 * Runs what the service does only for somebody who has just shown who they are; asks where it wants that, and then
 * runs it again. `question` is to be shown wherever the caller is.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!isLotbuchError(error, "RecentSignInRequiredError")) throw error;
      await new Promise<void>((goOn, refuse) => setWaiting({ goOn, giveUp: () => refuse(error) }));
      return act();
    }
  };
  const close = (how: keyof Waiting) => () => {
    setWaiting(null);
    waiting?.[how]();
  };
  const question = waiting === null ? null : <Question onDone={close("goOn")} onClose={close("giveUp")} />;
  return { confirmed, question };
}

function Question({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const { me } = useSession();
  const byPassword = me?.identities.some(({ provider }) => provider === "local") === true;
  const [proof, setProof] = useState("");
  const need = byPassword ? t.needPassword : t.needCode;
  const { action, errorOf, submit } = useChecked({ proof: proof.trim() === "" ? need : null });
  const mail = useAction();
  useEffect(() => {
    if (!byPassword) void mail.run(async () => void (await mailConfirmation()));
  }, []);
  const { problem } = action;
  return (
    <Drawer title={t.title} onClose={onClose}>
      <Form
        onSubmit={() => {
          submit(async () => {
            await confirm(byPassword ? { password: proof } : { code: proof });
            onDone();
          });
        }}
      >
        <p>{byPassword ? t.byPassword : t.byCode}</p>
        {mail.problem === null ? null : <ProblemNotice problem={mail.problem} />}
        <TextField
          label={byPassword ? t.password : t.code}
          type={byPassword ? "password" : "text"}
          autocomplete={byPassword ? "current-password" : "one-time-code"}
          value={proof}
          onInput={setProof}
          error={
            errorOf("proof") ?? (problem?.code === "UnauthorizedError" ? t.wrong : (problem?.message ?? null))
          }
          autoFocus
        />
        <div class="row">
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
