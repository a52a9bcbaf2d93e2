import { PageHead } from "../../shell/layout.tsx";
import { useFormats } from "../../shell/format.ts";
import { texts, useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "Account",
    name: "Name",
    email: "Email address",
    since: "Account since",
    session: "Signed in with",
    until: "Session valid until",
    local: "Email and password",
    signOut: "Sign out",
  },
  de: {
    title: "Konto",
    name: "Name",
    email: "E-Mail-Adresse",
    since: "Konto seit",
    session: "Angemeldet über",
    until: "Sitzung gültig bis",
    local: "E-Mail und Passwort",
    signOut: "Abmelden",
  },
});

export function Account() {
  const t = useText(TEXT);
  const format = useFormats();
  const { me, leave } = useSession();
  const action = useAction();
  if (me === null) return null;
  const { user, session } = me;
  return (
    <div class="narrow">
      <PageHead title={t.title} />
      <div class="card stack">
        {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
        <dl class="pairs">
          <dt>{t.name}</dt>
          <dd>{user.displayName}</dd>
          <dt>{t.email}</dt>
          <dd>{user.email}</dd>
          <dt>{t.since}</dt>
          <dd>{format.time(user.createdAt)}</dd>
          <dt>{t.session}</dt>
          <dd>{session.provider === "local" ? t.local : session.provider}</dd>
          <dt>{t.until}</dt>
          <dd>{format.time(session.expiresAt)}</dd>
        </dl>
        <Button busy={action.busy} onClick={() => void action.run(leave)}>
          {t.signOut}
        </Button>
      </div>
    </div>
  );
}
