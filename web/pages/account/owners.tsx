import { mayChange } from "../../api/acting.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { OwnerSelect } from "../../ui/owner-select.tsx";
import { TEXT } from "./others-text.ts";

/** Two who are assessed together: which source is whose. Whoever is alone sees a closed line. */
export function Owners() {
  const t = useText(TEXT);
  const { sources, couple } = useSources();
  if (sources.length === 0 || !mayChange()) return null;
  return (
    <section class="card stack" aria-labelledby="owners">
      <h2 id="owners">{t.joint}</h2>
      <details open={couple}>
        <summary>{t.jointOpen}</summary>
        <div class="stack">
          <p class="soft small">{t.jointHint}</p>
          {sources.map((source) => (
            <OwnerSelect key={source.id} source={source} />
          ))}
        </div>
      </details>
    </section>
  );
}
