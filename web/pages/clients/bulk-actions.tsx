import { useState } from "preact/hooks";
import { askClient, type Firm, type FirmClient, remindClients, syncClient } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const TEMPLATES = ["own", "origin", "accounts", "receipts", "complete"] as const;
type Template = (typeof TEMPLATES)[number];

type Outcome = { readonly done: number; readonly failed: readonly string[] };

/** Runs one action for each of the selected clients; one that fails does not stop the others. */
export function BulkActions(props: {
  readonly firm: Firm;
  readonly selected: readonly FirmClient[];
  readonly year: number;
  readonly onDone: () => void;
}) {
  const { firm, selected, year } = props;
  const t = useText(TEXT).firm;
  const action = useAction();
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const forEach = (work: (client: FirmClient) => Promise<unknown>) =>
    action.run(async () => {
      const failed: string[] = [];
      for (const client of selected) await work(client).catch(() => failed.push(client.name));
      setOutcome({ done: selected.length - failed.length, failed });
      setAsking(false);
      props.onDone();
    });
  /** Sends no mail to clients without an open question, or who were reminded today already. */
  const remind = async () => {
    const ids = selected.slice(0, 200).map(({ accountId }) => accountId);
    const { reminded } = await remindClients(firm.id, ids);
    setOutcome({ done: reminded.length, failed: [] });
  };
  return (
    <div class="stack">
      <div class="row">
        <span>{t.selected({ n: selected.length })}</span>
        <Button
          size="small"
          busy={action.busy}
          onClick={() => void forEach(({ accountId }) => syncClient(accountId))}
        >
          {t.syncAll}
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          {t.askAll}
        </Button>
        <Button size="small" busy={action.busy} onClick={() => void action.run(remind)}>
          {t.remindAll}
        </Button>
      </div>
      <ProblemNotice problem={action.problem} />
      <p class="soft small" role="status">
        {outcome === null ? "" : t.bulkDone({ n: outcome.done })}{" "}
        {outcome === null || outcome.failed.length === 0
          ? ""
          : t.bulkFailed({ names: outcome.failed.join(", ") })}
      </p>
      {asking ? (
        <AskDrawer
          count={selected.length}
          busy={action.busy}
          onClose={() => setAsking(false)}
          onSend={(text) => void forEach(({ accountId }) => askClient(accountId, year, text))}
        />
      ) : null}
    </div>
  );
}

function AskDrawer(props: {
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: (text: string) => void;
}) {
  const t = useText(TEXT).firm;
  const [template, setTemplate] = useState<Template>("own");
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const choose = (chosen: Template) => {
    setTemplate(chosen);
    if (chosen !== "own") setText(t.templates[chosen]);
  };
  return (
    <Drawer title={t.askTitle({ n: props.count })} onClose={props.onClose}>
      <Form
        onSubmit={() => {
          setMissing(text.trim() === "");
          if (text.trim() !== "") props.onSend(text.trim());
        }}
      >
        <Select
          label={t.template}
          value={template}
          options={TEMPLATES.map((value) => ({ value, label: t.templates[value] }))}
          onChange={choose}
        />
        <Field label={t.askText} error={missing ? t.needQuestion : null}>
          {(ids) => (
            <textarea
              {...ids}
              class="input"
              rows={4}
              maxLength={4000}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={props.busy}>
            {t.send}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
