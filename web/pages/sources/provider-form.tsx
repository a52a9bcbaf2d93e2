import { useState } from "preact/hooks";
import {
  connectProvider,
  listProviders,
  type Provider,
  type ProviderField,
  type Way,
} from "../../api/sources.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./text.ts";

type Choice = {
  readonly key: string;
  readonly label: string;
  readonly provider: Provider;
  readonly way: Way;
};

/** Every way that asks for something; signing in and files have forms of their own. */
const choicesOf = (providers: readonly Provider[]): readonly Choice[] =>
  providers.flatMap((provider) => {
    const typed = provider.ways.filter(({ fields }) => fields.length > 0);
    return typed.map((way, i) => ({
      key: `${provider.providerKey} ${i}`,
      label: typed.length === 1 ? provider.label : `${provider.label}: ${way.label}`,
      provider,
      way,
    }));
  });

/** Made from what the service says about its providers: a new one needs no form. */
export function ProviderForm({ onConnected }: { readonly onConnected: () => Promise<void> }) {
  const { language } = usePreferences();
  const loaded = useLoad(listProviders, [language]);
  return loaded.state === "ready" ? (
    <WayForm choices={choicesOf(loaded.value.providers)} onConnected={onConnected} />
  ) : null;
}

function WayForm({
  choices,
  onConnected,
}: {
  readonly choices: readonly Choice[];
  readonly onConnected: () => Promise<void>;
}) {
  const t = useText(TEXT);
  const [chosen, setChosen] = useState(choices[0]?.key ?? "");
  const [name, setName] = useState("");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const action = useAction();
  const choice = choices.find(({ key }) => key === chosen);
  if (choice === undefined) return null;
  const { provider, way } = choice;
  const beside = ["name", ...way.fields.map((field) => field.name)].some(
    (field) => action.errorOf(field) !== null,
  );
  return (
    <Form
      class="stack narrow-start"
      onSubmit={() => {
        void action.run(async () => {
          await connectProvider(provider, way, name.trim(), values);
          setValues({});
          await onConnected();
        });
      }}
    >
      <Select
        label={t.provider}
        value={chosen}
        options={choices.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) => {
          setChosen(key);
          setValues({});
          action.clear();
        }}
      />
      <ol class="soft small">
        {way.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {action.problem !== null && !beside ? <ProblemNotice problem={action.problem} /> : null}
      <TextField label={t.name} value={name} onInput={setName} error={action.errorOf("name")} />
      {way.fields.map((field) => (
        <WayField
          key={`${chosen} ${field.name}`}
          field={field}
          value={values[field.name] ?? ""}
          error={action.errorOf(field.name)}
          onInput={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <div>
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.addKey}
        </Button>
      </div>
    </Form>
  );
}

/** A secret may have several lines; it is never filled in by the browser. */
function WayField({
  field,
  value,
  error,
  onInput,
}: {
  readonly field: ProviderField;
  readonly value: string;
  readonly error: string | null;
  readonly onInput: (value: string) => void;
}) {
  if (!field.secret)
    return (
      <TextField
        label={field.label}
        value={value}
        onInput={onInput}
        error={error}
        hint={field.help}
        autocomplete="off"
      />
    );
  return (
    <Field label={field.label} error={error} hint={field.help}>
      {(ids) => (
        <textarea
          {...ids}
          class="input mono"
          autoComplete="off"
          spellcheck={false}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
