import type { ComponentChildren } from "preact";
import type { Reloadable } from "../shell/use-load.ts";
import { LoadProblem } from "./problem-notice.tsx";

/** Renders a placeholder while a value is loading, or its error with a retry button. */
export function Loaded({
  of,
  fallback = <span class="skeleton block" />,
}: {
  readonly of: Pick<Reloadable<unknown>, "state" | "error" | "reload">;
  readonly fallback?: ComponentChildren;
}) {
  if (of.state === "loading") return <>{fallback}</>;
  return <LoadProblem error={of.error} onRetry={of.reload} />;
}
