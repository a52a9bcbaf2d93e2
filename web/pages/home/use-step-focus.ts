import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * Moves the focus to the heading of a step that has replaced another, so that keyboard and screen reader continue
 * there. The first step of a visit takes no focus, and an open drawer keeps it. `step` is null while it is loading.
 */
export function useStepFocus(step: string | null): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (step === null) return;
    const heading = body.current?.querySelector("h2");
    if (last.current !== null && last.current !== step && document.querySelector("dialog[open]") === null) {
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    }
    last.current = step;
  }, [step]);
  return body;
}
