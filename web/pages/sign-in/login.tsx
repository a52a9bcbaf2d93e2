import { useState } from "preact/hooks";
import { isLotbuchError } from "../../../src/client/index.ts";
import { signIn } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ExchangeSignIn } from "./exchange.tsx";
import { Frame } from "./frame.tsx";
import { PasskeySignIn } from "./passkey.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./locales/index.ts";

export function Login() {
  const t = useText(TEXT);
  const { reload } = useSession();
  const { query, go } = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [takes, setTakes] = useState<readonly string[] | null>(null);
  const checked = useChecked({
    email: looksLikeEmail(email) ? null : t.needEmail,
    password: password === "" ? t.needPassword : null,
  });
  const { action, errorOf } = checked;
  const submit = async () => {
    try {
      await signIn(email, password, null);
    } catch (error) {
      if (isLotbuchError(error, "SecondFactorRequiredError")) return setTakes(error.requirements);
      if (isLotbuchError(error, "EmailNotVerifiedError"))
        return go(`/verify-email?email=${encodeURIComponent(email)}`);
      throw error;
    }
    await reload();
  };
  if (takes !== null)
    return (
      <Frame title={t.secondFactor}>
        <SecondFactor email={email} password={password} takes={takes} />
      </Frame>
    );
  return (
    <Frame title={t.signIn}>
      {query.get("note") === "verified" ? <Notice>{t.verified}</Notice> : null}
      {query.get("note") === "ended" ? <Notice>{t.ended}</Notice> : null}
      {query.get("note") === "reset" ? <Notice>{t.resetDone}</Notice> : null}
      <SignInForm
        checked={checked}
        submit={submit}
        button={t.signIn}
        errors={[errorOf("email"), errorOf("password")]}
        problem={
          action.problem?.code === "UnauthorizedError" ? <Notice kind="error">{t.wrong}</Notice> : undefined
        }
      >
        <TextField
          label={t.email}
          type="email"
          autocomplete="username"
          value={email}
          onInput={setEmail}
          error={errorOf("email")}
          autoFocus
        />
        <TextField
          label={t.password}
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={setPassword}
          error={errorOf("password")}
        />
      </SignInForm>
      <p class="small">
        <Link to="/reset-password">{t.forgot}</Link>
      </p>
      <p class="divider">
        <span>{t.or}</span>
      </p>
      <PasskeySignIn />
      <ExchangeSignIn />
      <p class="small">
        {t.noAccount} <Link to="/register">{t.create}</Link>
      </p>
    </Frame>
  );
}
