import { useState } from "preact/hooks";
import { wordsOf } from "../../../src/wording/index.ts";
import type { ResultOf } from "../../../src/client/index.ts";
import { readOther, stateOther } from "../../api/statements.ts";
import type { Person } from "../../api/tax.ts";
import { Reason, WayForm } from "../../mend/frame.tsx";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./losses-text.ts";
import { TEXT as YEAR } from "./text.ts";

type Props = {
  readonly year: number;
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** What a person earned beside coins and what shares the limits: two figures, entered by hand. */
export function OtherIncomeDrawer(props: Props) {
  const { year, person, onClose } = props;
  const t = useText(TEXT);
  const ofYear = useText(YEAR);
  const loaded = useLoad((signal) => readOther(year, person, signal), [year, person]);
  return (
    <Drawer title={t.otherTitle(year)} onClose={onClose}>
      <p class="soft">{t.otherLead}</p>
      {loaded.state === "loading" ? <Skeleton label={ofYear.loading} blocks={1} /> : null}
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {loaded.value === null ? null : <Statement {...props} before={loaded.value} />}
    </Drawer>
  );
}

const isSigned = (text: string): boolean => /^-?\d+(\.\d{1,2})?$/.test(text);

function Statement(props: Props & { readonly before: ResultOf<"GET /v1/tax/{year}/other"> }) {
  const { year, person, before, onClose, onSaved } = props;
  const t = useText(TEXT);
  const { language } = usePreferences();
  const { notes } = wordsOf(undefined);
  const [sales, setSales] = useState(typedDecimal(before.privateSales, language));
  const [services, setServices] = useState(typedDecimal(before.services, language));
  const [reason, setReason] = useState(before.reason ?? "");
  const said = { privateSales: decimalText(sales, language), services: decimalText(services, language) };
  const checked = useChecked({
    privateSales: isSigned(said.privateSales) ? null : t.needAmount,
    services: isSigned(said.services) ? null : t.needAmount,
    reason: reason.trim() === "" ? t.needOtherReason : null,
  });
  const save = async () => {
    await stateOther(year, person, { ...said, reason: reason.trim() });
    onSaved();
  };
  return (
    <WayForm checked={checked} fields={["privateSales", "services", "reason"]} save={save} onCancel={onClose}>
      <TextField
        label={notes.otherSales[language]}
        inputMode="text"
        value={sales}
        onInput={setSales}
        error={checked.errorOf("privateSales")}
      />
      <TextField
        label={notes.otherServices[language]}
        inputMode="text"
        value={services}
        onInput={setServices}
        error={checked.errorOf("services")}
      />
      <Reason
        value={reason}
        onInput={setReason}
        error={checked.errorOf("reason")}
        label={t.otherReason}
        hint={t.otherReasonHint}
      />
    </WayForm>
  );
}
