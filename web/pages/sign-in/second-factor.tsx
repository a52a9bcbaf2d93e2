import { useState } from "preact/hooks";
import { signIn } from "../../api/account.ts";
import { secondFactorOf } from "../../api/security.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { TextField } from "../../ui/field.tsx";
import { PasskeySignIn } from "./passkey.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly email: string;
  readonly password: string;
  /** The factors that the account accepts, by the names of the API. */
  readonly takes: readonly string[];
};

/** The step after a correct password if the account has a second factor. */
export function SecondFactor({ email, password, takes }: Props) {
  const t = useText(TEXT);
  const { reload } = useSession();
  const [code, setCode] = useState("");
  const checked = useChecked({ code: code.trim() === "" ? t.secondFactorCode : null });
  const wrong =
    checked.action.problem?.code === "UnauthorizedError" ? t.secondFactorWrong : checked.errorOf("code");
  return (
    <>
      {takes.includes("passkey") ? <PasskeySignIn /> : null}
      <SignInForm
        checked={checked}
        submit={async () => {
          await signIn(email, password, secondFactorOf(code));
          await reload();
        }}
        button={t.signIn}
        errors={[wrong]}
        lead={<p>{takes.includes("totp") ? t.secondFactorLead : t.secondFactorPasskey}</p>}
      >
        <TextField
          label={t.secondFactorCode}
          autocomplete="one-time-code"
          value={code}
          onInput={setCode}
          error={wrong}
          autoFocus
        />
      </SignInForm>
    </>
  );
}
