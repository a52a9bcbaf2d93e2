import { texts, useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { useSources } from "../shell/sources.tsx";
import { Select } from "./field.tsx";

const TEXT = texts({
  en: { source: "Source", all: "All sources" },
  de: { source: "Quelle", all: "Alle Quellen" },
});

/** All sources together, or the share of one; left out where there is only one. */
export function SourceSelect() {
  const t = useText(TEXT);
  const { sources, chosen, choose } = useSources();
  const { set } = useRouter();
  if (sources.length < 2) return null;
  return (
    <Select
      compact
      label={t.source}
      value={chosen?.id ?? ""}
      options={[{ value: "", label: t.all }, ...sources.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => {
        choose(id === "" ? null : id);
        // What is shown stands in the address, to be kept and sent.
        set({ source: id });
      }}
    />
  );
}
