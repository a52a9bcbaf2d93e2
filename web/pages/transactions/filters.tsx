import { useEffect, useState } from "preact/hooks";
import { type LedgerType, listTransactions } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Select, TextField } from "../../ui/field.tsx";
import { useKindOptions } from "./kinds.ts";
import { TEXT } from "./locales/index.ts";

export type Filter = {
  readonly type: LedgerType | undefined;
  readonly year: number | undefined;
  readonly asset: string | undefined;
  /** The search text. */
  readonly q: string | undefined;
};

const TYPING_MS = 350;

export function Filters(props: {
  readonly filter: Filter;
  readonly onChange: (params: Readonly<Record<string, string | null>>) => void;
}) {
  const { filter, onChange } = props;
  const t = useText(TEXT).transactions;
  const r = useText(TEXT).rules;
  const types = useKindOptions();
  const [asset, setAsset] = useTyped(filter.asset, (typed) =>
    onChange({ asset: typed?.toUpperCase() ?? null }),
  );
  const [q, setQ] = useTyped(filter.q, (typed) => onChange({ q: typed }));
  const years = useYears(filter.year);
  return (
    <div class="filters" role="search">
      <TextField type="search" label={r.search} value={q} onInput={setQ} placeholder={r.searchHint} />
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
    </div>
  );
}

/** The years from the oldest transaction to the newest, and the selected one, newest first. */
function useYears(chosen: number | undefined): readonly string[] {
  const { version } = useSources();
  const loaded = useLoad(
    async (signal) => {
      const ends = await Promise.all(
        (["oldest", "newest"] as const).map((order) => listTransactions({ order, limit: 1 }, signal)),
      );
      return ends.map(({ transactions }) => Number(transactions[0]?.time.slice(0, 4) ?? NaN));
    },
    [],
    version,
  );
  const [first = NaN, last = NaN] = loaded.value ?? [];
  const years = Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, i) => last - i);
  return [...new Set([...years, ...(chosen === undefined ? [] : [chosen])])]
    .toSorted((a, b) => b - a)
    .map(String);
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
