import { useState } from "preact/hooks";
import { wordsOf } from "../../../src/wording/index.ts";
import { type Loss, stateLoss } from "../../api/statements.ts";
import type { Person } from "../../api/tax.ts";
import { isAmount, Reason, SaveForm } from "../../resolve/save-form.tsx";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Check } from "../../ui/check.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { TEXT } from "./locales/index.ts";
import { LOSS_BOXES } from "../../../src/client/lists.ts";

type LossKey = Pick<Loss, "box" | "year">;

const FIRST_YEAR = 2009;

/** A form for the loss in an assessment notice of one category and year, or to exclude the loss from the carryback. */
export function LossDrawer(props: {
  readonly of: LossKey;
  readonly losses: readonly Loss[];
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { losses, person, onClose, onSaved } = props;
  const t = useText(TEXT).losses;
  const [{ box, year }, setLossKey] = useState<LossKey>(props.of);
  const current = Number(berlinToday().slice(0, 4));
  const years = Array.from({ length: current - FIRST_YEAR + 1 }, (_, i) => String(current - i));
  return (
    <Drawer title={t.title} onClose={onClose}>
      <div class="form-grid">
        <Select
          label={t.year}
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(next) => setLossKey({ box, year: Number(next) })}
        />
        <Select
          label={t.category}
          value={box}
          options={LOSS_BOXES.map((value) => ({
            value,
            label: `${t.categories[value]} (${wordsOf(undefined).short[value]})`,
          }))}
          onChange={(next) => setLossKey({ box: next, year })}
        />
      </div>
      <Statement
        key={`${box} ${year}`}
        of={{ box, year }}
        before={losses.find((loss) => loss.box === box && loss.year === year) ?? null}
        person={person}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Drawer>
  );
}

function Statement(props: {
  readonly of: LossKey;
  readonly before: Loss | null;
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { of, before, person, onClose, onSaved } = props;
  const t = useText(TEXT).losses;
  const format = useFormats();
  const { language } = usePreferences();
  const { notes } = wordsOf(undefined);
  const stated = before?.openingBasis === "notice" ? before.opening : null;
  const [typed, setTyped] = useState(stated === null ? "" : typedDecimal(stated, language));
  const [waives, setWaives] = useState(before?.waivesCarryBack ?? false);
  const [reason, setReason] = useState("");
  const amount = decimalText(typed, language);
  const checked = useChecked({
    opening:
      typed.trim() === "" || (isAmount(amount) && /^\d+(\.\d{1,2})?$/.test(amount)) ? null : t.needNotice,
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const save = async () => {
    await stateLoss(of, person, {
      // An empty field withdraws the value of the notice.
      ...(typed.trim() !== "" ? { opening: amount } : stated !== null ? { opening: null } : {}),
      waivesCarryBack: waives,
      reason: reason.trim(),
    });
    onSaved();
  };
  return (
    <SaveForm checked={checked} fields={["opening", "reason"]} save={save} onCancel={onClose}>
      <TextField
        label={t.notice({ day: format.day(`${of.year - 1}-12-31`) })}
        inputMode="decimal"
        value={typed}
        onInput={setTyped}
        error={checked.errorOf("opening")}
        hint={notes.lossNotice[language]}
      />
      <Check
        label={t.waive({ year: of.year, before: of.year - 1 })}
        checked={waives}
        onChange={setWaives}
        hint={notes.lossWaiver[language]}
      />
      <Reason
        value={reason}
        onInput={setReason}
        error={checked.errorOf("reason")}
        label={t.reason}
        hint={t.reasonHint}
      />
    </SaveForm>
  );
}
