import { useState } from "preact/hooks";
import type { ResultOf } from "../../../src/client/index.ts";
import { type Jurisdiction, readCountries } from "../../api/countries.ts";
import { readOther, stateOther } from "../../api/statements.ts";
import type { Person } from "../../api/tax.ts";
import { Reason, SaveForm } from "../../resolve/save-form.tsx";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly year: number;
  readonly person: Person;
  /** The country whose law applies to the year: it defines the kinds of other income. */
  readonly country: string;
  readonly lead: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Income outside crypto and shared limits: a few figures, entered by hand. */
export function OtherIncomeDrawer(props: Props) {
  const { year, person, country, onClose } = props;
  const t = useText(TEXT).losses;
  const ofYear = useText(TEXT).year;
  const loaded = useLoad(
    async (signal) => {
      const [before, { jurisdictions }] = await Promise.all([
        readOther(year, person, signal),
        readCountries(signal),
      ]);
      return { before, kinds: jurisdictions.find(({ key }) => key === country)?.otherIncome ?? [] };
    },
    [year, person, country],
  );
  return (
    <Drawer title={t.otherTitle({ year })} onClose={onClose}>
      <p class="soft">{props.lead}</p>
      <Loaded of={loaded} fallback={<Skeleton label={ofYear.loading} blocks={1} />} />
      {loaded.value === null ? null : <Statement {...props} {...loaded.value} />}
    </Drawer>
  );
}

const isSigned = (text: string): boolean => /^-?\d+(\.\d{1,2})?$/.test(text);
const NOTHING = "0.00";

function Statement(
  props: Props & {
    readonly before: ResultOf<"GET /v1/tax/{year}/other">;
    readonly kinds: Jurisdiction["otherIncome"];
  },
) {
  const { year, person, before, kinds, onClose, onSaved } = props;
  const t = useText(TEXT).losses;
  const { language } = usePreferences();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(kinds.map(({ key }) => [key, typedDecimal(before[key] ?? NOTHING, language)])),
  );
  const [reason, setReason] = useState(before.reason ?? "");
  const amounts = Object.fromEntries(kinds.map(({ key }) => [key, decimalText(typed[key] ?? "", language)]));
  const checked = useChecked({
    ...Object.fromEntries(
      Object.entries(amounts).map(([key, amount]) => [key, isSigned(amount) ? null : t.needAmount]),
    ),
    reason: reason.trim() === "" ? t.needOtherReason : null,
  });
  const save = async () => {
    await stateOther(year, person, { ...amounts, reason: reason.trim() });
    onSaved();
  };
  return (
    <SaveForm
      checked={checked}
      fields={[...kinds.map(({ key }) => key), "reason"]}
      save={save}
      onCancel={onClose}
    >
      {kinds.map(({ key, label }) => (
        <TextField
          key={key}
          label={label[language]}
          inputMode="text"
          value={typed[key] ?? ""}
          onInput={(value) => setTyped({ ...typed, [key]: value })}
          error={checked.errorOf(key)}
        />
      ))}
      <Reason
        value={reason}
        onInput={setReason}
        error={checked.errorOf("reason")}
        label={t.otherReason}
        hint={t.otherReasonHint}
      />
    </SaveForm>
  );
}
