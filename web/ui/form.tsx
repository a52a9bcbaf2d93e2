import type { ComponentChildren } from "preact";

/** A form that the service validates by field; the browser's own validation is off. */
export const Form = (props: {
  readonly class?: string;
  readonly labelledBy?: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}) => (
  <form
    class={props.class ?? "stack"}
    noValidate
    aria-labelledby={props.labelledBy}
    onSubmit={(event) => {
      event.preventDefault();
      props.onSubmit();
    }}
  >
    {props.children}
  </form>
);
