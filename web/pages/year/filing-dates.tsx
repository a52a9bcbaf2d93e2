import { useState } from "preact/hooks";
import { dateFiling, type Filing } from "../../api/filings.ts";
import type { Person } from "../../api/tax.ts";
import { Reason, SaveForm } from "../../resolve/save-form.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { TEXT } from "./locales/index.ts";

/** The filing date of a year and the date of the assessment notice: they decide which remedy is possible. */
export function FilingDatesDrawer(props: {
  readonly filing: Filing;
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { filing, person, onClose, onSaved } = props;
  const t = useText(TEXT).filings;
  const format = useFormats();
  const [handedInAt, setHandedInAt] = useState(filing.handedInAt ?? "");
  const [noticeDate, setNoticeDate] = useState(filing.noticeDate ?? "");
  const [reason, setReason] = useState(filing.reason ?? "");
  const checked = useChecked({});
  const save = async () => {
    await dateFiling(filing, person, {
      handedInAt: handedInAt === "" ? null : handedInAt,
      noticeDate: noticeDate === "" ? null : noticeDate,
      reason: reason.trim() === "" ? null : reason.trim(),
    });
    onSaved();
  };
  return (
    <Drawer title={t.dates} subtitle={t.filedOn({ time: format.time(filing.createdAt) })} onClose={onClose}>
      <p class="soft">{t.datesLead}</p>
      <SaveForm
        checked={checked}
        fields={["handedInAt", "noticeDate", "reason"]}
        save={save}
        onCancel={onClose}
      >
        <TextField
          type="date"
          label={t.handedInAt}
          value={handedInAt}
          onInput={setHandedInAt}
          error={checked.errorOf("handedInAt")}
          hint={t.emptyDay}
        />
        <TextField
          type="date"
          label={t.noticeDate}
          value={noticeDate}
          onInput={setNoticeDate}
          error={checked.errorOf("noticeDate")}
          hint={t.emptyDay}
        />
        <Reason
          value={reason}
          onInput={setReason}
          error={checked.errorOf("reason")}
          label={t.datesReason}
          hint={t.noteHint}
        />
      </SaveForm>
    </Drawer>
  );
}
