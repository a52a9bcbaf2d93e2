import { correctTransaction, undoCorrection } from "../api/sources.ts";
import { decimalText } from "../shell/decimal-input.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { berlinDayOf } from "../shell/today.ts";
import { useChecked } from "../shell/use-checked.ts";
import { Select, TextField } from "../ui/field.tsx";
import { isAmount, Reason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";

/** A gift or inheritance: the acquisition date and cost of the giver carry over. */
export function Gift({ sourceId, transaction, person, onSaved, onCancel }: ResolutionFormProps) {
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const format = useFormats();
  const [how, setHow] = useDraft<"given" | "inherited">("how", "given");
  const [day, setDay] = useDraft("day", "");
  const [paid, setPaid] = useDraft("paid", "");
  const [reason, setReason] = useDraft("reason", "");
  const latest = berlinDayOf(transaction.time);
  const cost = decimalText(paid, language);
  const checked = useChecked({
    acquiredAt: day === "" ? t.needDay : day > latest ? t.needBefore({ day: format.day(latest) }) : null,
    acquiredCostEur: isAmount(cost) ? null : t.needAmount,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const changes = {
    type: "gift_received" as const,
    values: { acquiredAt: day, acquiredCostEur: cost },
    ...(how === "inherited" ? { noteByUser: t.gift.inherited } : {}),
  };
  const save = async () => {
    const { correction } = await correctTransaction(sourceId, transaction.id, {
      ...changes,
      reason: reason.trim(),
    });
    return onSaved(async () => void (await undoCorrection(sourceId, correction.id)));
  };
  return (
    <SaveForm
      checked={checked}
      fields={["acquiredAt", "acquiredCostEur", "reason"]}
      save={save}
      onCancel={onCancel}
      person={person}
      proposed={{ answers: [{ sourceId, transactionId: transaction.id, ...changes }] }}
    >
      <Select
        label={t.gift.how}
        value={how}
        options={[
          { value: "given", label: t.gift.given },
          { value: "inherited", label: t.gift.inherited },
        ]}
        onChange={setHow}
      />
      <TextField
        label={t.gift.day[how]}
        type="date"
        value={day}
        onInput={setDay}
        error={checked.errorOf("acquiredAt")}
      />
      <TextField
        label={t.gift.paid[how]}
        inputMode="decimal"
        value={paid}
        onInput={setPaid}
        error={checked.errorOf("acquiredCostEur")}
        hint={t.gift.hint}
      />
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
