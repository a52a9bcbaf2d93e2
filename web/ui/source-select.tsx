import { texts, useText } from "../shell/preferences.tsx";
import { useSources } from "../shell/sources.tsx";
import { Select } from "./field.tsx";

const TEXT = texts({ en: { source: "Source" }, de: { source: "Quelle" } });

/** Which source the page is about; left out where there is only one. */
export function SourceSelect() {
  const t = useText(TEXT);
  const { sources, chosen, choose } = useSources();
  if (sources.length < 2 || chosen === null) return null;
  return (
    <Select
      compact
      label={t.source}
      value={chosen.id}
      options={sources.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
