import { useEffect, useState } from "preact/hooks";
import type { LedgerType } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { Select, TextField } from "../../ui/field.tsx";
import { TEXT } from "./text.ts";

export type Filter = {
  readonly type: LedgerType | undefined;
  readonly year: number | undefined;
  readonly asset: string | undefined;
};

const FIRST_YEAR = 2009;
const TYPING_MS = 350;

export function Filters(props: {
  readonly filter: Filter;
  readonly onChange: (params: Readonly<Record<string, string | null>>) => void;
}) {
  const { filter, onChange } = props;
  const t = useText(TEXT);
  const types = useTypeOptions();
  const [asset, setAsset] = useState(filter.asset ?? "");
  useEffect(() => {
    const typed = asset.trim().toUpperCase();
    if (typed === (filter.asset ?? "")) return undefined;
    const timer = setTimeout(() => onChange({ asset: typed === "" ? null : typed }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [asset]);
  useEffect(() => {
    if (filter.asset === undefined) setAsset("");
  }, [filter.asset]);
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
    </div>
  );
}
