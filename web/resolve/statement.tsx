import { removeAttachment } from "../api/files.ts";
import { acknowledgeIssues, undoAcknowledgement } from "../api/issues.ts";
import { correctTransaction, type LedgerType, undoCorrection } from "../api/sources.ts";
import type { Issue } from "../api/tax.ts";
import { shareOf } from "../../src/ledger/amounts.ts";
import { roundText } from "../../src/money/index.ts";
import { decimalText, typedDecimal } from "../shell/decimal-input.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useSources } from "../shell/sources.tsx";
import { useTypeOptions } from "../shell/type-labels.ts";
import { Select, TextField } from "../ui/field.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { isAmount, OptionalReason, Reason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { likelyTypes } from "./likely-types.ts";
import { useTogether } from "./together.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";

type Correction = Parameters<typeof correctTransaction>[2];

const corrected = async (
  { sourceId, onSaved }: ResolutionFormProps,
  transactionId: string,
  correction: Correction,
  of = sourceId,
): Promise<void> => {
  const { correction: saved } = await correctTransaction(of, transactionId, correction);
  return onSaved(async () => void (await undoCorrection(of, saved.id)));
};

/** A note or receipt, stored with the transaction: it confirms the assumption, and no figure changes. */
export const Note = (props: ResolutionFormProps & { readonly issueIds: readonly string[] }) => (
  <ReceiptForm
    sourceId={props.sourceId}
    transactionId={props.transaction.id}
    onCancel={props.onCancel}
    onSaved={async ({ id }) => {
      const acknowledged = props.issueIds.length === 0 ? null : await acknowledgeIssues(props.issueIds);
      return props.onSaved(async () => {
        if (acknowledged !== null) await undoAcknowledgement(acknowledged.id);
        await removeAttachment(id);
      });
    }}
  />
);

export function LeaveOut(props: ResolutionFormProps) {
  const t = useText(TEXT).resolve;
  const [reason, setReason] = useDraft("reason", "");
  const checked = useChecked({ reason: reason.trim() === "" ? t.needReason : null });
  const together = useTogether(props);
  const set = { excluded: true };
  return (
    <SaveForm
      checked={checked}
      fields={["reason"]}
      save={() => together.save(set, reason.trim())}
      onCancel={props.onCancel}
      person={props.person}
      proposed={together.proposed(set)}
    >
      {together.checkbox}
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}

/** Excludes one of two duplicates: this transaction or the other. */
export function SameAs(props: ResolutionFormProps & { readonly issue: Issue }) {
  const { issue, sourceId, transaction } = props;
  const t = useText(TEXT).resolve;
  const { sources } = useSources();
  const other = issue.transactionIds.findIndex(
    (id, i) => id !== transaction.id || (issue.sourceIds[i] ?? sourceId) !== sourceId,
  );
  const otherId = issue.transactionIds[other];
  const otherSource = issue.sourceIds[other] ?? sourceId;
  const [which, setWhich] = useDraft<"this" | "other">("which", "this");
  const [reason, setReason] = useDraft("reason", "");
  const checked = useChecked({ reason: reason.trim() === "" ? t.needReason : null });
  const save = () =>
    which === "other" && otherId !== undefined
      ? corrected(props, otherId, { excluded: true, reason: reason.trim() }, otherSource)
      : corrected(props, transaction.id, { excluded: true, reason: reason.trim() });
  return (
    <SaveForm
      checked={checked}
      fields={["reason"]}
      save={save}
      onCancel={props.onCancel}
      person={props.person}
      proposed={{
        answers: [
          which === "other" && otherId !== undefined
            ? { sourceId: otherSource, transactionId: otherId, excluded: true }
            : { sourceId, transactionId: transaction.id, excluded: true },
        ],
      }}
    >
      {otherId === undefined ? null : (
        <Select
          label={t.which}
          value={which}
          options={[
            { value: "this", label: t.thisOne },
            {
              value: "other",
              label: t.theOther({
                id: otherId,
                source: sources.find(({ id }) => id === otherSource)?.name ?? null,
              }),
            },
          ]}
          onChange={setWhich}
        />
      )}
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}

/** The user's nearest trade of the coin for euro: a suggestion to accept or overwrite. */
function suggestionOf({ facts }: Issue) {
  const { nearestDay: day, nearestAmount: amount, nearestEur: eur } = facts;
  return typeof day === "string" && typeof amount === "string" && typeof eur === "string"
    ? { day, amount, eur }
    : null;
}

/** The value of each side that is not euro. */
export function Worth(props: ResolutionFormProps & { readonly issue: Issue }) {
  const { transaction, issue } = props;
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const sides = (["received", "sent"] as const).filter((side) => {
    const leg = transaction[side];
    return leg !== null && leg.asset !== "EUR";
  });
  const format = useFormats();
  const suggestion = suggestionOf(issue);
  const suggestedSide = sides.find((side) => suggestion !== null && transaction[side]?.asset === issue.asset);
  const [values, setValues] = useDraft<Readonly<Record<string, string>>>("values", () =>
    suggestion === null || suggestedSide === undefined
      ? {}
      : {
          [suggestedSide]: typedDecimal(
            roundText(shareOf(suggestion.eur, transaction[suggestedSide]!.amount, suggestion.amount, 2)),
            language,
          ),
        },
  );
  const [reason, setReason] = useDraft(
    "reason",
    suggestion === null || suggestedSide === undefined ? "" : t.nearest({ day: format.day(suggestion.day) }),
  );
  const typed = sides.filter((side) => (values[side] ?? "").trim() !== "");
  const checked = useChecked({
    ...Object.fromEntries(
      sides.map((side) => {
        const text = values[side] ?? "";
        const needed = typed.length === 0 && side === sides[0];
        const wrong = text.trim() === "" ? needed : !isAmount(decimalText(text, language));
        return [`${side}ValueEur`, wrong ? t.needAmount : null];
      }),
    ),
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const euroValues = Object.fromEntries(
    typed.map((side) => [`${side}ValueEur`, decimalText(values[side] ?? "", language)]),
  );
  const save = () => corrected(props, transaction.id, { values: euroValues, reason: reason.trim() });
  return (
    <SaveForm
      checked={checked}
      fields={["sentValueEur", "receivedValueEur", "reason"]}
      save={save}
      onCancel={props.onCancel}
      person={props.person}
      proposed={{
        answers: [{ sourceId: props.sourceId, transactionId: transaction.id, values: euroValues }],
      }}
    >
      {sides.map((side) => (
        <TextField
          key={side}
          label={t.valueOf[side]}
          inputMode="decimal"
          value={values[side] ?? ""}
          onInput={(text) => setValues({ ...values, [side]: text })}
          error={checked.errorOf(`${side}ValueEur`)}
          hint={
            side === suggestedSide && suggestion !== null
              ? t.nearestHint({ day: format.day(suggestion.day) })
              : undefined
          }
        />
      ))}
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}

/** Changes the type: a sale, a payment, a gift. */
export function Kind(props: ResolutionFormProps) {
  const { transaction } = props;
  const t = useText(TEXT).resolve;
  const options = useTypeOptions(likelyTypes(transaction));
  const [type, setType] = useDraft<LedgerType>("type", transaction.type);
  const [reason, setReason] = useDraft("reason", "");
  const checked = useChecked({
    type: type === transaction.type ? t.needKind : null,
  });
  const together = useTogether(props);
  return (
    <SaveForm
      checked={checked}
      fields={["type", "reason"]}
      save={() => together.save({ type }, reason.trim() || t.ownStatement)}
      onCancel={props.onCancel}
      person={props.person}
      proposed={together.proposed({ type })}
    >
      <Select
        label={t.kind}
        value={type}
        options={options}
        onChange={setType}
        error={checked.errorOf("type")}
      />
      {together.checkbox}
      <OptionalReason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
