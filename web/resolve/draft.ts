import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";

/** The inputs of answers that are not saved, by question: in memory, until the page is closed. */
const drafts = new Map<string, Map<string, unknown>>();

/** The question whose answer the forms below are; empty outside of a question. */
export const DraftQuestion = createContext("");

/** State of an answer's form that outlives the form, as when the session ends and the user signs in again. */
export function useDraft<T>(name: string, initial: T | (() => T)) {
  const question = useContext(DraftQuestion);
  const [value, setValue] = useState<T>(() =>
    drafts.get(question)?.has(name) === true ? (drafts.get(question)?.get(name) as T) : resolved(initial),
  );
  const change = (next: T): void => {
    if (question !== "")
      drafts.set(question, new Map([...(drafts.get(question) ?? []), [name, next] as const]));
    setValue(next);
  };
  return [value, change] as const;
}

const resolved = <T>(initial: T | (() => T)): T =>
  typeof initial === "function" ? (initial as () => T)() : initial;

/** Removes the inputs of an answer that was saved. */
export const removeDraft = (question: string): void => void drafts.delete(question);
