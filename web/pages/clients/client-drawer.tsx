import { useState } from "preact/hooks";
import {
  acceptClients,
  downloadReviewRecord,
  type FirmClient,
  type Firm,
  type FirmMember,
  noteClient,
} from "../../api/firms.ts";
import { endGrant } from "../../api/others.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { FileNotes } from "./file-notes.tsx";
import { HandOver } from "./hand-over.tsx";
import { nameOf } from "./names.ts";
import { TEXT } from "./locales/index.ts";

/** The firm's internal note about a client, which the client cannot see; and the client's status in the firm. */
export function ClientDrawer(props: {
  readonly firm: Firm;
  readonly line: FirmClient;
  readonly members: readonly FirmMember[];
  readonly year: number;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const { firm, line, members, year } = props;
  const t = useText(TEXT).firm;
  const { language } = usePreferences();
  const action = useAction();
  const [number, setNumber] = useState(line.number ?? "");
  const [name, setName] = useState(line.name === line.displayName ? "" : line.name);
  const [who, setWho] = useState(line.assignedTo ?? "");
  const [email, setEmail] = useState(line.managed ? line.email : "");
  const [taxNumber, setTaxNumber] = useState(line.taxNumber ?? "");
  const [taxOffice, setTaxOffice] = useState(line.taxOffice ?? "");
  const [partner, setPartner] = useState(line.partner ?? "");
  const [dueOn, setDueOn] = useState(line.dueOn ?? "");
  const [ending, setEnding] = useState(false);
  const run = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await operation();
      props.onChanged();
    });
  const saveRecord = async () =>
    saveFile(
      await downloadReviewRecord(line.accountId, year, language),
      `${[line.number, line.name].filter(Boolean).join("_")}_${year}-review.pdf`,
    );
  return (
    <Drawer title={t.edit({ name: line.name })} subtitle={line.email} onClose={props.onClose}>
      <ProblemNotice problem={action.problem} />
      {line.status === "accepted" || firm.role === "assistant" ? null : (
        <div>
          <Button
            kind="primary"
            busy={action.busy}
            onClick={() => run(() => acceptClients(firm.id, [line.accountId]))}
          >
            {t.acceptOne}
          </Button>
        </div>
      )}
      <Form
        onSubmit={() =>
          run(() =>
            noteClient(line.accountId, firm.id, {
              number,
              name,
              assignedTo: who === "" ? null : who,
              ...(line.managed ? { email } : {}),
              taxNumber,
              taxOffice,
              partner,
              dueOn: dueOn === "" ? null : dueOn,
            }),
          )
        }
      >
        <p class="soft small">{t.noteHint}</p>
        <TextField label={t.number} value={number} onInput={setNumber} autocomplete="off" />
        <TextField label={t.called} value={name} onInput={setName} autocomplete="off" />
        <Select
          label={t.columns.who}
          value={who}
          options={[
            { value: "", label: t.unassigned },
            ...members.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={setWho}
        />
        <TextField label={t.due} type="date" value={dueOn} onInput={setDueOn} />
        {line.managed ? (
          <TextField label={t.clientEmail} value={email} onInput={setEmail} autocomplete="off" />
        ) : null}
        <TextField label={t.clientTaxNumber} value={taxNumber} onInput={setTaxNumber} autocomplete="off" />
        <TextField label={t.taxOffice} value={taxOffice} onInput={setTaxOffice} autocomplete="off" />
        <TextField label={t.partner} value={partner} onInput={setPartner} autocomplete="off" />
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
      {line.status === "accepted" ? (
        <>
          <FileNotes accountId={line.accountId} year={year} />
          <div>
            <Button size="small" busy={action.busy} onClick={() => void action.run(saveRecord)}>
              {t.reviewRecord}
            </Button>
          </div>
        </>
      ) : null}
      {firm.role === "assistant" ? null : line.managed ? (
        <HandOver firm={firm} line={line} onChanged={props.onChanged} />
      ) : ending ? (
        <div class="stack">
          <p>{t.endText}</p>
          <div class="row">
            <Button kind="danger" busy={action.busy} onClick={() => run(() => endGrant(line.grantId))}>
              {t.end}
            </Button>
            <Button onClick={() => setEnding(false)}>{t.cancelEnd}</Button>
          </div>
        </div>
      ) : (
        <div>
          <Button kind="quiet" size="small" onClick={() => setEnding(true)}>
            {t.end}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
