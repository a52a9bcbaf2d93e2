import { activeClient } from "../../api/acting.ts";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Advisers } from "./advisers.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { Audit } from "./audit.tsx";
import { Consents } from "./consents.tsx";
import { EmailForm } from "./email-form.tsx";
import { Factors } from "./factors.tsx";
import { PreferencesCard } from "./preferences.tsx";
import { UndeliveredEmails } from "./undelivered-emails.tsx";
import { OfflineYear } from "./offline-year.tsx";
import { Owners } from "./owners.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Residences } from "./residence.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { Identities, Sessions } from "./sign-ins.tsx";
import { Webhooks } from "./webhooks.tsx";
import { UsageNotice } from "./usage.tsx";
import { YourData } from "./your-data.tsx";
import { TEXT } from "./locales/index.ts";

export function Account() {
  const t = useText(TEXT).account;
  const format = useFormats();
  const { me, leave } = useSession();
  const others = useText(TEXT).others;
  const client = activeClient();
  const action = useAction();
  if (me === null) return null;
  const { user, session, identities } = me;
  const sample = session.provider === "sample";
  const hasPassword = identities.some(({ provider }) => provider === "local");
  return (
    <div class="narrow">
      <PageHead title={t.title} />
      <div class="stack">
        {client === null ? null : (
          <>
            <Owners />
            <Notice>{others.ownAccount({ name: client.displayName })}</Notice>
          </>
        )}
        <UndeliveredEmails />
        <UsageNotice />
        <div class="card stack">
          <ProblemNotice problem={action.problem} />
          <dl class="pairs">
            <dt>{t.name}</dt>
            <dd>{user.displayName}</dd>
            <dt>{t.email}</dt>
            <dd>{user.email}</dd>
            <dt>{t.since}</dt>
            <dd>{format.time(user.createdAt)}</dd>
            <dt>{t.session}</dt>
            <dd>{t.provider({ key: session.provider })}</dd>
            <dt>{t.until}</dt>
            <dd>{format.time(session.expiresAt)}</dd>
          </dl>
          <Button busy={action.busy} onClick={() => void action.run(leave)}>
            {t.signOut}
          </Button>
        </div>
        <Residences />
        {sample ? null : (
          <>
            {hasPassword ? <PasswordForm /> : null}
            <Factors />
            <Identities />
            <EmailForm />
            <PreferencesCard />
          </>
        )}
        {client === null ? <OfflineYear /> : null}
        <Sessions />
        {client === null ? <Owners /> : null}
        <Advisers />
        {client === null ? <Consents /> : null}
        <ApiKeys />
        <Webhooks />
        <Audit />
        <SecurityEvents />
        <YourData email={user.email} proof={sample ? "email" : hasPassword ? "password" : "code"} />
      </div>
    </div>
  );
}
