import { useEffect, useState } from "preact/hooks";

const TYPING_MS = 350;

/** What a person typed, once they have stopped for a moment. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(typed)]);
  return settled;
}
