import { useState } from "preact/hooks";
import { type ProblemDetails, useProblemText } from "./problem.ts";

/** The action of a form: its busy state, and its error by field. */
export function useAction() {
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const details: ProblemDetails | null = problem === null ? null : explain(problem);
  return {
    busy,
    problem: details,
    /** The message for a field, by the last part of the API's dotted path. */
    errorOf: (field: string): string | null =>
      details !== null && details.field !== null && details.field.split(".").at(-1) === field
        ? details.message
        : null,
    clear: () => setProblem(null),
    run: async (operation: () => Promise<void>): Promise<void> => {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await operation();
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Action = ReturnType<typeof useAction>;
