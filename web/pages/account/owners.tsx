import { mayChange } from "../../api/acting.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { OwnerSelect } from "../../ui/owner-select.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** Assigns sources to two persons with a joint assessment. For a single person it is a closed line. */
export function Owners() {
  const t = useText(TEXT).others;
  const { sources, couple } = useSources();
  if (sources.length === 0 || !mayChange()) return null;
  return (
    <Section id="owners" title={t.joint}>
      <details open={couple}>
        <summary>{t.jointOpen}</summary>
        <div class="stack">
          <p class="soft small">{t.jointHint}</p>
          {sources.map((source) => (
            <OwnerSelect key={source.id} source={source} />
          ))}
        </div>
      </details>
    </Section>
  );
}
