import { useState } from "preact/hooks";
import { register } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { TextField } from "../../ui/field.tsx";
import { Frame } from "./frame.tsx";
import { rememberRegistered } from "./just-registered.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./locales/index.ts";

export function Register() {
  const t = useText(TEXT);
  const { go } = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const checked = useChecked({
    email: looksLikeEmail(email) ? null : t.needEmail,
    password: Array.from(password).length >= 8 ? null : t.passwordHint,
  });
  const { action, errorOf } = checked;
  const submit = async () => {
    const displayName = name.trim();
    const done = await register({ email, password, ...(displayName === "" ? {} : { displayName }) });
    rememberRegistered({ email: done.email, password });
    go(`${done.redirectTo}?email=${encodeURIComponent(done.email)}`);
  };
  const { problem } = action;
  const passwordError = errorOf("password");
  return (
    <Frame title={t.create}>
      <SignInForm
        checked={checked}
        submit={submit}
        button={t.create}
        errors={[errorOf("email"), passwordError, errorOf("displayName")]}
      >
        <TextField
          label={t.email}
          type="email"
          autocomplete="email"
          value={email}
          onInput={setEmail}
          error={errorOf("email")}
          autoFocus
        />
        <TextField
          label={t.password}
          type="password"
          autocomplete="new-password"
          value={password}
          onInput={setPassword}
          error={passwordError}
          hint={
            passwordError !== null && problem !== null && problem.requirements.length > 0 ? (
              <ul>
                {problem.requirements.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ) : (
              t.passwordHint
            )
          }
        />
        <TextField
          label={t.name}
          autocomplete="name"
          value={name}
          onInput={setName}
          error={errorOf("displayName")}
        />
      </SignInForm>
      <p class="small">
        {t.haveAccount} <Link to="/login">{t.signIn}</Link>
      </p>
    </Frame>
  );
}
