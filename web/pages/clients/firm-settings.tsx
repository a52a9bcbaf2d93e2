import { useState } from "preact/hooks";
import { changeFirm, type Firm, createFirm, recoverFirm, renewRecovery } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

type About = { readonly name: string; readonly address: string; readonly taxNumber: string };

/** The name, address and tax number of a firm, as printed on its reports. */
function AboutFirm(props: {
  readonly of: About;
  readonly submitLabel: string;
  readonly save: (about: About) => Promise<void>;
}) {
  const t = useText(TEXT).firm;
  const [name, setName] = useState(props.of.name);
  const [address, setAddress] = useState(props.of.address);
  const [taxNumber, setTaxNumber] = useState(props.of.taxNumber);
  const { action, errorOf, submit } = useChecked({ name: name.trim() === "" ? t.needName : null });
  const error = errorOf("name");
  return (
    <Form onSubmit={() => submit(() => props.save({ name, address, taxNumber }))}>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <TextField label={t.name} value={name} onInput={setName} error={error} autocomplete="organization" />
      <Field label={t.address} error={null}>
        {(ids) => (
          <textarea
            {...ids}
            class="input"
            rows={3}
            maxLength={500}
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextField label={t.taxNumber} value={taxNumber} onInput={setTaxNumber} autocomplete="off" />
      <div>
        <Button type="submit" busy={action.busy}>
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  );
}

/** Displays the recovery code once. */
function Code({ code, onSaved }: { readonly code: string; readonly onSaved: () => void }) {
  const t = useText(TEXT).firm;
  return (
    <>
      <p>{t.code}</p>
      <p>
        <code>{code}</code> <CopyButton value={code} what={t.codeName} />
      </p>
      <div>
        <Button kind="primary" onClick={onSaved}>
          {t.codeSaved}
        </Button>
      </div>
    </>
  );
}

/** Creates a firm and displays its recovery code once. */
export function CreateFirm({ onCreated }: { readonly onCreated: () => void }) {
  const t = useText(TEXT).firm;
  const { confirmed, question } = useConfirmed();
  const [code, setCode] = useState<string | null>(null);
  return (
    <Section id="found-firm" title={t.found}>
      {code === null ? (
        <>
          <p class="soft small">{t.foundHint}</p>
          <AboutFirm
            of={{ name: "", address: "", taxNumber: "" }}
            submitLabel={t.create}
            save={async (about) => {
              const created = await confirmed(() => createFirm(about.name, about.address, about.taxNumber));
              setCode(created.recoveryCode);
            }}
          />
        </>
      ) : (
        <Code code={code} onSaved={onCreated} />
      )}
      {question}
    </Section>
  );
}

/** Settings for owners; and the recovery code, which makes another member an owner if no owner can sign in. */
export function FirmSettings({ firm, onChanged }: { readonly firm: Firm; readonly onChanged: () => void }) {
  const t = useText(TEXT).firm;
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const isOwner = firm.role === "owner";
  const closeCode = () => {
    setCode(null);
    onChanged();
  };
  return (
    <Section id="about-firm" title={isOwner ? t.about : t.recovery}>
      <ProblemNotice problem={action.problem} />
      {code !== null ? (
        <Code code={code} onSaved={closeCode} />
      ) : isOwner ? (
        <>
          <p class="soft small">{t.aboutHint}</p>
          <AboutFirm
            key={firm.id}
            of={{ name: firm.name, address: firm.address ?? "", taxNumber: firm.taxNumber ?? "" }}
            submitLabel={t.save}
            save={async (about) => {
              await changeFirm(firm.id, about);
              onChanged();
            }}
          />
          <p class="soft small">{t.renewHint}</p>
          <div>
            <Button
              size="small"
              busy={action.busy}
              onClick={() =>
                void action.run(async () => {
                  setCode((await confirmed(() => renewRecovery(firm.id))).recoveryCode);
                })
              }
            >
              {t.renew}
            </Button>
          </div>
        </>
      ) : (
        <Form
          onSubmit={() =>
            void action.run(async () => {
              setCode((await confirmed(() => recoverFirm(firm.id, typed))).recoveryCode);
            })
          }
        >
          <p class="soft small">{t.recoverHint}</p>
          <TextField
            label={t.recoveryCode}
            value={typed}
            onInput={setTyped}
            autocomplete="off"
            error={action.errorOf("code")}
          />
          <div>
            <Button type="submit" busy={action.busy}>
              {t.recover}
            </Button>
          </div>
        </Form>
      )}
      {question}
    </Section>
  );
}
