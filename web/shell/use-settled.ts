import { useEffect, useState } from "preact/hooks";

const TYPING_MS = 350;

/** The typed text, updated after a short pause in typing. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(typed)]);
  return settled;
}
