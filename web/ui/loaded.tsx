import type { ComponentChildren } from "preact";
import type { Reloadable } from "../shell/use-load.ts";
import { LoadProblem } from "./problem-notice.tsx";

/** What stands where something is being read, or could not be: a place for it, or what went wrong and the way out. */
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
