import { correctTransaction, enterTransaction, removeEntry, undoCorrection } from "../api/sources.ts";
import type { Issue } from "../api/tax.ts";
import { decimalText, typedDecimal } from "../shell/decimal-input.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { berlinDayOf } from "../shell/today.ts";
import { TextField } from "../ui/field.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { isAmount, Reason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";

/**
 * The origin of coins: for coins that arrived, the arrival is corrected; for coins that were sold but never arrived,
 * the purchase is entered into the wallet they were sold from, so that FIFO finds it.
 */
export function Purchase(props: ResolutionFormProps & { readonly issue: Issue }) {
  const { issue, sourceId, transaction, onSaved, onCancel } = props;
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const format = useFormats();
  const arrived = transaction.received !== null && ["transfer", "gift_received"].includes(transaction.type);
  const asset = issue.asset ?? transaction.sent?.asset ?? transaction.received?.asset ?? "";
  const missing = issue.facts["quantity"];
  const [day, setDay] = useDraft("day", "");
  const [paid, setPaid] = useDraft("paid", "");
  const [quantity, setQuantity] = useDraft(
    "quantity",
    typedDecimal(String(missing ?? transaction.sent?.amount ?? ""), language),
  );
  const [reason, setReason] = useDraft("reason", "");
  const latest = berlinDayOf(transaction.time);
  const cost = decimalText(paid, language);
  const amount = decimalText(quantity, language);
  const checked = useChecked({
    acquiredAt: day === "" ? t.needDay : day > latest ? t.needBefore({ day: format.day(latest) }) : null,
    acquiredCostEur: isAmount(cost) ? null : t.needAmount,
    receivedAmount: arrived || isAmount(amount, true) ? null : t.needQuantity,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const origin = { values: { acquiredAt: day, acquiredCostEur: cost } };
  const entry = {
    time: day,
    type: "spot_buy",
    wallet: issue.wallet ?? transaction.wallet,
    sentAsset: "EUR",
    sentAmount: cost,
    receivedAsset: asset,
    receivedAmount: amount,
  };
  const save = async () => {
    if (arrived) {
      const { correction } = await correctTransaction(sourceId, transaction.id, {
        ...origin,
        reason: reason.trim(),
      });
      return onSaved(async () => void (await undoCorrection(sourceId, correction.id)));
    }
    const { transaction: entered } = await enterTransaction(sourceId, { ...entry, reason: reason.trim() });
    return onSaved(() => removeEntry(sourceId, entered.id).then(() => undefined));
  };
  return (
    <SaveForm
      checked={checked}
      fields={["acquiredAt", "acquiredCostEur", "receivedAmount", "reason", "time", "sentAmount"]}
      save={save}
      onCancel={onCancel}
      person={props.person}
      proposed={
        arrived
          ? { answers: [{ sourceId, transactionId: transaction.id, ...origin }] }
          : { entries: [{ sourceId, ...entry }] }
      }
    >
      <TextField
        label={t.boughtOn}
        type="date"
        value={day}
        onInput={setDay}
        error={checked.errorOf("acquiredAt") ?? checked.errorOf("time")}
      />
      {arrived ? null : (
        <TextField
          label={t.quantity({ asset })}
          inputMode="decimal"
          value={quantity}
          onInput={setQuantity}
          error={checked.errorOf("receivedAmount")}
        />
      )}
      <TextField
        label={t.paid}
        inputMode="decimal"
        value={paid}
        onInput={setPaid}
        error={checked.errorOf("acquiredCostEur") ?? checked.errorOf("sentAmount")}
      />
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
