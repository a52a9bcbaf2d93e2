import type { ComponentChildren } from "preact";
import { mayChange } from "../api/acting.ts";

type Props = {
  readonly children: ComponentChildren;
  readonly kind?: "primary" | "plain" | "quiet" | "danger";
  readonly size?: "normal" | "small";
  readonly full?: boolean;
  /** An action is running: further clicks do nothing, and the focus stays. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: "button" | "submit";
  readonly onClick?: () => void;
  readonly label?: string;
  /** The action changes data: hidden for users with read-only access. */
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
