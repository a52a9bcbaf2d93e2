import { useState } from "preact/hooks";
import { openClient } from "../../api/acting.ts";
import { readFirms } from "../../api/firms.ts";
import { acceptGrant, type ClientAccount, endGrant, readClients } from "../../api/others.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { type Reloadable, useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Firms } from "./firms.tsx";
import { TEXT } from "./locales/index.ts";
import "./clients.css";

/** The clients of an adviser: those of the firm, and the accounts with a personal grant. */
export function Clients() {
  const t = useText(TEXT).clients;
  const firms = useLoad(readFirms, []);
  const own = useLoad(readClients, []);
  const works = (firms.value ?? []).length > 0;
  const hers = own.state === "ready" && own.value.clients.length === 0 && works ? null : <Own loaded={own} />;
  return (
    <div class="stack">
      <PageHead title={t.title} />
      {firms.state === "loading" ? <Skeleton blocks={2} label={t.loading} /> : null}
      {firms.state === "loading" || works ? null : hers}
      <Firms loaded={firms} />
      {works ? hers : null}
    </div>
  );
}

/** Clients who granted access to this adviser personally, and pending invitations. */
function Own({ loaded }: { readonly loaded: Reloadable<{ readonly clients: readonly ClientAccount[] }> }) {
  const t = useText(TEXT).clients;
  const action = useAction();
  const [leaving, setLeaving] = useState<ClientAccount | null>(null);
  const run = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await operation();
      loaded.reload();
    });
  const clients = loaded.state === "ready" ? loaded.value.clients : [];
  return (
    <>
      <div class="card stack">
        <p class="soft small">{t.hint}</p>
        <ProblemNotice problem={action.problem} />
        <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />
        {loaded.state === "ready" && clients.length === 0 ? <p>{t.none}</p> : null}
        {clients.map((client) => (
          <div class="row between" key={client.grantId}>
            <span class="break">
              {client.displayName} <span class="soft small">{client.email}</span>
              <br />
              <span class="soft small">
                {client.status === "invited" ? `${t.invited}: ` : ""}
                {t.role[client.role]}
              </span>
            </span>
            <span class="row">
              {client.status === "invited" ? (
                <Button
                  kind="primary"
                  size="small"
                  busy={action.busy}
                  onClick={() => run(() => acceptGrant(client.grantId))}
                >
                  {t.accept}
                </Button>
              ) : (
                <Button
                  kind="primary"
                  size="small"
                  label={t.openOf({ name: client.displayName })}
                  onClick={() =>
                    openClient({
                      accountId: client.accountId,
                      displayName: client.displayName,
                      role: client.role,
                    })
                  }
                >
                  {t.open}
                </Button>
              )}
              <Button
                size="small"
                busy={action.busy}
                onClick={() =>
                  client.status === "invited" ? run(() => endGrant(client.grantId)) : setLeaving(client)
                }
              >
                {client.status === "invited" ? t.decline : t.giveBack}
              </Button>
            </span>
          </div>
        ))}
      </div>
      {leaving === null ? null : (
        <Drawer title={t.giveBackSure({ name: leaving.displayName })} onClose={() => setLeaving(null)}>
          <p>{t.giveBackText}</p>
          <div class="row">
            <Button
              kind="danger"
              busy={action.busy}
              onClick={() => {
                setLeaving(null);
                run(() => endGrant(leaving.grantId));
              }}
            >
              {t.giveBack}
            </Button>
            <Button kind="quiet" onClick={() => setLeaving(null)}>
              {t.cancelGiveBack}
            </Button>
          </div>
        </Drawer>
      )}
    </>
  );
}
