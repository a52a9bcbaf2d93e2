import { useState } from "preact/hooks";
import { isLotbuchError } from "../../../src/client/index.ts";
import { resendCode, signIn, verifyEmail } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Frame } from "./frame.tsx";
import { takeRegistered } from "./just-registered.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { TEXT } from "./locales/index.ts";

export function VerifyEmail() {
  const t = useText(TEXT);
  const { query, go } = useRouter();
  const { service, reload } = useSession();
  const email = query.get("email");
  const [code, setCode] = useState(query.get("code") ?? "");
  const [resent, setResent] = useState(false);
  /** Requested if the registration happened in another browser. */
  const [password, setPassword] = useState<string | null>(null);
  const checked = useChecked({ code: code.trim() === "" ? t.codeHint : null });
  const { action } = checked;
  const resend = useAction();
  const codeError =
    action.problem !== null && /Code|Validation/.test(action.problem.code)
      ? action.problem.message
      : checked.errorOf("code");
  const passwordError = action.errorOf("newPassword");
  return (
    <Frame title={t.verify}>
      <p>{email === null ? t.verifyLeadPlain : t.verifyLead({ email })}</p>
      {service.outbox ? <Notice>{t.outbox}</Notice> : null}
      <SignInForm
        checked={checked}
        submit={async () => {
          try {
            const { redirectTo } = await verifyEmail(code, email, password);
            // A user who has just chosen the password here need not type it again.
            const registered = takeRegistered(email);
            const signedIn =
              registered !== null &&
              (await signIn(registered.email, registered.password, null).then(
                () => true,
                () => false,
              ));
            if (!signedIn) return go(`${redirectTo}?note=verified`);
            await reload();
            go("/");
          } catch (error) {
            if (!isLotbuchError(error, "NewPasswordRequiredError")) throw error;
            setPassword("");
          }
        }}
        button={t.confirm}
        errors={[codeError, passwordError]}
      >
        <ProblemNotice problem={resend.problem} />
        {resent ? <Notice>{t.resent}</Notice> : null}
        <TextField
          label={t.code}
          value={code}
          onInput={setCode}
          autocomplete="one-time-code"
          error={codeError}
          hint={t.codeHint}
          autoFocus
        />
        {password === null ? null : (
          <>
            <Notice>{t.ownPassword}</Notice>
            <TextField
              label={t.newPassword}
              type="password"
              autocomplete="new-password"
              value={password}
              onInput={setPassword}
              error={passwordError}
              hint={t.passwordHint}
              autoFocus
            />
          </>
        )}
      </SignInForm>
      <div class="row between">
        <Button
          kind="quiet"
          size="small"
          busy={resend.busy}
          onClick={() =>
            void resend.run(async () => {
              await resendCode(email);
              setResent(true);
            })
          }
        >
          {t.resend}
        </Button>
        <Link to="/login" class="small">
          {t.back}
        </Link>
      </div>
    </Frame>
  );
}
