import { useState } from "preact/hooks";
import { type Action, useAction } from "./use-action.ts";

/** By field: what is wrong with what is typed, null where nothing is. */
export type Checks = Readonly<Record<string, string | null>>;

export type Checked = {
  readonly action: Action;
  readonly errorOf: (field: string) => string | null;
  /** All that is asked for is there, the reason apart. */
  readonly ready: boolean;
  readonly submit: (operation: () => Promise<void>) => void;
};

/**
 * A form's checks before anything is sent: what is wrong is said at the field once somebody has tried to send it, and
 * what the service refuses afterwards stands at the same place.
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
        // What is empty now has been sent, and is no mistake.
        setTried(false);
      });
    },
  };
}

/** As far as a form can tell: the service knows better. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
