import { useState } from "preact/hooks";
import { forgotPassword, resetPassword } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Frame } from "./frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./text.ts";

export function ResetPassword() {
  const t = useText(TEXT);
  const { query } = useRouter();
  const [sent, setSent] = useState(query.get("code") !== null);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Frame title={t.reset}>
      {sent ? (
        <SetPassword code={query.get("code") ?? ""} email={email} />
      ) : (
        <AskForCode
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      )}
      <p class="small">
        <Link to="/login">{t.back}</Link>
      </p>
    </Frame>
  );
}

function AskForCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useText(TEXT);
  const [email, setEmail] = useState("");
  const action = useAction();
  return (
    <SignInForm
      action={action}
      submit={async () => {
        await forgotPassword(email);
        onSent(email);
      }}
      button={t.sendCode}
      errors={[action.errorOf("email")]}
      lead={<p>{t.resetLead}</p>}
    >
      <TextField
        label={t.email}
        type="email"
        autocomplete="username"
        value={email}
        onInput={setEmail}
        error={action.errorOf("email")}
        autoFocus
      />
    </SignInForm>
  );
}

function SetPassword({ code: given, email }: { readonly code: string; readonly email: string | null }) {
  const t = useText(TEXT);
  const { go } = useRouter();
  const { service } = useSession();
  const [code, setCode] = useState(given);
  const [password, setPassword] = useState("");
  const action = useAction();
  const { problem } = action;
  const codeError =
    problem !== null && /VerificationCode/.test(problem.code) ? problem.message : action.errorOf("code");
  const passwordError =
    problem?.code === "PasswordWeakError" ? problem.message : action.errorOf("newPassword");
  return (
    <SignInForm
      action={action}
      submit={async () => {
        await resetPassword(code, password, email);
        go("/login?note=reset");
      }}
      button={t.setPassword}
      errors={[codeError, passwordError]}
      lead={
        <>
          <Notice>{t.resetSent}</Notice>
          {service.outbox ? <Notice>{t.outbox}</Notice> : null}
        </>
      }
    >
      <TextField
        label={t.code}
        value={code}
        onInput={setCode}
        autocomplete="one-time-code"
        error={codeError}
        hint={t.codeHint}
      />
      <TextField
        label={t.newPassword}
        type="password"
        autocomplete="new-password"
        value={password}
        onInput={setPassword}
        error={passwordError}
        hint={problem?.requirements.length ? problem.requirements.join(", ") : t.passwordHint}
      />
    </SignInForm>
  );
}
