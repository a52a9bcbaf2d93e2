import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import {
  connectProvider,
  listProviders,
  type Provider,
  type ProviderField,
  renewKey,
  type Source,
  type ConnectionMethod,
} from "../../api/sources.ts";
import { knownWalletName } from "../../../src/wording/index.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { useSettled } from "../../shell/use-settled.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/check.tsx";
import { Field, Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { LifecycleNotice } from "./lifecycle-notice.tsx";
import { flawOfTyped } from "./looks-like.ts";
import { TEXT } from "./locales/index.ts";

type Choice = {
  readonly key: string;
  readonly label: string;
  readonly provider: Provider;
  readonly method: ConnectionMethod;
};

/** All connection methods: by OAuth sign-in, and by credentials. Files have a separate form. */
const choicesOf = (providers: readonly Provider[]): readonly Choice[] =>
  providers.flatMap((provider) => {
    const open = provider.ways.filter(({ kind, fields }) => kind === "oauth" || fields.length > 0);
    return open.map((method, i) => ({
      key: `${provider.providerKey} ${i}`,
      label: open.length === 1 ? provider.label : `${provider.label}: ${method.label}`,
      provider,
      method,
    }));
  });

type Props = {
  /** The preselected provider; null: any. */
  readonly only: string | null;
  /** The name of the new source. */
  readonly name: string;
  /** The source whose key is replaced; then no source is created. */
  readonly renews?: Source;
  readonly onConnected: () => Promise<void>;
  /** Rendered for a provider that is connected by OAuth sign-in. */
  readonly signIn: ComponentChildren;
};

/** Generated from the service's description of its providers: a new provider needs no form of its own. */
export function ProviderForm(props: Props) {
  const loaded = useLoad(listProviders, []);
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onRetry={loaded.reload} />;
  return loaded.state === "ready" ? (
    <ConnectionForm
      {...props}
      choices={choicesOf(
        loaded.value.providers.filter(({ providerKey }) => props.only === null || providerKey === props.only),
      ).filter(({ method }) => props.renews === undefined || method.kind !== "address")}
    />
  ) : (
    <span class="skeleton block" />
  );
}

function ConnectionForm({
  choices,
  only,
  onConnected,
  signIn,
  name: called,
  renews,
}: Props & { readonly choices: readonly Choice[] }) {
  const t = useText(TEXT);
  const [chosen, setChosen] = useState(choices[0]?.key ?? "");
  const [name, setName] = useState(called);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const action = useAction();
  const settled = useSettled(values);
  const choose = (key: string) => {
    setChosen(key);
    setValues({});
    setTried(false);
    action.clear();
  };
  const choice = choices.find(({ key }) => key === chosen);
  if (choice === undefined) return <>{signIn}</>;
  const { provider, method } = choice;
  const hasFieldError = ["name", ...method.fields.map((field) => field.name)].some(
    (field) => action.errorOf(field) !== null,
  );
  // An empty required field is an error only on submit, an invalid pattern already while typing.
  const flawOf = (field: ProviderField, typed: string): "field" | "pattern" | "secret" | null =>
    typed.trim() === ""
      ? field.optional
        ? null
        : "field"
      : field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, "u").test(typed.trim())
        ? "pattern"
        : flawOfTyped(provider.providerKey, field.name, typed);
  const errorAt = (field: ProviderField): string | null => {
    const typed = values[field.name] ?? "";
    const flaw = flawOf(field, typed);
    const isVisible = flaw !== null && (tried || (flaw !== "field" && settled[field.name] === typed));
    return isVisible ? t.need[flaw] : action.errorOf(field.name);
  };
  const send = () => {
    setTried(true);
    if (method.fields.some((field) => flawOf(field, values[field.name] ?? "") !== null)) return;
    void action.run(async () => {
      if (renews === undefined) await connectProvider(provider, method, name.trim(), values);
      else await renewKey(renews.id, method, values);
      setValues({});
      setName("");
      setTried(false);
      await onConnected();
    });
  };
  return (
    <Form class="stack narrow-start" onSubmit={send}>
      {choices.length === 1 ? null : only === null ? (
        <Select
          label={t.provider}
          value={chosen}
          options={choices.map(({ key, label }) => ({ value: key, label }))}
          onChange={choose}
        />
      ) : (
        <div class="segments" role="group" aria-label={t.methods}>
          {choices.map(({ key, method: { label } }) => (
            <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {method.kind === "oauth" ? (
        signIn
      ) : (
        <>
          <LifecycleNotice provider={provider} />
          <Steps steps={method.steps} />
          {action.problem !== null && !hasFieldError ? <ProblemNotice problem={action.problem} /> : null}
          {renews === undefined ? (
            <TextField label={t.name} value={name} onInput={setName} error={action.errorOf("name")} />
          ) : null}
          {method.fields.map((field) => (
            <ConnectionField
              key={`${chosen} ${field.name}`}
              field={field}
              value={values[field.name] ?? ""}
              error={errorAt(field)}
              onInput={(value) => {
                setValues({ ...values, [field.name]: value });
                action.clear();
              }}
            />
          ))}
          <div>
            <Button kind="primary" type="submit" busy={action.busy}>
              {renews === undefined ? t.addKey : t.saveKey}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** A field for a credential. A secret may have several lines and is never autofilled by the browser. */
function ConnectionField({
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
  const t = useText(TEXT);
  const label = field.optional ? t.optional({ label: field.label }) : field.label;
  if (field.choices !== undefined) {
    const chosen = value.split(",").filter((one) => one !== "");
    return (
      <fieldset class="stack tight">
        <legend>{label}</legend>
        <p class="field-hint">{field.help}</p>
        {error === null ? null : <p class="field-error">{error}</p>}
        {field.choices.map((choice) => (
          <Check
            key={choice}
            label={knownWalletName(choice)}
            checked={chosen.includes(choice)}
            onChange={(on) =>
              onInput([...chosen.filter((one) => one !== choice), ...(on ? [choice] : [])].join(","))
            }
          />
        ))}
      </fieldset>
    );
  }
  if (!field.secret)
    return (
      <TextField
        label={label}
        value={value}
        onInput={onInput}
        error={error}
        hint={field.help}
        autocomplete="off"
      />
    );
  return (
    <Field label={label} error={error} hint={field.help}>
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
