import { useEffect } from "preact/hooks";

const FOLLOW_MS = 2000;

/** Asks again and again while what is shown is behind. */
export function useFollow(behind: boolean, again: () => void): void {
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setInterval(again, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [behind, again]);
}
