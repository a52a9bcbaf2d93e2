import { useState } from "preact/hooks";
import { isLotbuchError } from "../../../src/client/index.ts";
import { signIn } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { ExchangeSignIn } from "./exchange.tsx";
import { Frame } from "./frame.tsx";
import { TEXT } from "./text.ts";

export function Login() {
  const t = useText(TEXT);
  const { reload } = useSession();
  const { query, go } = useRouter();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const action = useAction();
  const submit = () =>
    action.run(async () => {
      try {
        await signIn(email, password);
      } catch (error) {
        if (isLotbuchError(error, "EmailNotVerifiedError"))
          return go(`/verify-email?email=${encodeURIComponent(email)}`);
        throw error;
      }
      await reload();
    });
  const { problem } = action;
  return (
    <Frame title={t.signIn}>
      {query.get("note") === "verified" ? <Notice>{t.verified}</Notice> : null}
      {query.get("note") === "reset" ? <Notice>{t.resetDone}</Notice> : null}
      <Form
        onSubmit={() => {
          void submit();
        }}
      >
        {problem !== null && action.errorOf("email") === null && action.errorOf("password") === null ? (
          problem.code === "UnauthorizedError" ? (
            <Notice kind="error">{t.wrong}</Notice>
          ) : (
            <ProblemNotice problem={problem} />
          )
        ) : null}
        <TextField
          label={t.email}
          type="email"
          autocomplete="username"
          value={email}
          onInput={setEmail}
          error={action.errorOf("email")}
          autoFocus
        />
        <TextField
          label={t.password}
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={setPassword}
          error={action.errorOf("password")}
        />
        <Button kind="primary" type="submit" full busy={action.busy}>
          {t.signIn}
        </Button>
      </Form>
      <p class="small">
        <Link to="/reset-password">{t.forgot}</Link>
      </p>
      <p class="divider">
        <span>{t.or}</span>
      </p>
      <ExchangeSignIn />
      <p class="small">
        {t.noAccount} <Link to="/register">{t.create}</Link>
      </p>
    </Frame>
  );
}
