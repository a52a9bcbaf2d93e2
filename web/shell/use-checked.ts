import { useState } from "preact/hooks";
import { type Action, useAction } from "./use-action.ts";

/** Errors by field, null for a valid one. */
export type Checks = Readonly<Record<string, string | null>>;

export type Checked = {
  readonly action: Action;
  readonly errorOf: (field: string) => string | null;
  /** Whether all required fields are filled; the reason is checked separately. */
  readonly ready: boolean;
  readonly submit: (operation: () => Promise<void>) => void;
};

/**
 * Validates a form before it is sent: errors appear at their field after the first attempt to submit, and errors of the
 * service appear in the same place.
 */
export function useChecked(checks: Checks): Checked {
  const action = useAction();
  const [tried, setTried] = useState(false);
  const wrong = Object.values(checks).some((check) => check !== null);
  return {
    action,
    ready: Object.entries(checks).every(([field, check]) => field === "reason" || check === null),
    errorOf: (field) => (tried ? checks[field] : null) ?? action.errorOf(field),
    submit: (operation) => {
      setTried(true);
      if (wrong) return;
      void action.run(async () => {
        await operation();
        // The empty fields belong to a submitted form and are no error.
        setTried(false);
      });
    },
  };
}

/** A rough check of the format; the service validates the address. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
