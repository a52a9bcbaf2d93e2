import type { ComponentChildren } from "preact";

/** Checked by the service, which says what is wrong by field; the browser's own bubbles stay away. */
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
