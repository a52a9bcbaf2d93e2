import type { ComponentChildren } from "preact";
import { mayChange } from "../api/acting.ts";

type Props = {
  readonly children: ComponentChildren;
  readonly kind?: "primary" | "plain" | "quiet" | "danger";
  readonly size?: "normal" | "small";
  readonly full?: boolean;
  /** Something is under way: a second press does nothing, and the focus stays. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: "button" | "submit";
  readonly onClick?: () => void;
  readonly label?: string;
  /** It changes the data that is shown: not there for whoever only looks. */
  readonly changes?: boolean;
};

export function Button({ children, kind = "plain", size = "normal", type = "button", ...rest }: Props) {
  const { full = false, busy = false, disabled = false, onClick, label, changes = false } = rest;
  if (changes && !mayChange()) return null;
  return (
    <button
      type={type}
      class={`button ${kind} ${size === "small" ? "small" : ""} ${full ? "full" : ""}`}
      aria-disabled={busy || disabled ? "true" : undefined}
      aria-busy={busy}
      aria-label={label}
      onClick={(event) => {
        if (busy || disabled) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
