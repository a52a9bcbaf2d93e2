import { useState } from "preact/hooks";
import type { LedgerType } from "../../src/ledger/types.ts";
import {
  enterTransaction,
  listTransactions,
  type SourceRecord as Record,
  removeEntry,
} from "../api/sources.ts";
import type { Issue } from "../api/tax.ts";
import { RawRecord } from "../explain/raw-record.tsx";
import { sumOf } from "../explain/sum.ts";
import { decimalText, typedDecimal } from "../shell/decimal-input.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useTypeOptions } from "../shell/type-labels.ts";
import { useChecked } from "../shell/use-checked.ts";
import { Select, TextField } from "../ui/field.tsx";
import { likelyTypes } from "./likely-types.ts";
import { fieldsOf, type RecordFields } from "./record-fields.ts";
import { isAmount, OptionalReason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";
import { TEXT as DRAWER_TEXT } from "./locales/drawer/index.ts";

const SIDES = ["sent", "received"] as const;
type Side = (typeof SIDES)[number];
type Typed = { readonly amount: string; readonly asset: string };

export type EntryProps = Omit<ResolutionFormProps, "transaction"> & {
  readonly issue: Issue;
  /** Records that were not understood: the entry replaces one of them. */
  readonly records: readonly Record[];
};

/** Manual entry of an event, in place of a record or where no record exists. */
export function EntryForm({ issue, records, sourceId, onSaved, onCancel }: EntryProps) {
  const t = useText(DRAWER_TEXT).unread;
  const common = useText(TEXT).resolve;
  const { language } = usePreferences();
  const [recordId, setRecordId] = useDraft("recordId", records[0]?.id ?? "");
  const [type, setType] = useDraft<LedgerType | "">("type", "");
  const first = records[0];
  const [read] = useState(() => (first === undefined ? null : fieldsOf(first.payload)));
  const [day, setDay] = useDraft("day", read?.day ?? "");
  const [reason, setReason] = useDraft("reason", "");
  const [sides, setSides] = useDraft("sides", () =>
    read === null
      ? gapOf(issue, language)
      : { sent: typedSide(read.sent, language), received: typedSide(read.received, language) },
  );
  const kinds = useTypeOptions(likelyTypes(read ?? { sent: null, received: null }));
  const amountOf = (side: Side): string => decimalText(sides[side].amount, language);
  const filledSides = SIDES.filter((side) => sides[side].amount.trim() !== "");
  const checked = useChecked({
    time: day === "" ? common.needDay : null,
    type: type === "" ? t.need.kind : null,
    ...Object.fromEntries(
      SIDES.flatMap((side) => {
        const typed = filledSides.includes(side);
        const amount = typed
          ? isAmount(amountOf(side), true)
            ? null
            : common.needQuantity
          : filledSides.length === 0 && side === "sent"
            ? t.need.side
            : null;
        const asset = typed && sides[side].asset.trim() === "" ? t.need.asset : null;
        return [
          [`${side}Amount`, amount],
          [`${side}Asset`, asset],
        ];
      }),
    ),
  });
  const record = records.find(({ id }) => id === recordId);
  const save = async () => {
    const { transaction } = await enterTransaction(sourceId, {
      ...(record === undefined ? {} : { id: record.id }),
      time: day,
      type,
      wallet: await walletOf(sourceId),
      ...Object.fromEntries(
        filledSides.flatMap((side) => [
          [`${side}Amount`, amountOf(side)],
          [`${side}Asset`, sides[side].asset.trim().toUpperCase()],
        ]),
      ),
      reason: reason.trim() || common.ownStatement,
    });
    return onSaved(() => removeEntry(sourceId, transaction.id).then(() => undefined));
  };
  const change = (side: Side, next: Partial<Typed>) =>
    setSides({ ...sides, [side]: { ...sides[side], ...next } });
  return (
    <SaveForm
      checked={checked}
      fields={["time", "type", "reason", ...SIDES.flatMap((side) => [`${side}Amount`, `${side}Asset`])]}
      save={save}
      onCancel={onCancel}
    >
      {records.length < 2 ? null : (
        <Select
          label={t.which}
          value={recordId}
          options={records.map(({ id }) => ({ value: id, label: id }))}
          onChange={(id) => {
            setRecordId(id);
            const fields = fieldsOf(records.find((one) => one.id === id)?.payload ?? "");
            setDay(fields.day);
            setSides({
              sent: typedSide(fields.sent, language),
              received: typedSide(fields.received, language),
            });
          }}
        />
      )}
      {record === undefined ? null : (
        // Facts that the record could not fill in are read from it.
        <details key={record.id} open={!fillsForm(fieldsOf(record.payload))}>
          <summary>{t.record}</summary>
          <RawRecord payload={record.payload} />
        </details>
      )}
      <TextField label={t.day} type="date" value={day} onInput={setDay} error={checked.errorOf("time")} />
      <Select<LedgerType | "">
        label={common.kind}
        value={type}
        options={[{ value: "", label: t.choose }, ...kinds]}
        onChange={setType}
        error={checked.errorOf("type")}
      />
      {SIDES.map((side) => (
        <div class="field-pairs" key={side}>
          <TextField
            label={t[side].amount}
            inputMode="decimal"
            value={sides[side].amount}
            onInput={(amount) => change(side, { amount })}
            error={checked.errorOf(`${side}Amount`)}
          />
          <TextField
            label={t[side].asset}
            value={sides[side].asset}
            onInput={(asset) => change(side, { asset })}
            error={checked.errorOf(`${side}Asset`)}
          />
        </div>
      ))}
      <OptionalReason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}

/** Whether the record itself answers when and what was moved. */
const fillsForm = ({ day, sent, received }: RecordFields): boolean =>
  day !== "" && (sent !== null || received !== null);

const NOTHING: Typed = { amount: "", asset: "" };

const typedSide = (of: Typed | null, language: "en" | "de"): Typed =>
  of === null ? NOTHING : { asset: of.asset, amount: typedDecimal(of.amount, language) };

/** A balance at the provider above the computed one means a missing receipt, one below it a missing disposal. */
function gapOf({ facts, asset }: Issue, language: "en" | "de"): Readonly<{ [side in Side]: Typed }> {
  const [computed, reported] = [facts["computed"], facts["reported"]];
  if (asset === null || typeof computed !== "string" || typeof reported !== "string")
    return { sent: NOTHING, received: NOTHING };
  const missing = sumOf([reported, negated(computed)]);
  const typed = { asset, amount: typedDecimal(missing.replace("-", ""), language) };
  return missing.startsWith("-") ? { sent: typed, received: NOTHING } : { sent: NOTHING, received: typed };
}

const negated = (amount: string): string => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** FIFO applies per wallet: the entry goes into the wallet that holds the source's coins. */
async function walletOf(sourceId: string): Promise<string | null> {
  const { transactions } = await listTransactions({ sourceId, limit: 1 }, new AbortController().signal);
  return transactions[0]?.wallet ?? null;
}
