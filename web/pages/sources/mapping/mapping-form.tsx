import { useState } from "preact/hooks";
import { type Preview, previewFile, type SavedMapping, saveMapping } from "../../../api/files.ts";
import { useText } from "../../../shell/preferences.tsx";
import { useChecked } from "../../../shell/use-checked.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { ColumnSelect, TypeWords } from "./column-select.tsx";
import {
  checksOf,
  type MappingDraft,
  FEE,
  FURTHER,
  type MappedField,
  mappingOf,
  SIDES,
  SIGNED,
  wordsFor,
} from "./draft.ts";
import { Outcome } from "./outcome.tsx";
import { TEXT } from "./locales/index.ts";

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

/**
 * Maps columns to fields and words to kinds, and sets the formats of numbers and times; previewed on the file before it
 * is saved.
 */
export function MappingForm(props: {
  readonly file: File;
  readonly look: Preview;
  readonly first: MappingDraft;
  readonly onSaved: (saved: SavedMapping) => void;
  readonly onCancel: () => void;
}) {
  const { file, look, first, onSaved, onCancel } = props;
  const t = useText(TEXT);
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState<Preview | null>(
    // A complete proposal already has a preview.
    look.transactions.length > 0 && look.proposed !== null ? { ...look, recognised: true } : null,
  );
  const checks = checksOf(draft, look, t);
  const { action, errorOf, submit } = useChecked(checks);
  const change = (next: MappingDraft) => {
    setDraft(next);
    setTried(null);
    action.clear();
  };
  const form = { draft, columns: look.columns, errorOf, onChange: change };
  const words = wordsFor(draft, look);
  const column = (field: keyof typeof t.fields & MappedField) => (
    <ColumnSelect key={field} {...form} field={field} label={t.fields[field]} />
  );
  const last = action.problem?.field?.split(".").at(-1) ?? "";
  return (
    <Form onSubmit={() => submit(async () => onSaved(await saveMapping(mappingOf(draft, look.columns))))}>
      {action.problem === null || last in checks || last in t.fields ? null : (
        <ProblemNotice problem={action.problem} />
      )}
      <fieldset class="stack tight">
        <legend>{t.what}</legend>
        <div class="field-pairs">
          <ColumnSelect {...form} field="time" label={t.time} needed />
          <ColumnSelect {...form} field="clock" label={t.clock} />
          <ColumnSelect {...form} field="type" label={t.type} needed />
        </div>
      </fieldset>
      {words === null ? null : <TypeWords {...form} words={words} />}
      <fieldset class="stack tight">
        <legend>{t.amounts}</legend>
        <Select
          label={t.amountFormat}
          value={draft.amounts}
          options={optionsOf(t.amountFormats)}
          onChange={(amounts) => change({ ...draft, amounts })}
        />
        <div class="field-pairs">
          {[...(draft.amounts === "signed" ? SIGNED : SIDES), ...FEE].map(column)}
        </div>
      </fieldset>
      <details>
        <summary>{t.further}</summary>
        <div class="field-pairs">{FURTHER.map(column)}</div>
      </details>
      <fieldset class="stack tight">
        <legend>{t.style}</legend>
        <div class="field-pairs">
          <Select
            label={t.decimal}
            value={draft.decimal}
            error={errorOf("decimal")}
            options={optionsOf(t.decimals)}
            onChange={(decimal) => change({ ...draft, decimal })}
          />
          <Select
            label={t.dates}
            value={draft.dateOrder}
            error={errorOf("dateOrder")}
            options={optionsOf(t.dateOrders)}
            onChange={(dateOrder) => change({ ...draft, dateOrder })}
          />
          <TextField
            label={t.zone}
            value={draft.timeZone}
            onInput={(timeZone) => change({ ...draft, timeZone })}
            error={errorOf("timeZone")}
            hint={t.zoneHint}
          />
          <TextField
            label={t.name}
            value={draft.name}
            onInput={(name) => change({ ...draft, name })}
            error={errorOf("name")}
          />
        </div>
      </fieldset>
      {tried === null ? null : <Outcome preview={tried} />}
      <div class="row">
        <Button
          busy={action.busy}
          onClick={() =>
            submit(async () => setTried(await previewFile(file, mappingOf(draft, look.columns))))
          }
        >
          {t.preview}
        </Button>
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.import}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
