import { useState } from "preact/hooks";
import { acceptClients, type FirmClient, type Firm, type FirmMember, noteClient } from "../../api/firms.ts";
import { endGrant } from "../../api/others.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { nameOf } from "./names.ts";
import { TEXT } from "./locales/index.ts";

/** The firm's internal note about a client, which the client cannot see; and the client's status in the firm. */
export function ClientDrawer(props: {
  readonly firm: Firm;
  readonly line: FirmClient;
  readonly members: readonly FirmMember[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const { firm, line, members } = props;
  const t = useText(TEXT).firm;
  const action = useAction();
  const [number, setNumber] = useState(line.number ?? "");
  const [name, setName] = useState(line.name === line.displayName ? "" : line.name);
  const [who, setWho] = useState(line.assignedTo ?? "");
  const [ending, setEnding] = useState(false);
  const run = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await operation();
      props.onChanged();
    });
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
            noteClient(line.accountId, firm.id, { number, name, assignedTo: who === "" ? null : who }),
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
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
      {firm.role === "assistant" ? null : ending ? (
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
