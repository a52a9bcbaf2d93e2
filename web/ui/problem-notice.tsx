import type { ProblemDetails } from "../shell/problem.ts";
import { useProblemText } from "../shell/problem.ts";
import { useText } from "../shell/preferences.tsx";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { TEXT } from "./locales/index.ts";

/** An error that belongs to no field; renders nothing without one. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: ProblemDetails | null;
  readonly onRetry?: () => void;
}) {
  const t = useText(TEXT).problemNotice;
  if (problem === null) return null;
  return (
    <Notice kind="error">
      <p>{problem.message}</p>
      {problem.requirements.length === 0 ? null : (
        <ul>
          {problem.requirements.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {problem.requestId === null || !/Internal/.test(problem.code) ? null : (
        <p class="mono">
          {t.request} {problem.requestId}
        </p>
      )}
      {onRetry === undefined ? null : (
        <div>
          <Button size="small" onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      )}
    </Notice>
  );
}

export function LoadProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const textOf = useProblemText();
  return <ProblemNotice problem={error === null ? null : textOf(error)} onRetry={onRetry} />;
}
