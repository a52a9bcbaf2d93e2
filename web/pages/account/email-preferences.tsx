import { useState } from "preact/hooks";
import {
  saveEmailPreferences,
  type EmailPreferences as Preferences,
  readEmailPreferences,
} from "../../api/security.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Check } from "../../ui/check.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";
import { EMAIL_CHOICES } from "../../../src/client/lists.ts";

/** Each kind of email can be turned off separately. */
export function EmailPreferencesCard() {
  const t = useText(TEXT).emailPreferences;
  const loaded = useLoad(readEmailPreferences, []);
  const action = useAction();
  const [chosen, setChosen] = useState<Preferences | null>(null);
  const choices = chosen ?? loaded.value;
  return (
    <section class="card stack" aria-labelledby="mail-choices">
      <div>
        <h2 id="mail-choices">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} fallback={null} />
      <ProblemNotice problem={action.problem} />
      {choices === null ? (
        <span class="skeleton block" />
      ) : (
        EMAIL_CHOICES.map((kind) => (
          <Check
            key={kind}
            label={t.kinds[kind]}
            checked={choices[kind]}
            onChange={(on) =>
              void action.run(async () => setChosen(await saveEmailPreferences({ [kind]: on })))
            }
          />
        ))
      )}
      <p class="soft small" role="status">
        {chosen === null || action.busy ? "" : t.saved}
      </p>
    </section>
  );
}
