import { correctTransaction, undoCorrection } from "../api/sources.ts";
import { decimalText } from "../shell/decimal-input.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { TextField } from "../ui/field.tsx";
import { isAmount, Reason, SaveForm, type ResolutionFormProps } from "./save-form.tsx";
import { missingSide } from "./resolutions.ts";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";
import { TEXT as DRAWER_TEXT } from "./locales/drawer/index.ts";

/** The missing side of a trade of which the provider reports only one. */
export function OtherSide({ sourceId, transaction, person, onSaved, onCancel }: ResolutionFormProps) {
  const t = useText(DRAWER_TEXT).otherSide;
  const common = useText(TEXT).resolve;
  const { language } = usePreferences();
  const format = useFormats();
  const side = missingSide(transaction) ?? "received";
  const known = transaction.sent ?? transaction.received;
  const [amount, setAmount] = useDraft("amount", "");
  const [asset, setAsset] = useDraft("asset", known?.asset === "EUR" ? "" : "EUR");
  const [value, setValue] = useDraft("value", "");
  const [reason, setReason] = useDraft("reason", "");
  const named = asset.trim().toUpperCase();
  const inEuro = named === "EUR";
  const quantity = decimalText(amount, language);
  const worth = decimalText(value, language);
  const checked = useChecked({
    [`${side}Amount`]: isAmount(quantity, true) ? null : common.needQuantity,
    [`${side}Asset`]:
      named === "" ? t.needAsset : named === known?.asset ? t.needOther({ asset: named }) : null,
    [`${side}ValueEur`]: inEuro || value.trim() === "" || isAmount(worth) ? null : common.needAmount,
    reason: reason.trim() === "" ? common.needReason : null,
  });
  const changes = {
    [`${side}Asset`]: named,
    [`${side}Amount`]: quantity,
    ...(inEuro || value.trim() === "" ? {} : { [`${side}ValueEur`]: worth }),
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
      fields={[`${side}Amount`, `${side}Asset`, `${side}ValueEur`, "reason"]}
      save={save}
      onCancel={onCancel}
      person={person}
      proposed={{ answers: [{ sourceId, transactionId: transaction.id, ...changes }] }}
    >
      {known === null ? null : (
        <p>
          {t.known[side]({
            what: `${format.quantity(known.amount)} ${known.asset}`,
            when: format.time(transaction.time),
          })}
        </p>
      )}
      <div class="field-pairs">
        <TextField
          label={t.amount[side]}
          inputMode="decimal"
          value={amount}
          onInput={setAmount}
          error={checked.errorOf(`${side}Amount`)}
        />
        <TextField label={t.asset} value={asset} onInput={setAsset} error={checked.errorOf(`${side}Asset`)} />
      </div>
      {inEuro ? null : (
        <TextField
          label={t.value}
          inputMode="decimal"
          value={value}
          onInput={setValue}
          error={checked.errorOf(`${side}ValueEur`)}
          hint={t.valueHint}
        />
      )}
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
