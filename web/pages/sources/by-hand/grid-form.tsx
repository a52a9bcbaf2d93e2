import { useId, useState } from "preact/hooks";
import { typeNamed } from "../../../../src/ledger/type-names.ts";
import { textOf } from "../../../../src/wording/messages/index.ts";
import { useFormats } from "../../../shell/format.ts";
import { usePreferences, useText } from "../../../shell/preferences.tsx";
import { useTypeOptions } from "../../../shell/type-labels.ts";
import { useChecked } from "../../../shell/use-checked.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import type { Enter, ProposeEntries } from "./by-hand.tsx";
import {
  type CellFlaw,
  EMPTY_ROW,
  entryOf,
  flawsOf,
  GRID_COLUMNS,
  type GridColumn,
  type GridRow,
  isEmpty,
  pasted,
} from "./grid.ts";
import { Sending } from "./one-form.tsx";
import { TEXT } from "./locales/index.ts";

/** The same limit as in the service. */
const MAX_ROWS = 1_000;
/** Maximum number of rendered rows; beyond them only rows with an error are rendered. */
const MAX_VISIBLE_ROWS = 60;

type Checked = {
  readonly row: GridRow;
  readonly at: number;
  readonly entry: Readonly<Record<string, string>>;
  readonly flaws: readonly CellFlaw[];
};

/** A typed or pasted list: each invalid cell displays its error, and nothing is sent before all cells are valid. */
export function GridForm({ enter, propose }: { readonly enter: Enter; readonly propose: ProposeEntries }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const kinds = useTypeOptions();
  const kindList = useId();
  const [rows, setRows] = useState<readonly GridRow[]>([EMPTY_ROW]);
  const [reason, setReason] = useState("");
  const [looked, setLooked] = useState(false);
  const kindOf = (typed: string): string =>
    kinds.find(({ label }) => label.toLowerCase() === typed.toLowerCase())?.value ??
    typeNamed(typed) ??
    typed;
  const now = Date.now();
  const filled = rows.flatMap((row, at): readonly Checked[] => {
    if (isEmpty(row)) return [];
    const entry = entryOf(row, language, kindOf);
    return [{ row, at, entry, flaws: flawsOf(entry, now) }];
  });
  const flawed = new Map(filled.map(({ at, flaws }) => [at, flaws]));
  const broken = filled.reduce((sum, { flaws }) => sum + flaws.length, 0);
  const tooMany = filled.length > MAX_ROWS;
  const checked = useChecked({
    rows: filled.length === 0 ? t.nothing : broken > 0 || tooMany ? "" : null,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const describe = ({ column, reason: why }: CellFlaw): string => {
    if (why === null) return column === "sentAmount" ? t.missingSent : t.missingReceived;
    return `${t.columns[column]}: ${textOf(why, language)}.`;
  };
  const change = (at: number, column: GridColumn, text: string) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, [column]: text } : row)));
  /** Pastes from the cell on, over existing values; further lines create new rows. */
  const paste = (at: number, column: GridColumn, text: string) => {
    const fresh = pasted(text, column);
    const next = [...rows];
    for (const [i, row] of fresh.entries()) {
      const before = next[at + i] ?? EMPTY_ROW;
      next[at + i] = Object.fromEntries(
        GRID_COLUMNS.map((name) => [name, row[name] === "" ? before[name] : row[name]]),
      ) as GridRow;
    }
    setLooked(true);
    setRows(next);
  };
  const visibleRows = rows
    .map((row, at) => ({ row, at, flaws: looked ? (flawed.get(at) ?? []) : [] }))
    .filter(({ at, flaws }) => at < MAX_VISIBLE_ROWS || flaws.length > 0);
  const { problem, busy } = checked.action;
  return (
    <Form
      class="stack"
      onSubmit={() => {
        setLooked(true);
        checked.submit(() =>
          enter(
            filled.map(({ entry }) => entry),
            reason.trim(),
          ),
        );
      }}
    >
      <p class="soft small">{t.listLead}</p>
      <ProblemNotice problem={problem} />
      <Field label={t.paste} hint={t.pasteHint} error={checked.errorOf("rows")}>
        {(ids) => (
          <textarea
            {...ids}
            class="input"
            rows={2}
            value=""
            onInput={(event) => {
              const text = event.currentTarget.value;
              event.currentTarget.value = "";
              const last = rows.findLastIndex((row) => !isEmpty(row));
              paste(last + 1, "time", text);
            }}
          />
        )}
      </Field>
      <datalist id={kindList}>
        {kinds.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
      <ol class="grid-rows">
        {visibleRows.map(({ row, at, flaws }) => (
          <Row
            key={at}
            row={row}
            at={at}
            flaws={flaws.map((flaw) => ({ column: flaw.column, text: describe(flaw) }))}
            kindList={kindList}
            onChange={(column, text) => change(at, column, text)}
            onPaste={(column, text) => paste(at, column, text)}
            onRemove={rows.length === 1 ? null : () => setRows(rows.filter((_, i) => i !== at))}
          />
        ))}
      </ol>
      {rows.length === visibleRows.length ? null : (
        <p class="soft small">{t.more({ n: format.count(rows.length - visibleRows.length) })}</p>
      )}
      <div class="row">
        <Button size="small" onClick={() => setRows([...rows, EMPTY_ROW])}>
          {t.addRow}
        </Button>
        <span class="small" role="status">
          {tooMany
            ? t.tooMany({ n: format.count(MAX_ROWS) })
            : !looked || filled.length === 0
              ? ""
              : broken > 0
                ? t.broken({ n: format.count(broken) })
                : t.good({ n: format.count(filled.length) })}
        </span>
      </div>
      <div class="narrow-start">
        <TextField
          label={t.reason}
          value={reason}
          onInput={setReason}
          error={checked.errorOf("reason")}
          hint={t.reasonHint}
        />
      </div>
      <Sending busy={busy} proposed={checked.ready ? propose(filled.map(({ entry }) => entry)) : null} />
    </Form>
  );
}

function Row(props: {
  readonly row: GridRow;
  readonly at: number;
  readonly flaws: readonly { readonly column: GridColumn; readonly text: string }[];
  readonly kindList: string;
  readonly onChange: (column: GridColumn, text: string) => void;
  readonly onPaste: (column: GridColumn, text: string) => void;
  readonly onRemove: (() => void) | null;
}) {
  const { row, at, flaws } = props;
  const t = useText(TEXT);
  const id = useId();
  return (
    <li class="grid-row">
      <div class="row between one-line">
        <span class="soft small">{t.row({ n: at + 1 })}</span>
        {props.onRemove === null ? null : (
          <button
            type="button"
            class="icon-button"
            aria-label={t.removeRow({ n: at + 1 })}
            onClick={props.onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="grid-cells">
        {GRID_COLUMNS.map((column) => {
          const flaw = flaws.find((one) => one.column === column);
          return (
            <label key={column} class={`grid-cell grid-${column}`}>
              <span class="soft small" aria-hidden="true">
                {t.columns[column]}
              </span>
              <input
                class="input"
                aria-label={t.cell({ column: t.columns[column].trim(), row: at + 1 })}
                aria-invalid={flaw !== undefined}
                aria-describedby={flaw === undefined ? undefined : `${id}-${column}`}
                list={column === "type" ? props.kindList : undefined}
                inputMode={/Amount|Eur/.test(column) ? "decimal" : "text"}
                autoComplete="off"
                spellcheck={false}
                value={row[column]}
                onInput={(event) => props.onChange(column, event.currentTarget.value)}
                onPaste={(event) => {
                  const text = event.clipboardData?.getData("text/plain") ?? "";
                  if (!/[\t\n]/.test(text.trim())) return;
                  event.preventDefault();
                  props.onPaste(column, text);
                }}
              />
              {flaw === undefined ? null : (
                <span class="field-error" id={`${id}-${column}`}>
                  {flaw.text}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </li>
  );
}
