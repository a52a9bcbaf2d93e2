import { useState } from "preact/hooks";
import { correctTransaction, type Job, type Transaction } from "../../api/sources.ts";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { type Language, usePreferences, useText } from "../../shell/preferences.tsx";
import { berlinDayOf } from "../../shell/today.ts";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { useFormats } from "../../shell/format.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Form } from "../../ui/form.tsx";
import { createRule } from "../../api/rules.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { matchOf, useRuleText } from "./rules.tsx";
import { TEXT } from "./locales/index.ts";

type Values = {
  readonly sentValueEur: string;
  readonly receivedValueEur: string;
  readonly feeValueEur: string;
  readonly acquiredAt: string;
  readonly acquiredCostEur: string;
  readonly position: string;
};

/** Types with a position: rows of one position belong together. */
const POSITIONED =
  /^(?:liquidity_(?:deposit|withdrawal)|lending_(?:deposit|withdrawal)|liquid_|staking_(?:deposit|withdrawal)|loan_|bridge$)/;

const valuesOf = (of: Transaction, language: Language): Values => {
  const typed = (value: string | null | undefined) => typedDecimal(value ?? "", language);
  return {
    sentValueEur: typed(of.sent?.valueEur),
    receivedValueEur: typed(of.received?.valueEur),
    feeValueEur: typed(of.fee?.valueEur),
    acquiredAt: of.acquiredAt === null ? "" : berlinDayOf(of.acquiredAt),
    acquiredCostEur: typed(of.acquiredCostEur),
    position: of.position ?? "",
  };
};

/** If the other side of a transfer is an own wallet that is not connected, the form has a field for its name. */
const farSide = (
  { sent, received, toWallet }: Transaction,
  type: string,
): "toWallet" | "fromWallet" | null => {
  if (type !== "transfer" || toWallet !== null || (sent === null) === (received === null)) return null;
  return received === null ? "toWallet" : "fromWallet";
};

/** Corrects a transaction. Only changed fields are sent. */
export function CorrectionForm(props: {
  readonly sourceId: string;
  readonly transaction: Transaction;
  readonly onCancel: () => void;
  /** Called with null if a rule was created instead of a job. */
  readonly onSaved: (job: Job | null) => void;
}) {
  const { sourceId, transaction, onCancel, onSaved } = props;
  const t = useText(TEXT).transactions;
  const { language } = usePreferences();
  const format = useFormats();
  const options = useTypeOptions();
  const before = valuesOf(transaction, language);
  const [type, setType] = useState(transaction.type);
  const [values, setValues] = useState(before);
  const [ownWallet, setOwnWallet] = useState(transaction.ownWallet ?? "");
  const [excluded, setExcluded] = useState(transaction.excluded);
  const match = matchOf(transaction);
  const [alike, setAlike] = useState<"one" | "all" | "rule">("one");
  const r = useText(TEXT).rules;
  const describeRule = useRuleText();
  const [reason, setReason] = useState("");
  const [unchanged, setUnchanged] = useState(false);
  const amounts = ["sentValueEur", "receivedValueEur", "feeValueEur", "acquiredCostEur"] as const;
  const latest = berlinDayOf(transaction.time);
  const far = farSide(transaction, type);
  const correctionOf = () => {
    const changed = Object.fromEntries(
      (Object.keys(before) as (keyof Values)[])
        .filter((name) => values[name] !== before[name])
        .map((name) => [
          name,
          values[name] === ""
            ? null
            : name === "acquiredAt" || name === "position"
              ? values[name]
              : decimalText(values[name], language),
        ]),
    );
    const named = ownWallet.trim();
    return {
      ...(type === transaction.type ? {} : { type }),
      ...(Object.keys(changed).length === 0 ? {} : { values: changed }),
      ...(far === null || named === (transaction.ownWallet ?? "")
        ? {}
        : { [far]: named === "" ? null : named }),
      ...(excluded === transaction.excluded ? {} : { excluded }),
    };
  };
  const checked = useChecked({
    ...Object.fromEntries(
      amounts.map((name) => [
        name,
        values[name] === "" || /^\d+(\.\d+)?$/.test(decimalText(values[name], language))
          ? null
          : t.needAmount,
      ]),
    ),
    acquiredAt:
      values.acquiredAt !== before.acquiredAt && values.acquiredAt > latest
        ? t.needBefore({ day: format.day(latest) })
        : null,
    alike: alike === "rule" && Object.keys(correctionOf().values ?? {}).length > 0 ? r.single : null,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const { action, errorOf } = checked;
  const save = () => {
    const correction = correctionOf();
    const nothing = Object.keys(correction).length === 0;
    setUnchanged(nothing);
    if (nothing) return;
    const { values: _values, ...set } = correction;
    checked.submit(async () => {
      if (alike === "rule" && match !== null) {
        await createRule({ match, set, reason });
        return onSaved(null);
      }
      const request = { ...correction, ...(alike === "all" ? { alike: true } : {}), reason };
      let response = await correctTransaction(sourceId, transaction.id, request);
      // The service changes a limited number of similar transactions per request, and returns the next one.
      while (typeof response.alikeNext === "string")
        response = await correctTransaction(sourceId, response.alikeNext, request);
      onSaved(response.job);
    });
  };
  const { problem } = action;
  const known = [
    "reason",
    "type",
    "excluded",
    "alike",
    ...(far === null ? [] : [far]),
    ...Object.keys(before),
  ];
  const elsewhere = problem !== null && !known.includes(problem.field?.split(".").at(-1) ?? "");
  const value = (name: keyof Values, label: string, kind: "text" | "date" = "text") => (
    <TextField
      label={label}
      type={kind}
      inputMode={kind === "text" ? "decimal" : "text"}
      value={values[name]}
      onInput={(typed) => setValues({ ...values, [name]: typed })}
      error={errorOf(name)}
    />
  );
  return (
    <Form class="stack card" onSubmit={save}>
      <div>
        <h3>{t.correct}</h3>
        <p class="soft small">{t.correctLead}</p>
      </div>
      {unchanged ? <Notice kind="error">{t.unchanged}</Notice> : null}
      {elsewhere && problem !== null ? <ProblemNotice problem={problem} /> : null}
      <Select
        label={t.newType}
        value={type}
        error={errorOf("type")}
        options={options}
        onChange={(chosen) => setType(chosen)}
      />
      {transaction.sent === null || transaction.sent.asset === "EUR"
        ? null
        : value("sentValueEur", t.sentValue)}
      {transaction.received === null || transaction.received.asset === "EUR"
        ? null
        : value("receivedValueEur", t.receivedValue)}
      {transaction.fee === null || transaction.fee.asset === "EUR" ? null : value("feeValueEur", t.feeValue)}
      {type === "transfer" || type === "gift_received" ? (
        <>
          {value("acquiredAt", t.acquiredAt, "date")}
          {value("acquiredCostEur", t.acquiredCost)}
        </>
      ) : null}
      {POSITIONED.test(type) ? (
        <TextField
          label={t.position}
          value={values.position}
          onInput={(typed) => setValues({ ...values, position: typed })}
          error={errorOf("position")}
          hint={t.positionHint}
        />
      ) : null}
      {far === null ? null : (
        <TextField
          label={far === "toWallet" ? t.toWallet : t.fromWallet}
          value={ownWallet}
          onInput={setOwnWallet}
          error={errorOf(far)}
          hint={t.ownWalletHint}
        />
      )}
      <Select
        label={t.counting}
        value={excluded ? "no" : "yes"}
        error={errorOf("excluded")}
        options={[
          { value: "yes", label: t.counts },
          { value: "no", label: t.leftOut },
        ]}
        onChange={(chosen) => setExcluded(chosen === "no")}
      />
      {transaction.hash === null && match === null ? null : (
        <Select
          label={t.alike}
          value={alike}
          error={errorOf("alike")}
          options={[
            { value: "one", label: t.alikeOne },
            ...(transaction.hash === null ? [] : [{ value: "all", label: t.alikeAll }]),
            ...(match === null ? [] : [{ value: "rule", label: r.choice }]),
          ]}
          onChange={(chosen) => setAlike(chosen === "all" || chosen === "rule" ? chosen : "one")}
        />
      )}
      {alike === "rule" && match !== null ? (
        <p class="soft small">{r.choiceHint({ what: describeRule({ match, set: {} }) })}</p>
      ) : null}
      <Field label={t.reason} error={errorOf("reason")} hint={t.reasonHint}>
        {(ids) => (
          <textarea
            {...ids}
            class="input"
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="row">
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
