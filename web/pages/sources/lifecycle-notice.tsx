import { listProviders, type Provider } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Since when a provider no longer serves its customers here, and what to save. */
export function LifecycleNotice({ provider }: { readonly provider: Provider }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { lifecycle, label } = provider;
  if (lifecycle === null) return null;
  return (
    <Notice kind="warning" title={t.platformSince({ label, day: format.day(lifecycle.since) })}>
      <p>{lifecycle.status}</p>
      <p>{lifecycle.save}</p>
      {lifecycle.certainty === "official" ? null : <p class="soft small">{t.platformReported}</p>}
    </Notice>
  );
}

/** The notice of a source's provider. */
export function SourceLifecycle({ providerKey }: { readonly providerKey: string }) {
  const loaded = useLoad(listProviders, []);
  if (loaded.state !== "ready") return null;
  const provider = loaded.value.providers.find((one) => one.providerKey === providerKey);
  return provider === undefined ? null : <LifecycleNotice provider={provider} />;
}
