import { useState } from "preact/hooks";
import { knowsPasskeys, signInWithPasskey, wasDeclined } from "../../api/passkeys.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Sign-in without address and password: the browser offers its passkeys for this host. */
export function PasskeySignIn() {
  const t = useText(TEXT);
  const { reload } = useSession();
  const [declined, setDeclined] = useState(false);
  const action = useAction();
  if (!knowsPasskeys()) return null;
  const start = async () => {
    setDeclined(false);
    try {
      await signInWithPasskey();
    } catch (error) {
      if (!wasDeclined(error)) throw error;
      return setDeclined(true);
    }
    await reload();
  };
  return (
    <div class="stack tight">
      {declined ? <Notice>{t.passkeyDeclined}</Notice> : null}
      <ProblemNotice problem={action.problem} />
      <Button full busy={action.busy} onClick={() => void action.run(start)}>
        {t.withPasskey}
      </Button>
    </div>
  );
}
