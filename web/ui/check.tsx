import { useId } from "preact/hooks";

/** A checkbox with its label. */
export function Check(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string;
}) {
  const id = useId();
  return (
    <div class="tick">
      <input
        id={id}
        type="checkbox"
        checked={props.checked}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label for={id}>{props.label}</label>
      {props.hint === undefined ? null : (
        <div class="field-hint" id={`${id}-hint`}>
          {props.hint}
        </div>
      )}
    </div>
  );
}
