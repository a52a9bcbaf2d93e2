import { useState } from "preact/hooks";
import { connectKey, listSources, startSync } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { ExchangeSignIn } from "../sign-in/exchange.tsx";
import { TEXT } from "./text.ts";

export function Connect() {
  const t = useText(TEXT);
  const { service } = useSession();
  const { reload } = useSources();
  const connected = async () => {
    const { sources } = await listSources();
    // What has just been connected is fetched at once: nobody connects an account in order to look at nothing.
    for (const source of sources)
      if (source.status === "new" && source.type !== "file") await startSync(source.id);
    await reload();
  };
  return (
    <section class="card stack" aria-labelledby="connect">
      <div>
        <h2 id="connect">{t.connect}</h2>
        <p class="soft small">{t.connectLead}</p>
      </div>
      <p>{t.oauthLead}</p>
      <div class="narrow-start">
        <ExchangeSignIn label={service.sandbox ? t.oauthSandbox : t.oauth} onDone={() => void connected()} />
      </div>
      <details>
        <summary>{t.key}</summary>
        <KeyForm onConnected={connected} />
      </details>
    </section>
  );
}

function KeyForm({ onConnected }: { readonly onConnected: () => Promise<void> }) {
  const t = useText(TEXT);
  const [name, setName] = useState("");
  const [keyName, setKeyName] = useState("");
  const [privateKey, setPrivateKey] = useState("");
  const action = useAction();
  const { problem } = action;
  const beside = ["name", "keyName", "privateKey"].some((field) => action.errorOf(field) !== null);
  return (
    <Form
      class="stack narrow-start"
      onSubmit={() => {
        void action.run(async () => {
          await connectKey(name.trim(), keyName.trim(), privateKey.trim());
          setPrivateKey("");
          await onConnected();
        });
      }}
    >
      <p class="soft small">{t.keyLead}</p>
      {problem !== null && !beside ? <ProblemNotice problem={problem} /> : null}
      <TextField label={t.name} value={name} onInput={setName} error={action.errorOf("name")} />
      <TextField
        label={t.keyName}
        value={keyName}
        onInput={setKeyName}
        error={action.errorOf("keyName")}
        autocomplete="off"
      />
      <Field label={t.privateKey} error={action.errorOf("privateKey")}>
        {(ids) => (
          <textarea
            {...ids}
            class="input mono"
            autoComplete="off"
            spellcheck={false}
            value={privateKey}
            onInput={(event) => setPrivateKey(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.addKey}
        </Button>
      </div>
    </Form>
  );
}
