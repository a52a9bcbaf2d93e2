import { useState } from "preact/hooks";
import { listSources, startSync } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ExchangeSignIn } from "../sign-in/exchange.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { TEXT } from "./locales/index.ts";

/** The form for all providers, or for a preselected one; with a given name for the account if there is one. */
export function Connect(props: {
  readonly providerKey?: string;
  readonly name?: string;
  readonly onConnected?: () => void;
}) {
  const t = useText(TEXT);
  const { service } = useSession();
  const { reload } = useSources();
  const [connectedName, setConnectedName] = useState<string | null>(null);
  const connected = async () => {
    const { sources } = await listSources();
    const fresh = sources.filter(({ status, type }) => status === "new" && type !== "file");
    // A newly connected source is synced right away.
    for (const source of fresh) await startSync(source.id);
    setConnectedName(fresh.at(-1)?.name ?? null);
    await reload();
    props.onConnected?.();
  };
  return (
    <section class="card stack" aria-labelledby="connect">
      <div>
        <h2 id="connect">{t.connect}</h2>
        <p class="soft small">{t.connectLead}</p>
      </div>
      {connectedName === null ? null : <Notice>{t.connected({ name: connectedName })}</Notice>}
      <ProviderForm
        only={props.providerKey ?? null}
        name={props.name ?? ""}
        onConnected={connected}
        signIn={
          <div class="stack">
            <p>{t.oauthLead}</p>
            <div>
              <ExchangeSignIn
                label={service.sandbox ? t.oauthSandbox : t.oauth}
                onDone={() => void connected()}
              />
            </div>
          </div>
        }
      />
    </section>
  );
}
