import type { ComponentChildren } from "preact";
import type { Checked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

/** The form of every step of the sign-in: the error on top, the fields, and one button. */
export function SignInForm(props: {
  readonly checked: Checked;
  readonly submit: () => Promise<void>;
  readonly button: string;
  /** Errors of the fields; any other error appears on top. */
  readonly errors: readonly (string | null)[];
  /** Replaces the service's message. */
  readonly problem?: ComponentChildren;
  readonly lead?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { checked, errors } = props;
  const { action } = checked;
  const elsewhere = action.problem !== null && errors.every((error) => error === null);
  return (
    <Form
      onSubmit={() => {
        checked.submit(props.submit);
      }}
    >
      {props.lead}
      {elsewhere && action.problem !== null
        ? (props.problem ?? <ProblemNotice problem={action.problem} />)
        : null}
      {props.children}
      <Button kind="primary" type="submit" full busy={action.busy}>
        {props.button}
      </Button>
    </Form>
  );
}
