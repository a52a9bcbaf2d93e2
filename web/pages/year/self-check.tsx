import { useState } from "preact/hooks";
import { type Check, type Person, readCover } from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TEXT } from "./locales/index.ts";

const TAG = { pass: "accent", warn: "warn", fail: "bad" } as const satisfies Record<Check["status"], string>;

type Props = { readonly year: number; readonly person: Person; readonly version: string };

/** The report's self-check against the BMF letter, on demand, because it requires building the report. */
export function SelfCheck(props: Props) {
  const t = useText(TEXT).year;
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Checks {...props} />;
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t.checkOpen}
      </Button>
    </div>
  );
}

function Checks({ year, person, version }: Props) {
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const loaded = useLoad((signal) => readCover(year, person, signal), [year, person], version);
  const loading = (
    <p class="soft small" role="status">
      {t.checkRunning}
    </p>
  );
  if (loaded.state !== "ready") return <Loaded of={loaded} fallback={loading} />;
  const { checks, cover } = loaded.value;
  return (
    <div class="stack tight">
      <p>
        {cover.status === "final"
          ? t.checkFinal
          : checks.some(({ status }) => status === "fail")
            ? t.checkDraft
            : t.checkUndeclared}
      </p>
      <ul class="entries">
        {checks.map((check) => (
          <li key={check.id} class="check">
            <span class={`tag ${TAG[check.status]}`}>{t.checkStatus[check.status]}</span>
            <div>
              <p>
                {check.title[language]}
                {check.rn.length === 0 ? null : <span class="soft small"> · Rn. {check.rn.join(", ")}</span>}
              </p>
              <p class="soft small">{check.detail[language]}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
