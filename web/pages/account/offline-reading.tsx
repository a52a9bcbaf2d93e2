import { useState } from "preact/hooks";
import { canKeep, forgetPage, isKept } from "../../shell/offline.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Check } from "../../ui/check.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { keepYear } from "./keep-year.ts";
import { OFFLINE } from "./offline-text.ts";

/** Off until she turns it on; what is kept is hers, and goes when she goes. */
export function OfflineReading() {
  const t = useText(OFFLINE);
  const { language } = usePreferences();
  const loaded = useLoad(isKept, []);
  const action = useAction();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!canKeep()) return null;
  const kept = chosen ?? loaded.value ?? false;
  return (
    <section class="card stack" aria-labelledby="offline">
      <div>
        <h2 id="offline">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <ProblemNotice problem={action.problem} />
      <Check
        label={t.keep}
        checked={kept}
        onChange={(on) =>
          void action.run(async () => {
            setChosen(on);
            await (on ? keepYear(language) : forgetPage()).catch((error: unknown) => {
              setChosen(!on);
              throw error;
            });
          })
        }
      />
      <p class="soft small" role="status">
        {chosen === null || action.busy || action.problem !== null ? "" : chosen ? t.kept : t.gone}
      </p>
    </section>
  );
}
