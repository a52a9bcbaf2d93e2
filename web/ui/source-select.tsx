import { useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { useSources } from "../shell/sources.tsx";
import { Select } from "./field.tsx";
import { TEXT } from "./locales/index.ts";

/** Selects all sources together or one; hidden if there is only one. */
export function SourceSelect() {
  const t = useText(TEXT).sourceSelect;
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
        // The selection is part of the URL, for bookmarks and links.
        set({ source: id });
      }}
    />
  );
}
