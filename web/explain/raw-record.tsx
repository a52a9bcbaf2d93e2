import { useText } from "../shell/preferences.tsx";
import { indented } from "./indented.ts";
import { TEXT } from "./locales/index.ts";

/** The provider's raw record. A long one scrolls inside its frame, by keyboard too. */
export function RawRecord({ payload }: { readonly payload: string }) {
  const t = useText(TEXT).explain;
  return (
    <pre class="raw mono" tabIndex={0} role="group" aria-label={t.record}>
      {indented(payload)}
    </pre>
  );
}
