import type { ComponentChildren } from "preact";
import type { ProposedChanges } from "../api/rules.ts";
import type { Transaction } from "../api/sources.ts";
import type { Person } from "../api/tax.ts";
import { useText } from "../shell/preferences.tsx";
import type { Checked } from "../shell/use-checked.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { TEXT } from "./locales/index.ts";

/** The props of every resolution form. */
export type ResolutionFormProps = {
  readonly sourceId: string;
  /** The person whose years are displayed. */
  readonly person?: Person;
  /** The transactions of all similar questions, including this one. */
  readonly alike?: readonly { readonly sourceId: string; readonly transactionId: string }[];
  readonly transaction: Transaction;
  /** Called after saving with a function that undoes it. */
  readonly onSaved: (undo: () => Promise<void>) => Promise<void>;
  readonly onCancel: () => void;
};

/** The fields of a resolution, with the error above and two buttons below. */
export function SaveForm(props: {
  readonly checked: Checked;
  readonly fields: readonly string[];
  readonly save: () => Promise<void>;
  readonly onCancel: () => void;
  /** The changes that would be saved, for the preview of their effect. */
  readonly proposed?: ProposedChanges;
  readonly person?: Person | undefined;
  readonly children: ComponentChildren;
}) {
  const t = useText(TEXT).resolve;
  const { checked, fields } = props;
  const { problem, busy } = checked.action;
  const hasFieldError = fields.some((field) => checked.action.errorOf(field) !== null);
  return (
    <Form onSubmit={() => checked.submit(props.save)}>
      {problem === null || hasFieldError ? null : <ProblemNotice problem={problem} />}
      {props.children}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy}>
          {t.save}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t.cancel}
        </Button>
        <span class="soft small" role="status">
          {busy ? t.saving : ""}
        </span>
      </div>
      {props.proposed === undefined || busy ? null : (
        <ChangePreview proposed={checked.ready ? props.proposed : null} person={props.person ?? "a"} />
      )}
    </Form>
  );
}

export function Reason(props: {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly error: string | null;
  readonly label?: string;
  readonly hint?: string;
}) {
  const t = useText(TEXT).resolve;
  return (
    <Field label={props.label ?? t.reason} error={props.error} hint={props.hint ?? t.reasonHint}>
      {(ids) => (
        <textarea
          {...ids}
          class="input"
          value={props.value}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A reason that the user may give: folded, because the answer is enough. */
export function OptionalReason(props: Pick<Parameters<typeof Reason>[0], "value" | "onInput" | "error">) {
  const t = useText(TEXT).resolve;
  return (
    <details open={props.error !== null}>
      <summary>{t.optionalReason}</summary>
      <Reason {...props} />
    </details>
  );
}

/** Whether the text is a non-negative decimal in the API's format; greater than zero if `positive`. */
export const isAmount = (text: string, positive = false): boolean =>
  /^\d+(\.\d+)?$/.test(text) && (!positive || /[1-9]/.test(text));
