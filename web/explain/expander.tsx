import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";

/** A row that opens in place. Its content is rendered only while it is open. */
export function Expander(props: {
  readonly title: ComponentChildren;
  readonly detail: ComponentChildren;
  readonly value: ComponentChildren;
  readonly openAtFirst?: boolean;
  readonly children: () => ComponentChildren;
}) {
  const [open, setOpen] = useState(props.openAtFirst ?? false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        class="entry-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span>{props.title}</span>
          <br />
          <span class="soft small">{props.detail}</span>
        </span>
        <span class="number end">{props.value}</span>
        <Icon name="right" />
      </button>
      <div id={id} class="entry-body" hidden={!open}>
        {open ? props.children() : null}
      </div>
    </li>
  );
}
