import { useState } from "preact/hooks";
import { forgotPassword, identitiesAtReset, resetPassword } from "../../api/account.ts";
import type { Identity } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { Check } from "../../ui/check.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Frame } from "./frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./locales/index.ts";

export function ResetPassword() {
  const t = useText(TEXT);
  const { query } = useRouter();
  // The user comes from the "that was not me" link of an email: the code has already been sent.
  const undone = query.get("note") === "undone";
  const [sent, setSent] = useState(query.has("code") || undone);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Frame title={t.reset}>
      {undone ? <Notice>{t.undone}</Notice> : null}
      {sent ? (
        <SetPassword code={query.get("code") ?? ""} email={email} />
      ) : (
        <RequestCodeForm
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

function RequestCodeForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useText(TEXT);
  const [email, setEmail] = useState("");
  const checked = useChecked({ email: looksLikeEmail(email) ? null : t.needEmail });
  return (
    <SignInForm
      checked={checked}
      submit={async () => {
        await forgotPassword(email);
        onSent(email);
      }}
      button={t.sendCode}
      errors={[checked.errorOf("email")]}
      lead={<p>{t.resetLead}</p>}
    >
      <TextField
        label={t.email}
        type="email"
        autocomplete="username"
        value={email}
        onInput={setEmail}
        error={checked.errorOf("email")}
        autoFocus
      />
    </SignInForm>
  );
}

/** First the code; then, if exchange accounts are linked, the choice which of them stay; with the new password. */
function SetPassword({ code: given, email }: { readonly code: string; readonly email: string | null }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { go } = useRouter();
  const { service, reload } = useSession();
  const [code, setCode] = useState(given);
  const [password, setPassword] = useState("");
  const [linked, setLinked] = useState<readonly Identity[] | null>(null);
  const [staying, setStaying] = useState<readonly string[]>([]);
  const checked = useChecked({ code: code.trim() === "" ? t.codeHint : null });
  const { action, errorOf } = checked;
  const { problem } = action;
  const codeError =
    problem !== null && /VerificationCode/.test(problem.code) ? problem.message : errorOf("code");
  const passwordError =
    problem?.code === "PasswordWeakError" ? problem.message : action.errorOf("newPassword");
  const submit = async () => {
    const known = linked ?? (await identitiesAtReset(code, email)).identities;
    setLinked(known);
    // If linked accounts need a decision, the user sees them before anything changes.
    if (linked === null && known.length > 0) return;
    await resetPassword(code, password, email, staying);
    await reload();
    go("/login?note=reset");
  };
  return (
    <SignInForm
      checked={checked}
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
        hint={problem?.requirements.length ? problem.requirements.join(" ") : t.passwordHint}
      />
      {linked === null || linked.length === 0 ? null : (
        <fieldset class="stack tight">
          <legend>{t.linkedExchanges}</legend>
          <p class="soft small">{t.linkedExchangesHint}</p>
          {linked.map(({ id, provider, createdAt }) => (
            <Check
              key={id}
              label={t.linkedSince({ provider, time: format.time(createdAt) })}
              checked={staying.includes(id)}
              onChange={(stays) => setStaying(stays ? [...staying, id] : staying.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
      )}
    </SignInForm>
  );
}
