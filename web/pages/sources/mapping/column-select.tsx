import { LEDGER_TYPES } from "../../../../src/ledger/types.ts";
import { useText } from "../../../shell/preferences.tsx";
import { useTypeOptions } from "../../../shell/type-labels.ts";
import { Select, TextField } from "../../../ui/field.tsx";
import { CAN_BE_FIXED, type MappingDraft, FIXED, type MappedField } from "./draft.ts";
import { TEXT } from "./locales/index.ts";

export type DraftProps = {
  readonly draft: MappingDraft;
  readonly columns: readonly string[];
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (draft: MappingDraft) => void;
};

/** Selects the column of a field, or a fixed value for every row. */
export function ColumnSelect({
  field,
  label,
  needed = false,
  draft,
  columns,
  errorOf,
  onChange,
}: DraftProps & { readonly field: MappedField; readonly label: string; readonly needed?: boolean }) {
  const t = useText(TEXT);
  const types = useTypeOptions();
  const value = draft.columns[field] ?? "";
  const fixed = draft.fixed[field] ?? "";
  const error = errorOf(field);
  const setFixed = (text: string) => onChange({ ...draft, fixed: { ...draft.fixed, [field]: text } });
  return (
    <div class="stack tight">
      <Select
        label={label}
        value={value}
        error={value === FIXED ? null : error}
        options={[
          { value: "", label: needed ? t.choose : t.notThere },
          ...columns.map((column) => ({ value: column, label: column })),
          ...(CAN_BE_FIXED.has(field) ? [{ value: FIXED, label: t.always }] : []),
        ]}
        onChange={(chosen) => onChange({ ...draft, columns: { ...draft.columns, [field]: chosen } })}
      />
      {value !== FIXED ? null : field === "type" ? (
        <Select
          label={t.alwaysLabel({ field: label })}
          value={LEDGER_TYPES.find((type) => type === fixed) ?? ""}
          error={error}
          options={[{ value: "", label: t.choose }, ...types]}
          onChange={setFixed}
        />
      ) : (
        <TextField label={t.alwaysLabel({ field: label })} value={fixed} onInput={setFixed} error={error} />
      )}
    </div>
  );
}

/** Maps each word in the type column to a kind. */
export function TypeWords(props: DraftProps & { readonly words: readonly string[] }) {
  const { draft, words, errorOf, onChange } = props;
  const t = useText(TEXT);
  const types = useTypeOptions();
  const error = errorOf("types");
  return (
    <fieldset class="stack tight">
      <legend class="field-label">{t.words}</legend>
      <p class="soft small">{t.wordsLead({ column: draft.columns.type ?? "" })}</p>
      {error === null ? null : (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
      <div class="field-pairs">
        {words.map((word) => {
          const value = draft.types[word] ?? "";
          return (
            <Select
              key={word}
              label={word}
              value={value}
              error={error !== null && value === "" ? t.choose : null}
              options={[
                { value: "", label: t.choose },
                { value: "ignore", label: t.ignore },
                ...types.map((type): { value: string; label: string } => type),
              ]}
              onChange={(type) => onChange({ ...draft, types: { ...draft.types, [word]: type } })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
