import { useState } from "preact/hooks";
import { undo } from "../../api/security.ts";
import { PageHead } from "../../shell/layout.tsx";
import { texts, useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "That was not me",
    lead: "This undoes what the mail told you of, as far as it can be undone. Everybody is signed out of your account, its password no longer works, and a code for a new one comes to you by mail.",
    button: "Undo it and lock the account",
    next: "Set a new password",
    gone: "This link has been used, is too old, or is not complete. If you are worried about your account, set a new password.",
  },
  de: {
    title: "Das war ich nicht",
    lead: "Damit machen Sie rückgängig, wovon die E-Mail berichtet, soweit es geht. Alle werden von Ihrem Konto abgemeldet, das Passwort gilt nicht mehr, und ein Code für ein neues kommt per E-Mail zu Ihnen.",
    button: "Rückgängig machen und Konto sperren",
    next: "Neues Passwort setzen",
    gone: "Dieser Link wurde schon benutzt, ist zu alt oder nicht vollständig. Wenn Sie sich um Ihr Konto sorgen, setzen Sie ein neues Passwort.",
  },
});

/**
 * Where the link in a mail leads. What it carries stands behind the #, which no server and no proxy sees; and only a
 * press does something, because mail programs open links to look at them.
 */
export function Undo() {
  const t = useText(TEXT);
  const { go } = useRouter();
  const { reload } = useSession();
  const [token] = useState(() => location.hash.slice(1));
  const action = useAction();
  const gone = token === "" || action.problem?.code === "NotFoundError";
  return (
    <div class="narrow">
      <PageHead title={t.title} />
      <div class="card stack">
        {action.problem === null || gone ? null : <ProblemNotice problem={action.problem} />}
        {gone ? <Notice kind="error">{t.gone}</Notice> : <p>{t.lead}</p>}
        {gone ? (
          <Link to="/reset-password" class="button primary full">
            {t.next}
          </Link>
        ) : (
          <Button
            kind="danger"
            full
            busy={action.busy}
            onClick={() =>
              void action.run(async () => {
                const { redirectTo } = await undo(token);
                go(`${redirectTo}?note=undone`);
                await reload();
              })
            }
          >
            {t.button}
          </Button>
        )}
      </div>
    </div>
  );
}
