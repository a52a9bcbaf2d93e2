import type { Me } from "../../api/account.ts";
import { activeClient } from "../../api/acting.ts";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
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

const PARTS = ["profile", "security", "tax", "access", "developers", "data"] as const;
type Part = (typeof PARTS)[number];

/** The user's own profile in six pages, selected by a parameter of the URL. */
export function Account() {
  const t = useText(TEXT).account;
  const { me } = useSession();
  const { query } = useRouter();
  if (me === null) return null;
  const part = PARTS.find((one) => one === query.get("part")) ?? "profile";
  return (
    <>
      <PageHead title={t.title} part={t.parts[part]} />
      <div class="with-side">
        <Tabs
          side
          label={t.partsLabel}
          current={part}
          tabs={PARTS.map((key) => ({ key, label: t.parts[key], href: `/account?part=${key}` }))}
        />
        <div class="stack">
          <AboutClient />
          <UndeliveredEmails />
          <UsageNotice />
          <PartOf part={part} me={me} />
        </div>
      </div>
    </>
  );
}

/** An adviser who acts for a client reads whose profile this is. */
function AboutClient() {
  const t = useText(TEXT).others;
  const client = activeClient();
  return client === null ? null : <Notice>{t.ownAccount({ name: client.displayName })}</Notice>;
}

function PartOf({ part, me }: { readonly part: Part; readonly me: Me }) {
  const own = activeClient() === null;
  const sample = me.session.provider === "sample";
  const hasPassword = me.identities.some(({ provider }) => provider === "local");
  switch (part) {
    case "profile":
      return (
        <>
          <Profile me={me} />
          {sample ? null : (
            <>
              <EmailForm />
              <PreferencesCard />
            </>
          )}
        </>
      );
    case "security":
      return (
        <>
          {sample ? null : (
            <>
              {hasPassword ? <PasswordForm /> : null}
              <Factors />
              <Identities />
            </>
          )}
          <Sessions />
          <SecurityEvents />
        </>
      );
    case "tax":
      return (
        <>
          <Residences />
          <Owners />
        </>
      );
    case "access":
      return (
        <>
          <Advisers />
          {own ? <Consents /> : null}
          <Audit />
        </>
      );
    case "developers":
      return (
        <>
          <ApiKeys />
          <Webhooks />
        </>
      );
    case "data":
      break;
  }
  return (
    <>
      {own ? <OfflineYear /> : null}
      <YourData email={me.user.email} proof={sample ? "email" : hasPassword ? "password" : "code"} />
    </>
  );
}

function Profile({ me: { user, session } }: { readonly me: Me }) {
  const t = useText(TEXT).account;
  const format = useFormats();
  const { leave } = useSession();
  const action = useAction();
  return (
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
      <div>
        <Button busy={action.busy} onClick={() => void action.run(leave)}>
          {t.signOut}
        </Button>
      </div>
    </div>
  );
}
