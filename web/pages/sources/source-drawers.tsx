import { useState } from "preact/hooks";
import { removeSource, renameSource, type Source, startSync } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { ExchangeSignIn } from "../sign-in/exchange.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { TEXT } from "./locales/index.ts";

/** Replaces the key of the same account: existing records stay, and the next sync starts at once. */
export function NewKey({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const { service } = useSession();
  const { reload } = useSources();
  const renewed = async () => {
    await startSync(source.id);
    await reload();
    onClose();
  };
  return (
    <Drawer title={t.newKey} subtitle={source.name} onClose={onClose}>
      <div class="stack">
        <p>{t.newKeyLead}</p>
        <ProviderForm
          only={source.providerKey}
          name=""
          renews={source}
          onConnected={renewed}
          signIn={
            <div>
              <ExchangeSignIn
                label={service.sandbox ? t.oauthSandbox : t.oauth}
                onDone={() => void renewed()}
              />
            </div>
          }
        />
      </div>
    </Drawer>
  );
}

export function Remove(props: {
  readonly source: Source;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { source, onClose } = props;
  const t = useText(TEXT);
  const { reload } = useSources();
  const action = useAction();
  return (
    <Drawer title={t.removeSure({ name: source.name })} onClose={onClose}>
      <p>{t.removeText}</p>
      <ProblemNotice problem={action.problem} />
      <div class="row">
        <Button
          kind="danger"
          busy={action.busy}
          onClick={() =>
            void action.run(async () => {
              await removeSource(source.id);
              props.onRemoved();
              onClose();
              await reload();
            })
          }
        >
          {t.removeYes}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Drawer>
  );
}

export function Rename({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const { reload } = useSources();
  const [name, setName] = useState(source.name);
  const { action, errorOf, submit } = useChecked({ name: name.trim() === "" ? t.need.field : null });
  return (
    <Drawer title={t.rename} subtitle={source.name} onClose={onClose}>
      <Form
        onSubmit={() =>
          submit(async () => {
            await renameSource(source.id, name);
            onClose();
            await reload();
          })
        }
      >
        {action.problem !== null && action.problem.field === null ? (
          <ProblemNotice problem={action.problem} />
        ) : null}
        <TextField label={t.rename} value={name} onInput={setName} error={errorOf("name")} />
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
