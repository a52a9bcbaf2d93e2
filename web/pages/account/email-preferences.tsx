import { useState } from "preact/hooks";
import {
  saveEmailPreferences,
  type EmailPreferences as Preferences,
  readEmailPreferences,
} from "../../api/security.ts";
import { texts, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Check } from "../../ui/check.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const KINDS = ["sync", "free", "filed", "deadline", "questions"] as const;

const TEXT = texts({
  en: {
    title: "Mails",
    lead: "What you are told by mail beside codes and notices about your account. All that is new comes in one mail.",
    kinds: {
      sync: "An account could not be read, or needs a new key",
      free: "Coins become tax-free within 14 days",
      filed: "A year that you saved has changed",
      deadline: "Your tax return is due within 30 days",
      questions: "Your adviser has asked you something",
    },
    saved: "Saved.",
  },
  de: {
    title: "E-Mails",
    lead: "Was Sie per E-Mail erfahren, neben Codes und Nachrichten zu Ihrem Konto. Alles Neue kommt in einer E-Mail.",
    kinds: {
      sync: "Ein Konto ließ sich nicht lesen oder braucht einen neuen Schlüssel",
      free: "Kryptowerte werden in den nächsten 14 Tagen steuerfrei",
      filed: "Ein gesichertes Jahr hat sich geändert",
      deadline: "Ihre Steuererklärung ist in den nächsten 30 Tagen fällig",
      questions: "Ihre Beratung hat Sie etwas gefragt",
    },
    saved: "Gespeichert.",
  },
});

/** Each kind of email can be turned off separately. */
export function EmailPreferencesCard() {
  const t = useText(TEXT);
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
        KINDS.map((kind) => (
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
