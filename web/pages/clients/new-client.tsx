import { useState } from "preact/hooks";
import { createClientAccount, type Firm, type ImportedClients, importClients } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Creates a client without a login. */
export function NewClient(props: {
  readonly firm: Firm;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}) {
  const t = useText(TEXT).firm;
  const action = useAction();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const [number, setNumber] = useState("");
  const [email, setEmail] = useState("");
  const [taxNumber, setTaxNumber] = useState("");
  const [taxOffice, setTaxOffice] = useState("");
  const [partner, setPartner] = useState("");
  const create = () => {
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    void action.run(async () => {
      const body = { firm: props.firm.id, name, number, email, taxNumber, taxOffice, partner };
      await createClientAccount(body);
      props.onCreated();
    });
  };
  return (
    <Drawer title={t.newClient} subtitle={t.newHint} onClose={props.onClose}>
      <ProblemNotice problem={action.problem} />
      <Form onSubmit={create}>
        <TextField
          label={t.clientName}
          value={name}
          onInput={setName}
          error={missing ? t.needClientName : null}
          autocomplete="off"
          autoFocus
        />
        <TextField label={t.number} value={number} onInput={setNumber} autocomplete="off" />
        <TextField label={t.clientEmail} value={email} onInput={setEmail} autocomplete="off" />
        <TextField label={t.clientTaxNumber} value={taxNumber} onInput={setTaxNumber} autocomplete="off" />
        <TextField label={t.taxOffice} value={taxOffice} onInput={setTaxOffice} autocomplete="off" />
        <TextField label={t.partner} value={partner} onInput={setPartner} autocomplete="off" />
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.createClient}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}

/** Imports a list of clients: first a preview with the errors by row, then the import. */
export function ImportClients(props: {
  readonly firm: Firm;
  readonly onClose: () => void;
  readonly onImported: () => void;
}) {
  const { firm } = props;
  const t = useText(TEXT).firm;
  const action = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportedClients | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    if (chosen !== null) void action.run(async () => setPreview(await importClients(firm.id, chosen, true)));
  };
  const wrong = (preview?.rows ?? []).filter(({ error }) => error !== undefined);
  return (
    <Drawer title={t.importList} subtitle={t.importHint} onClose={props.onClose}>
      <Field label={t.importFile}>
        {(ids) => (
          <input
            {...ids}
            class="input"
            type="file"
            accept=".csv,.xlsx,.txt"
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      <ProblemNotice problem={action.problem} />
      <p role="status">{preview === null ? "" : t.preview({ n: preview.created })}</p>
      {wrong.length === 0 ? null : (
        <div>
          <p>{t.leftOut({ n: wrong.length })}</p>
          <ul>
            {wrong.map(({ line, name, error }) => (
              <li key={line}>{t.rowError({ line, name: name === "" ? "–" : name, error: error ?? "" })}</li>
            ))}
          </ul>
        </div>
      )}
      {preview === null || preview.created === 0 || file === null ? null : (
        <div>
          <Button
            kind="primary"
            busy={action.busy}
            onClick={() =>
              void action.run(async () => {
                await importClients(firm.id, file, false);
                props.onImported();
              })
            }
          >
            {t.importNow({ n: preview.created })}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
