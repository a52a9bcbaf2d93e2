import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useText } from "../shell/preferences.tsx";
import { Icon } from "./icon.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly title: string;
  readonly subtitle?: ComponentChildren;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

/** The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Drawer({ title, subtitle, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const t = useText(TEXT).drawer;
  // Opened before the browser paints, so that an immediate key press reaches the dialog instead of the page below.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`drawer ${wide ? "wide" : ""}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="drawer-head">
        <div>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle === undefined ? null : <div class="soft small">{subtitle}</div>}
        </div>
        <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="drawer-body stack">{children}</div>
    </dialog>
  );
}
