import { useState } from "preact/hooks";
import { type UndoResult, undo, type UndoProof, undoWithPasskey } from "../../api/security.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Outcome } from "./outcome.tsx";
import { TEXT } from "./locales/index.ts";

/**
 * Target of the undo link in an email. The token is in the fragment, which no server or proxy receives; and only a
 * click executes the undo, because email programs open links to scan them.
 */
export function Undo() {
  const t = useText(TEXT);
  const { reload } = useSession();
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState<UndoResult | null>(null);
  const [requiredFactors, setRequiredFactors] = useState<readonly string[]>([]);
  const [code, setCode] = useState("");
  const action = useAction();
  const { problem } = action;
  const isExpired = token === "" || problem?.code === "NotFoundError";
  if (problem?.code === "SecondFactorRequiredError" && requiredFactors.length === 0)
    setRequiredFactors(problem.requirements);
  const finish = (work: Promise<UndoResult>) =>
    void action.run(async () => {
      setDone(await work);
      await reload();
    });
  const typed = code.trim();
  const proof = (): UndoProof =>
    typed === "" ? {} : /^\d{6}$/.test(typed) ? { totp: typed } : { recoveryCode: typed };
  return (
    <div class="narrow">
      <PageHead title={t.title} />
      {done !== null ? (
        <Outcome undone={done} />
      ) : (
        <div class="card stack">
          {problem === null ||
          isExpired ||
          problem.code === "SecondFactorRequiredError" ? null : problem.code === "UnauthorizedError" ? (
            <Notice kind="error">{t.factorWrong}</Notice>
          ) : (
            <ProblemNotice problem={problem} />
          )}
          {isExpired ? (
            <Notice kind="error">{t.expired}</Notice>
          ) : (
            <p>{requiredFactors.length > 0 ? t.factorLead : t.lead}</p>
          )}
          {requiredFactors.some((one) => one !== "passkey") && !isExpired ? (
            <TextField label={t.factor} value={code} onInput={setCode} autocomplete="one-time-code" />
          ) : null}
          {requiredFactors.includes("passkey") && !isExpired ? (
            <Button full busy={action.busy} onClick={() => finish(undoWithPasskey(token))}>
              {t.passkey}
            </Button>
          ) : null}
          {isExpired ? (
            <Link to="/reset-password" class="button primary full">
              {t.next}
            </Link>
          ) : (
            <Button kind="danger" full busy={action.busy} onClick={() => finish(undo(token, proof()))}>
              {t.button}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
