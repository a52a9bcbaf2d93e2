import { useEffect, useState } from "preact/hooks";
import { isLotbuchError } from "../../../src/client/index.ts";
import { type OAuthStart, readOAuth, startOAuth } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const POLL_MS = 1500;

/** The sign-in at the exchange opens in a separate window; this one waits for the outcome. */
export function ExchangeSignIn({ label, onDone }: { readonly label?: string; readonly onDone?: () => void }) {
  const t = useText(TEXT);
  const { service, reload } = useSession();
  const [flow, setFlow] = useState<OAuthStart | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction();
  const { confirmed, question } = useConfirmed();
  const start = () => {
    // Opened within the click handler, because the browser would block it as a popup otherwise.
    const opened = window.open("about:blank", "_blank");
    setFailure(null);
    void action.run(async () => {
      try {
        const begun = await startOAuth();
        if (opened !== null) opened.location.href = begun.redirectUrl;
        setFlow(begun);
      } catch (error) {
        opened?.close();
        if (!isLotbuchError(error, "RecentSignInRequiredError")) throw error;
        // The window would cover the confirmation prompt; its URL is offered as a link afterwards.
        setFlow(await confirmed(startOAuth));
      }
    });
  };
  useEffect(() => {
    if (flow === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let over = false;
    const look = async () => {
      const state = await readOAuth(flow.state).catch(() => null);
      if (over) return;
      if (state === null || state.status === "pending") {
        timer = setTimeout(() => void look(), POLL_MS);
        return;
      }
      setFlow(null);
      if (state.status === "completed") {
        await reload();
        onDone?.();
      } else setFailure(state.message ?? state.status);
    };
    void look();
    return () => {
      over = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [flow]);
  return (
    <div class="stack tight">
      {question}
      {failure === null ? null : (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <ProblemNotice problem={action.problem} />
      {flow === null ? (
        <Button full busy={action.busy} onClick={start}>
          {label ?? (service.sandbox ? t.withSandbox : t.withExchange)}
        </Button>
      ) : (
        <Notice>
          <p>{t.otherWindow}</p>
          <div class="row">
            <a class="button small" href={flow.redirectUrl} target="_blank" rel="noreferrer">
              {t.reopen}
            </a>
            <Button size="small" kind="quiet" onClick={() => setFlow(null)}>
              {t.cancel}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
