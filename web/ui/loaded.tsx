import type { ComponentChildren } from "preact";
import type { Reloadable } from "../shell/use-load.ts";
import { LoadProblem } from "./problem-notice.tsx";

/** What stands where something is being read, or could not be: a place for it, or what went wrong and the way out. */
export function Loaded({
  of,
  waiting = <span class="skeleton block" />,
}: {
  readonly of: Pick<Reloadable<unknown>, "state" | "error" | "again">;
  readonly waiting?: ComponentChildren;
}) {
  if (of.state === "loading") return <>{waiting}</>;
  return <LoadProblem error={of.error} onAgain={of.again} />;
}
