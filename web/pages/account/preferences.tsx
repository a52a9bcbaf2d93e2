import { useState } from "preact/hooks";
import { EMAIL_CHOICES, LANGUAGES } from "../../../src/client/lists.ts";
import { changePreferences, type Preferences, readPreferences } from "../../api/account.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Check } from "../../ui/check.tsx";
import { Select } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const FIRST_YEAR = 2009;

/** Preferences that apply on every device: language, the year shown first, and each kind of email. */
export function PreferencesCard() {
  const t = useText(TEXT).preferences;
  const { setLanguage } = usePreferences();
  const loaded = useLoad(readPreferences, []);
  const action = useAction();
  const [saved, setSaved] = useState<Preferences | null>(null);
  const preferences = saved ?? loaded.value;
  const change = (changed: Parameters<typeof changePreferences>[0]) =>
    void action.run(async () => setSaved(await changePreferences(changed)));
  const thisYear = Number(berlinToday().slice(0, 4));
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, i) => String(thisYear - i));
  return (
    <section class="card stack" aria-labelledby="preferences">
      <div>
        <h2 id="preferences">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} fallback={null} />
      <ProblemNotice problem={action.problem} />
      {preferences === null ? (
        <span class="skeleton block" />
      ) : (
        <>
          <Select
            label={t.language}
            value={preferences.language}
            options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
            onChange={(language) => {
              setLanguage(language);
              change({ language });
            }}
          />
          <Select
            label={t.defaultYear}
            value={preferences.defaultYear === null ? "" : String(preferences.defaultYear)}
            options={[{ value: "", label: t.latestYear }, ...years.map((value) => ({ value, label: value }))]}
            onChange={(year) => change({ defaultYear: year === "" ? null : Number(year) })}
          />
          <fieldset class="stack tight plain-set">
            <legend class="field-label">{t.emails}</legend>
            {EMAIL_CHOICES.map((kind) => (
              <Check
                key={kind}
                label={t.emailKinds[kind]}
                checked={preferences.emails[kind]}
                onChange={(on) => change({ emails: { [kind]: on } })}
              />
            ))}
          </fieldset>
        </>
      )}
      <p class="soft small" role="status">
        {saved === null || action.busy ? "" : t.saved}
      </p>
    </section>
  );
}
