import { useEffect, useRef } from "preact/hooks";

const FOLLOW_MS = 2000;

/** Polls while the displayed data is outdated. */
export function useFollow(behind: boolean, reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setInterval(() => latest.current(), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [behind]);
}
