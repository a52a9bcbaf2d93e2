import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useText } from "../shell/preferences.tsx";
import { Icon } from "./icon.tsx";
import { TEXT } from "./locales/index.ts";

type FieldProps = {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: ComponentChildren;
  readonly children: (ids: {
    readonly id: string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": boolean;
  }) => ComponentChildren;
};

/** A label, its input and its error, associated for screen readers. */
export function Field({ label, error = null, hint, children }: FieldProps) {
  const id = useId();
  // An error identical to the hint is announced only once.
  const described = [
    error === null ? null : `${id}-error`,
    hint === undefined || hint === error ? null : `${id}-hint`,
  ]
    .filter((one) => one !== null)
    .join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error !== null,
      })}
      {error === null ? null : (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint === undefined || hint === error ? null : (
        <div class="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: ComponentChildren;
  readonly type?: "text" | "email" | "password" | "date" | "time" | "search";
  readonly autocomplete?: string;
  readonly inputMode?: "decimal" | "text" | "email";
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
};

export function TextField(props: TextFieldProps) {
  const t = useText(TEXT).field;
  const [isRevealed, setIsRevealed] = useState(false);
  const secret = props.type === "password";
  return (
    <Field label={props.label} error={props.error ?? null} hint={props.hint}>
      {(ids) => (
        <div class="input-with-button">
          <input
            {...ids}
            class="input"
            {...kindOf(secret && isRevealed ? "text" : (props.type ?? "text"))}
            value={props.value}
            required={props.required ?? false}
            autoComplete={props.autocomplete}
            inputMode={props.inputMode}
            placeholder={props.placeholder}
            spellcheck={false}
            ref={(element: HTMLInputElement | null) => {
              if (props.autoFocus === true && element !== null && element.value === "" && !touched(element))
                element.focus();
            }}
            onInput={(event) => props.onInput(event.currentTarget.value)}
          />
          {secret ? (
            <button
              type="button"
              class="icon-button"
              aria-pressed={isRevealed}
              aria-label={isRevealed ? t.hide : t.reveal}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              <Icon name="eye" />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** The attributes of an input depend on its type, which is unknown at compile time. */
const kindOf = (type: string) => ({ type }) as { readonly type: "text" };

const seen = new WeakSet<HTMLElement>();

/** The focus is set once, when the field first appears. */
function touched(element: HTMLElement): boolean {
  if (seen.has(element)) return true;
  seen.add(element);
  return false;
}

const GROUPS = ["likely", "all"] as const;

export function Select<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly group?: "likely" | "all";
  }[];
  readonly onChange: (value: T) => void;
  readonly compact?: boolean;
  readonly error?: string | null;
}) {
  const t = useText(TEXT).field;
  const optionsOf = (of?: "likely" | "all") =>
    props.options
      .filter(({ group }) => group === of)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
  return (
    <Field label={props.label} error={props.error ?? null}>
      {(ids) => (
        <select
          {...ids}
          class={`input ${props.compact === true ? "compact" : ""}`}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find(({ value }) => value === event.currentTarget.value);
            if (chosen !== undefined) props.onChange(chosen.value);
          }}
        >
          {optionsOf()}
          {GROUPS.filter((group) => props.options.some((one) => one.group === group)).map((group) => (
            <optgroup key={group} label={t.groups[group]}>
              {optionsOf(group)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
