import { useState } from "preact/hooks";
import type { ProposedChanges } from "../../../api/rules.ts";
import { ChangePreview } from "../../../resolve/change-preview.tsx";
import { LEDGER_TYPES, type LedgerType } from "../../../../src/ledger/types.ts";
import { usePreferences, useText } from "../../../shell/preferences.tsx";
import { useTypeLabel } from "../../../shell/type-labels.ts";
import { useChecked } from "../../../shell/use-checked.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import type { Enter, ProposeEntries } from "./by-hand.tsx";
import { amountText } from "./grid.ts";
import { FIRST, KINDS } from "./kinds.ts";
import { TEXT } from "./locales/index.ts";

/** Inherited coins are treated like gifts: the acquisition date and cost carry over. */
const INHERITED = "inherited";
type Choice = LedgerType | typeof INHERITED | "";
type Side = "sent" | "received" | "fee";

const FIELDS = [
  "time",
  "type",
  "sentAmount",
  "sentAsset",
  "receivedAmount",
  "receivedAsset",
  "feeAmount",
  "feeAsset",
  "receivedValueEur",
  "sentValueEur",
  "acquiredAt",
  "acquiredCostEur",
  "toWallet",
  "note",
  "reason",
];

const IN_EURO: Readonly<Partial<Record<Choice, "sent" | "received">>> = {
  spot_buy: "sent",
  nft_purchase: "sent",
  spot_sell: "received",
  nft_sale: "received",
};

/** The form for one event, with only the fields that its kind has. */
export function OneForm({ enter, propose }: { readonly enter: Enter; readonly propose: ProposeEntries }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const [choice, setChoice] = useState<Choice>("");
  const [day, setDay] = useState("");
  const [clock, setClock] = useState("");
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const type: LedgerType | null = choice === "" ? null : choice === INHERITED ? "gift_received" : choice;
  const kind = type === null ? null : KINDS[type];
  const given = type === "gift_received";
  const sides = (["sent", "received"] as const).filter(
    (side) => kind !== null && (kind.sides === side || kind.sides === "both" || kind.sides === "either"),
  );
  const text = (name: string) => (cells[name] ?? "").trim();
  const set = (name: string) => (typed: string) => setCells({ ...cells, [name]: typed });
  const coin = (name: string) => text(name).toUpperCase();
  const amount = (name: string) => amountText(text(name), language);
  const isNumber = (name: string, positive = true) =>
    /^\d+(\.\d+)?$/.test(amount(name)) && (!positive || /[1-9]/.test(amount(name)));
  const filled = sides.filter((side) => text(`${side}Amount`) !== "" || text(`${side}Asset`) !== "");
  const needed = kind?.sides === "either" ? (filled.length === 0 ? sides.slice(0, 1) : filled) : sides;
  const hasFee = text("feeAmount") !== "";
  const valued =
    kind?.valued === true && !sides.some((side) => coin(`${side}Asset`) === "EUR") && filled.length > 0;
  /** A unique item needs no quantity. */
  const isOne = (side: Side) =>
    text(`${side}Amount`) === "" &&
    ((type === "nft_purchase" && side === "received") || (type === "nft_sale" && side === "sent"));
  const needs = (side: Side) => ({
    [`${side}Amount`]: isOne(side) || isNumber(`${side}Amount`) ? null : t.needQuantity,
    [`${side}Asset`]: text(`${side}Asset`) === "" ? t.needCoin : null,
  });
  const half = given && (text("acquiredAt") === "") !== (text("acquiredCostEur") === "");
  const checked = useChecked({
    type: type === null ? t.needKind : null,
    time: day === "" ? t.needDay : null,
    ...Object.assign({}, ...needed.map(needs), hasFee ? needs("fee") : {}),
    valueEur: valued && text("valueEur") !== "" && !isNumber("valueEur", false) ? t.needAmount : null,
    acquiredAt: half && text("acquiredAt") === "" ? t.needBoth : null,
    acquiredCostEur: half
      ? text("acquiredCostEur") === ""
        ? t.needBoth
        : null
      : given && text("acquiredCostEur") !== "" && !isNumber("acquiredCostEur", false)
        ? t.needAmount
        : null,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const { action, errorOf } = checked;
  const entry = (): Readonly<Record<string, string>> => {
    const one: Record<string, string> = {
      time: clock === "" ? day : `${day} ${clock}`,
      type: type ?? "",
    };
    for (const side of [...filled, ...(hasFee ? (["fee"] as const) : [])]) {
      one[`${side}Amount`] = isOne(side) ? "1" : amount(`${side}Amount`);
      one[`${side}Asset`] = coin(`${side}Asset`);
    }
    if (valued && text("valueEur") !== "")
      one[filled.includes("received") ? "receivedValueEur" : "sentValueEur"] = amount("valueEur");
    if (given && text("acquiredAt") !== "") {
      one["acquiredAt"] = text("acquiredAt");
      one["acquiredCostEur"] = amount("acquiredCostEur");
    }
    const note = [choice === INHERITED ? t.inheritanceNote : "", text("note")].filter((part) => part !== "");
    if (note.length > 0) one["note"] = note.join(": ");
    return one;
  };
  const hasFieldError = FIELDS.some((field) => action.errorOf(field) !== null);
  const pair = (side: Side) => (
    <div class="field-pairs" key={side}>
      <TextField
        label={t[side].amount}
        inputMode="decimal"
        value={cells[`${side}Amount`] ?? ""}
        onInput={set(`${side}Amount`)}
        error={errorOf(`${side}Amount`)}
      />
      <TextField
        label={t[side].asset}
        value={cells[`${side}Asset`] ?? ""}
        onInput={set(`${side}Asset`)}
        error={errorOf(`${side}Asset`)}
      />
    </div>
  );
  return (
    <Form
      class="stack narrow-start"
      onSubmit={() =>
        checked.submit(async () => {
          await enter([entry()], reason.trim());
        })
      }
    >
      {action.problem === null || hasFieldError ? null : <ProblemNotice problem={action.problem} />}
      <KindSelect
        choice={choice}
        onChange={(next) => {
          setChoice(next);
          const side = IN_EURO[next];
          // Euro is the default currency of purchases and sales; typed values stay.
          if (side !== undefined && text(`${side}Asset`) === "") set(`${side}Asset`)("EUR");
        }}
        error={errorOf("type")}
      />
      {kind === null ? null : (
        <>
          <div class="field-pairs">
            <TextField label={t.day} type="date" value={day} onInput={setDay} error={errorOf("time")} />
            <TextField label={t.clock} type="time" value={clock} onInput={setClock} />
          </div>
          {sides.map(pair)}
          {given ? (
            <>
              <TextField
                label={t.giver}
                type="date"
                value={cells["acquiredAt"] ?? ""}
                onInput={set("acquiredAt")}
                error={errorOf("acquiredAt")}
              />
              <TextField
                label={t.giverCost}
                inputMode="decimal"
                value={cells["acquiredCostEur"] ?? ""}
                onInput={set("acquiredCostEur")}
                error={errorOf("acquiredCostEur")}
                hint={t.giverHint}
              />
            </>
          ) : null}
          {valued ? (
            <TextField
              label={t.value}
              inputMode="decimal"
              value={cells["valueEur"] ?? ""}
              onInput={set("valueEur")}
              error={errorOf("valueEur") ?? errorOf("receivedValueEur") ?? errorOf("sentValueEur")}
              hint={t.valueHint}
            />
          ) : null}
          {given ? null : pair("fee")}
          <TextField
            label={t.note}
            value={cells["note"] ?? ""}
            onInput={set("note")}
            error={errorOf("note")}
          />
          <TextField
            label={t.reason}
            value={reason}
            onInput={setReason}
            error={errorOf("reason")}
            hint={t.reasonHint}
          />
          <Sending busy={action.busy} proposed={checked.ready ? propose([entry()]) : null} />
        </>
      )}
    </Form>
  );
}

/** The submit button, its progress, and the preview of the effect. */
export function Sending({
  busy,
  proposed,
}: {
  readonly busy: boolean;
  readonly proposed: ProposedChanges | null;
}) {
  const t = useText(TEXT);
  return (
    <>
      <div class="row">
        <Button kind="primary" type="submit" busy={busy}>
          {t.save}
        </Button>
        <span class="soft small" role="status">
          {busy ? t.saving : ""}
        </span>
      </div>
      {busy ? null : <ChangePreview proposed={proposed} person="a" />}
    </>
  );
}

/** A select of all kinds by name, the common ones first, with an example of the selected one. */
function KindSelect(props: {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly error: string | null;
}) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const label = useTypeLabel();
  const option = (type: LedgerType) => (
    <option key={type} value={type}>
      {label(type)}
    </option>
  );
  const rest = LEDGER_TYPES.filter((type) => !FIRST.includes(type)).toSorted((a, b) =>
    label(a).localeCompare(label(b), language),
  );
  const { choice } = props;
  const example = choice === "" ? undefined : t.examples[choice === INHERITED ? "gift_received" : choice];
  return (
    <Field
      label={t.kind}
      error={props.error}
      hint={example === undefined ? undefined : t.example({ text: example })}
    >
      {(ids) => (
        <select
          {...ids}
          class="input"
          value={choice}
          onChange={(event) => props.onChange(event.currentTarget.value as Choice)}
        >
          <option value="">{t.choose}</option>
          <optgroup label={t.often}>
            {FIRST.map(option)}
            <option value={INHERITED}>{t.inheritance}</option>
          </optgroup>
          <optgroup label={t.all}>{rest.map(option)}</optgroup>
        </select>
      )}
    </Field>
  );
}
