import { useState } from "preact/hooks";
import { type Shown, useProblemText } from "./problem.ts";

/** A form's one action: busy while it runs, and what went wrong when it did, by field. */
export function useAction() {
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const shown: Shown | null = problem === null ? null : explain(problem);
  return {
    busy,
    problem: shown,
    /** The message for a field, by the last part of the API's dotted path. */
    errorOf: (field: string): string | null =>
      shown !== null && shown.field !== null && shown.field.split(".").at(-1) === field
        ? shown.message
        : null,
    clear: () => setProblem(null),
    run: async (act: () => Promise<void>): Promise<void> => {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await act();
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Action = ReturnType<typeof useAction>;
