import { useEffect, useRef } from "preact/hooks";

const FOLLOW_MS = 2000;

/**
 * Reloads while the displayed data is outdated. The next reload starts a while after `loaded` has changed, so that a slow
 * response is waited for instead of being dropped for the next request.
 */
export function useFollow(behind: boolean, reload: () => void, loaded: unknown): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setTimeout(() => latest.current(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [behind, loaded]);
}
