import { useState } from "preact/hooks";
import { addPasskey, knowsPasskeys, wasDeclined } from "../../api/passkeys.ts";
import {
  beginAuthenticator,
  type Factors as EnrolledFactors,
  createRecoveryCodes,
  readFactors,
  removeAuthenticator,
  removePasskey,
} from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice, Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AuthenticatorDrawer } from "./authenticator-drawer.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/security/index.ts";

/** Passkeys first, then the authenticator app, then the recovery codes for the loss of both. */
export function Factors() {
  const t = useText(TEXT);
  const loaded = useLoad(readFactors, []);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (loaded.state !== "ready")
    return <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />;
  const changed = (newCodes: readonly string[] | null = null) => {
    setCodes(newCodes);
    loaded.reload();
  };
  const parts = { enrolled: loaded.value, changed };
  return (
    <>
      <Passkeys {...parts} />
      <Authenticator {...parts} />
      {loaded.value.authenticator || loaded.value.passkeys.length > 0 ? <Recovery {...parts} /> : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

type SectionProps = {
  readonly enrolled: EnrolledFactors;
  /** Called with the new recovery codes, if the change created some. */
  readonly changed: (recoveryCodes?: readonly string[] | null) => void;
};

function Passkeys({ enrolled, changed }: SectionProps) {
  const t = useText(TEXT);
  const format = useFormats();
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const [name, setName] = useState("");
  const [outcome, setOutcome] = useState<"added" | "declined" | null>(null);
  const add = async () => {
    setOutcome(null);
    try {
      const { recoveryCodes } = await confirmed(() => addPasskey(name));
      setName("");
      setOutcome("added");
      changed(recoveryCodes);
    } catch (error) {
      if (!wasDeclined(error)) throw error;
      setOutcome("declined");
    }
  };
  return (
    <Section id="passkeys" title={t.passkeys}>
      <p class="soft small">{t.passkeysHint}</p>
      <ProblemNotice problem={action.problem} />
      {outcome === null ? null : <Notice>{outcome === "added" ? t.passkeyAdded : t.passkeyDeclined}</Notice>}
      {enrolled.passkeys.map((passkey) => (
        <div class="row between" key={passkey.id}>
          <span>
            {passkey.name}{" "}
            <span class="soft small">
              {passkey.lastUsedAt === null
                ? t.since({ time: format.time(passkey.createdAt) })
                : t.lastUsed({ time: format.time(passkey.lastUsedAt) })}
            </span>
          </span>
          <Button
            size="small"
            label={t.removeOf({ name: passkey.name })}
            onClick={() =>
              void action.run(async () => {
                await confirmed(() => removePasskey(passkey.id));
                changed();
              })
            }
          >
            {t.remove}
          </Button>
        </div>
      ))}
      {knowsPasskeys() ? (
        <Form onSubmit={() => void action.run(add)}>
          <TextField label={t.passkeyName} value={name} onInput={setName} />
          <Button type="submit" busy={action.busy}>
            {t.passkeyAdd}
          </Button>
        </Form>
      ) : (
        <p>{t.noPasskeys}</p>
      )}
      {question}
    </Section>
  );
}

function Authenticator({ enrolled, changed }: SectionProps) {
  const t = useText(TEXT);
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const [begun, setBegun] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  return (
    <Section id="authenticator" title={t.app}>
      <p class="soft small">{enrolled.authenticator ? t.appOn : t.appHint}</p>
      <ProblemNotice problem={action.problem} />
      <Button
        busy={action.busy}
        onClick={() =>
          void action.run(async () => {
            if (!enrolled.authenticator) return setBegun(await confirmed(beginAuthenticator));
            await confirmed(removeAuthenticator);
            changed();
          })
        }
      >
        {enrolled.authenticator ? t.appRemove : t.appAdd}
      </Button>
      {begun === null ? null : (
        <AuthenticatorDrawer
          {...begun}
          onDone={(codes) => {
            setBegun(null);
            changed(codes);
          }}
          onClose={() => setBegun(null)}
        />
      )}
      {question}
    </Section>
  );
}

function Recovery({ enrolled, changed }: SectionProps) {
  const t = useText(TEXT);
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  return (
    <Section id="recovery" title={t.recovery}>
      <p class="soft small">{t.recoveryLeft({ n: enrolled.recoveryCodes })}</p>
      <ProblemNotice problem={action.problem} />
      <Button
        busy={action.busy}
        onClick={() =>
          void action.run(async () => changed((await confirmed(createRecoveryCodes)).recoveryCodes))
        }
      >
        {t.recoveryCreate}
      </Button>
      {question}
    </Section>
  );
}
