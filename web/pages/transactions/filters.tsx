import { useEffect, useState } from "preact/hooks";
import type { LedgerType } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { Select, TextField } from "../../ui/field.tsx";
import { TEXT } from "./locales/index.ts";

export type Filter = {
  readonly type: LedgerType | undefined;
  readonly year: number | undefined;
  readonly asset: string | undefined;
  /** The search text. */
  readonly q: string | undefined;
};

const FIRST_YEAR = 2009;
const TYPING_MS = 350;

export function Filters(props: {
  readonly filter: Filter;
  readonly onChange: (params: Readonly<Record<string, string | null>>) => void;
}) {
  const { filter, onChange } = props;
  const t = useText(TEXT).transactions;
  const r = useText(TEXT).rules;
  const types = useTypeOptions();
  const [asset, setAsset] = useTyped(filter.asset, (typed) =>
    onChange({ asset: typed?.toUpperCase() ?? null }),
  );
  const [q, setQ] = useTyped(filter.q, (typed) => onChange({ q: typed }));
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, i) => String(thisYear - i));
  return (
    <div class="filters" role="search">
      <Select
        label={t.year}
        value={String(filter.year ?? "")}
        options={[{ value: "", label: t.allYears }, ...years.map((year) => ({ value: year, label: year }))]}
        onChange={(year) => onChange({ year })}
      />
      <Select
        label={t.type}
        value={filter.type ?? ""}
        options={[{ value: "", label: t.allTypes }, ...types]}
        onChange={(type) => onChange({ type })}
      />
      <TextField label={t.asset} value={asset} onInput={setAsset} placeholder={t.assetHint} />
      <TextField label={r.search} value={q} onInput={setQ} placeholder={r.searchHint} />
    </div>
  );
}

/**
 * A text input bound to a URL parameter: the URL follows a moment after the last key, and removing the parameter clears
 * the input.
 */
function useTyped(
  known: string | undefined,
  onTyped: (typed: string | null) => void,
): readonly [string, (typed: string) => void] {
  const [text, setText] = useState(known ?? "");
  useEffect(() => {
    const typed = text.trim();
    if (typed.toLowerCase() === (known ?? "").toLowerCase()) return undefined;
    const timer = setTimeout(() => onTyped(typed === "" ? null : typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (known === undefined) setText("");
  }, [known]);
  return [text, setText];
}
