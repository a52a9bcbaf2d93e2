import { listSources, startSync } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useSources } from "../../shell/sources.tsx";
import { ExchangeSignIn } from "../sign-in/exchange.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { TEXT } from "./text.ts";

export function Connect() {
  const t = useText(TEXT);
  const { service } = useSession();
  const { reload } = useSources();
  const connected = async () => {
    const { sources } = await listSources();
    // What has just been connected is fetched at once: nobody connects an account in order to look at nothing.
    for (const source of sources)
      if (source.status === "new" && source.type !== "file") await startSync(source.id);
    await reload();
  };
  return (
    <section class="card stack" aria-labelledby="connect">
      <div>
        <h2 id="connect">{t.connect}</h2>
        <p class="soft small">{t.connectLead}</p>
      </div>
      <p>{t.oauthLead}</p>
      <div class="narrow-start">
        <ExchangeSignIn label={service.sandbox ? t.oauthSandbox : t.oauth} onDone={() => void connected()} />
      </div>
      <details>
        <summary>{t.key}</summary>
        <ProviderForm onConnected={connected} />
      </details>
    </section>
  );
}
