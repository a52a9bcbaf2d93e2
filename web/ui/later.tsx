import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LoadProblem } from "./problem-notice.tsx";

/** A component that is loaded when it is first needed. */
export function Later<P extends object>(props: {
  readonly load: () => Promise<ComponentType<P>>;
  readonly with: P;
  /** A key; a new value remounts the component. */
  readonly of?: string;
}) {
  const [part, setPart] = useState<{ readonly of: ComponentType<P> } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => void props.load().then((of) => setPart({ of }), setError), []);
  if (error !== null) return <LoadProblem error={error} onRetry={() => location.reload()} />;
  return part === null ? <span class="skeleton block" /> : <part.of key={props.of} {...props.with} />;
}
