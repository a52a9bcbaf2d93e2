import { useState } from "preact/hooks";
import { correctMany, type ManySet, undoMany } from "../../api/rules.ts";
import { type LedgerType, listTransactions, type Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import type { Filter } from "./filters.tsx";
import { TEXT } from "./locales/index.ts";

/** The same limit as in the service. */
const AT_ONCE = 5_000;
const PAGE = 200;

type Ref = { readonly sourceId: string; readonly id: string };
export type Selected = ReadonlyMap<string, Ref>;

const keyOf = ({ sourceId, id }: Ref): string => `${sourceId} ${id}`;
const refOf = ({ sourceId, id }: Transaction): Ref | null => (sourceId === null ? null : { sourceId, id });

/** The selected rows; null while the selection mode is off. */
export function useSelection() {
  const [selected, setSelected] = useState<Selected | null>(null);
  return {
    selected,
    setSelected,
    has: (of: Transaction): boolean => {
      const ref = refOf(of);
      return ref !== null && selected?.has(keyOf(ref)) === true;
    },
    toggle: (of: Transaction): void => {
      const ref = refOf(of);
      if (selected === null || ref === null) return;
      const next = new Map(selected);
      if (!next.delete(keyOf(ref)) && next.size < AT_ONCE) next.set(keyOf(ref), ref);
      setSelected(next);
    },
  };
}

type Props = {
  readonly selected: Selected | null;
  readonly onSelect: (selected: Selected | null) => void;
  /** The filter and source of the list. */
  readonly filter: Filter;
  readonly sourceId: string | null;
  readonly onChanged: () => void;
};

/** Selects many rows and applies one correction to all of them. */
export function Selection({ selected, onSelect, filter, sourceId, onChanged }: Props) {
  const t = useText(TEXT).selection;
  const format = useFormats();
  const finding = useAction();
  const undo = useAction();
  const [capped, setCapped] = useState(false);
  const [done, setDone] = useState<{ readonly ids: readonly Ref[]; readonly undone: boolean } | null>(null);
  const selectAll = () =>
    void finding.run(async () => {
      const found = new Map<string, Ref>();
      let cursor: string | undefined;
      do {
        const { transactions, page } = await listTransactions(
          { ...filter, ...(sourceId === null ? {} : { sourceId }), limit: PAGE, cursor },
          new AbortController().signal,
        );
        for (const ref of transactions.flatMap((one) => refOf(one) ?? [])) found.set(keyOf(ref), ref);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && found.size < AT_ONCE);
      setCapped(cursor !== undefined);
      onSelect(new Map([...found].slice(0, AT_ONCE)));
    });
  if (selected === null)
    return (
      <div class="stack tight">
        {done === null ? null : (
          <Notice>
            <p>
              {done.undone
                ? t.undone
                : t.done({ n: done.ids.length, formatted: format.count(done.ids.length) })}
            </p>
            <ProblemNotice problem={undo.problem} />
            {done.undone ? null : (
              <Button
                size="small"
                busy={undo.busy}
                onClick={() =>
                  void undo.run(async () => {
                    await undoMany(done.ids.map((one) => ({ ...one })));
                    setDone({ ...done, undone: true });
                    onChanged();
                  })
                }
              >
                {t.undo}
              </Button>
            )}
          </Notice>
        )}
        <div>
          <Button
            changes
            size="small"
            onClick={() => {
              setDone(null);
              onSelect(new Map());
            }}
          >
            {t.begin}
          </Button>
        </div>
      </div>
    );
  return (
    <section class="card stack" aria-label={t.changeAll}>
      <div class="row between">
        <p role="status">
          <strong>{t.chosen({ n: selected.size, formatted: format.count(selected.size) })}</strong>{" "}
          <span class="soft small">{capped ? t.tooMany({ n: format.count(AT_ONCE) }) : t.hint}</span>
        </p>
        <div class="row">
          <Button size="small" busy={finding.busy} onClick={selectAll}>
            {t.all}
          </Button>
          <Button size="small" kind="quiet" onClick={() => onSelect(new Map())}>
            {t.none}
          </Button>
          <Button size="small" kind="quiet" onClick={() => onSelect(null)}>
            {t.end}
          </Button>
        </div>
      </div>
      <ProblemNotice problem={finding.problem} />
      {selected.size === 0 ? null : (
        <BulkChangeForm
          ids={[...selected.values()]}
          onSaved={(ids) => {
            setDone({ ids, undone: false });
            onSelect(null);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

const CHANGE_KINDS = ["type", "toWallet", "fromWallet", "excluded", "tag"] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

function BulkChangeForm(props: {
  readonly ids: readonly Ref[];
  readonly onSaved: (ids: readonly Ref[]) => void;
}) {
  const { ids } = props;
  const t = useText(TEXT).selection;
  const format = useFormats();
  const kinds = useTypeOptions();
  const [changeKind, setChangeKind] = useState<ChangeKind>("type");
  const [type, setType] = useState<LedgerType>("transfer");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const words = text.trim();
  const named = changeKind === "toWallet" || changeKind === "fromWallet";
  const checked = useChecked({
    wallet: named && words === "" ? t.needWallet : null,
    tag: changeKind === "tag" && (words === "" || Array.from(words).length > 50) ? t.needTag : null,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const { problem, busy } = checked.action;
  const set: ManySet =
    changeKind === "type"
      ? { type }
      : changeKind === "excluded"
        ? { excluded: true }
        : { [changeKind]: words };
  const count = format.count(ids.length);
  return (
    <Form
      class="stack narrow-start"
      onSubmit={() =>
        checked.submit(async () => {
          await correctMany({ ids: ids.map((one) => ({ ...one })), set, reason: reason.trim() });
          props.onSaved(ids);
        })
      }
    >
      <ProblemNotice problem={problem} />
      <Select
        label={t.what}
        value={changeKind}
        options={CHANGE_KINDS.map((one) => ({ value: one, label: t.changes[one] }))}
        onChange={setChangeKind}
      />
      {changeKind === "type" ? (
        <Select label={t.kind} value={type} options={kinds} onChange={setType} />
      ) : null}
      {named || changeKind === "tag" ? (
        <TextField
          label={named ? t.wallet : t.tag}
          value={text}
          onInput={setText}
          error={checked.errorOf(named ? "wallet" : "tag")}
        />
      ) : null}
      <TextField label={t.reason} value={reason} onInput={setReason} error={checked.errorOf("reason")} />
      <div class="stack tight">
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t.save({ formatted: count })}
          </Button>
        </div>
        <div>
          {busy ? (
            <BulkProgress
              sourceIds={[...new Set(ids.map(({ sourceId }) => sourceId))]}
              label={t.busy({ formatted: count })}
            />
          ) : null}
        </div>
      </div>
    </Form>
  );
}
