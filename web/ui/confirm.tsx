import { useEffect, useState } from "preact/hooks";
import { isLotbuchError } from "../../src/client/index.ts";
import { knowsPasskeys, wasDeclined } from "../api/passkeys.ts";
import { confirm, confirmWithPasskey, sendConfirmationCode, secondFactorOf } from "../api/security.ts";
import { useText } from "../shell/preferences.tsx";
import { useSession } from "../shell/session.tsx";
import { useAction } from "../shell/use-action.ts";
import { useChecked } from "../shell/use-checked.ts";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";
import { TextField } from "./field.tsx";
import { Form } from "./form.tsx";
import { Notice } from "./notice.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

type PendingConfirmation = {
  /** The accepted second factors; empty if the password is enough. */
  readonly factors: readonly string[];
  readonly goOn: () => void;
  readonly giveUp: () => void;
};

/**
 * Runs an operation that requires a recent proof of identity; if the service demands one, it prompts and runs the
 * operation again. The caller renders `question`.
 */
export function useConfirmed() {
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  const confirmed = async <T,>(operation: () => Promise<T>): Promise<T> => {
    try {
      return await operation();
    } catch (error) {
      if (!isLotbuchError(error, "RecentSignInRequiredError")) throw error;
      const factors = error.requirements;
      await new Promise<void>((goOn, refuse) => setPending({ factors, goOn, giveUp: () => refuse(error) }));
      // If the password was not enough, the user is prompted again.
      return factors.length > 0 ? operation() : confirmed(operation);
    }
  };
  const close = (how: "goOn" | "giveUp") => () => {
    setPending(null);
    pending?.[how]();
  };
  const question =
    pending === null ? null : (
      <Question factors={pending.factors} onDone={close("goOn")} onClose={close("giveUp")} />
    );
  return { confirmed, question };
}

function Question(props: {
  readonly factors: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { factors, onDone, onClose } = props;
  const factor = factors.length > 0;
  const t = useText(TEXT).confirm;
  const { me } = useSession();
  const byPassword = !factor && me?.identities.some(({ provider }) => provider === "local") === true;
  const [proof, setProof] = useState("");
  const need = factor ? t.needFactor : byPassword ? t.needPassword : t.needCode;
  const { action, errorOf, submit } = useChecked({ proof: proof.trim() === "" ? need : null });
  const codeEmail = useAction();
  const passkey = useAction();
  const [declined, setDeclined] = useState(false);
  const usePasskey = async () => {
    try {
      await confirmWithPasskey();
    } catch (error) {
      if (!wasDeclined(error)) throw error;
      return setDeclined(true);
    }
    onDone();
  };
  useEffect(() => {
    if (!byPassword && !factor) void codeEmail.run(async () => void (await sendConfirmationCode()));
  }, []);
  const { problem } = action;
  return (
    <Drawer title={t.title} onClose={onClose}>
      <Form
        onSubmit={() => {
          submit(async () => {
            await confirm(
              factor ? secondFactorOf(proof) : byPassword ? { password: proof } : { code: proof },
            );
            onDone();
          });
        }}
      >
        <p>{factor ? t.byFactor : byPassword ? t.byPassword : t.byCode}</p>
        <ProblemNotice problem={codeEmail.problem} />
        <ProblemNotice problem={passkey.problem} />
        {declined ? <Notice kind="error">{t.declined}</Notice> : null}
        {factors.includes("passkey") && knowsPasskeys() ? (
          <Button busy={passkey.busy} onClick={() => void passkey.run(usePasskey)}>
            {t.passkey}
          </Button>
        ) : null}
        <TextField
          label={factor ? t.factor : byPassword ? t.password : t.code}
          type={byPassword ? "password" : "text"}
          autocomplete={byPassword ? "current-password" : "one-time-code"}
          value={proof}
          onInput={setProof}
          error={
            errorOf("proof") ??
            (problem?.code === "UnauthorizedError"
              ? byPassword
                ? t.wrong
                : t.wrongFactor
              : (problem?.message ?? null))
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
