import { useState } from "preact/hooks";
import { forgotPassword, identitiesAtReset, resetPassword } from "../../api/account.ts";
import type { Identity } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
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
  // From a mail's "that was not me": the code is on its way already.
  const undone = query.get("note") === "undone";
  const [sent, setSent] = useState(query.has("code") || undone);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Frame title={t.reset}>
      {undone ? <Notice>{t.undone}</Notice> : null}
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

/** First the code; then, where exchanges are linked, which of them stay; with the new password. */
function SetPassword({ code: given, email }: { readonly code: string; readonly email: string | null }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { go } = useRouter();
  const { service, reload } = useSession();
  const [code, setCode] = useState(given);
  const [password, setPassword] = useState("");
  const [linked, setLinked] = useState<readonly Identity[] | null>(null);
  const [staying, setStaying] = useState<readonly string[]>([]);
  const action = useAction();
  const { problem } = action;
  const codeError =
    problem !== null && /VerificationCode/.test(problem.code) ? problem.message : action.errorOf("code");
  const passwordError =
    problem?.code === "PasswordWeakError" ? problem.message : action.errorOf("newPassword");
  const submit = async () => {
    const known = linked ?? (await identitiesAtReset(code, email)).identities;
    setLinked(known);
    // Where there is something to decide, the person sees it before anything happens.
    if (linked === null && known.length > 0) return;
    await resetPassword(code, password, email, staying);
    await reload();
    go("/login?note=reset");
  };
  return (
    <SignInForm
      action={action}
      submit={submit}
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
      {linked === null || linked.length === 0 ? null : (
        <fieldset class="stack tight">
          <legend>{t.keep}</legend>
          <p class="soft small">{t.keepHint}</p>
          {linked.map(({ id, provider, createdAt }) => (
            <label class="row one-line" key={id}>
              <input
                type="checkbox"
                checked={staying.includes(id)}
                onChange={(event) =>
                  setStaying(
                    event.currentTarget.checked ? [...staying, id] : staying.filter((one) => one !== id),
                  )
                }
              />
              {t.linkedSince(provider, format.time(createdAt))}
            </label>
          ))}
        </fieldset>
      )}
    </SignInForm>
  );
}
