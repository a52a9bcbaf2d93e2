import { useState } from "preact/hooks";
import { changePreferences } from "../../api/account.ts";
import { canStoreOffline, removeOfflinePage, isStoredOffline } from "../../shell/offline.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Check } from "../../ui/check.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { storeYearOffline } from "./store-year-offline.ts";
import { TEXT } from "./locales/index.ts";

/** Offline copy of the year: off by default, stored in the browsers where the user signs in, and deleted at sign-out. */
export function OfflineYear() {
  const t = useText(TEXT).offline;
  const { language } = usePreferences();
  const loaded = useLoad(isStoredOffline, []);
  const action = useAction();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!canStoreOffline()) return null;
  const isStored = chosen ?? loaded.value ?? false;
  return (
    <section class="card stack" aria-labelledby="offline">
      <div>
        <h2 id="offline">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <ProblemNotice problem={action.problem} />
      <Check
        label={t.store}
        checked={isStored}
        onChange={(on) =>
          void action.run(async () => {
            setChosen(on);
            await Promise.all([
              on ? storeYearOffline(language) : removeOfflinePage(),
              changePreferences({ offline: on }),
            ]).catch((error: unknown) => {
              setChosen(!on);
              throw error;
            });
          })
        }
      />
      <p class="soft small" role="status">
        {chosen === null || action.busy || action.problem !== null ? "" : chosen ? t.stored : t.removed}
      </p>
    </section>
  );
}
