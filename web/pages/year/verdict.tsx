import { verdictOf } from "../../../src/wording/index.ts";
import type { PersonYear } from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./text.ts";

/** The person's year in one sentence. What is not final says so, with the bounds it lies between. */
export function Verdict({ of, read }: { readonly of: PersonYear; readonly read: boolean }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const { sources, unread } = useSources();
  const { kind, headline, sentences } = verdictOf(of, read, language);
  return (
    <div class="stack tight">
      <section class={`card verdict ${kind}`} aria-label={t.verdict}>
        <p class="verdict-line number">{headline}</p>
        {sentences.map((sentence) => (
          <p key={sentence} class="soft">
            {sentence}
          </p>
        ))}
        {sources.length < 2 ? null : <p class="soft small">{t.overAll}</p>}
      </section>
      {unread.length === 0 ? null : (
        <Notice kind="warning">{t.unread(unread.map(({ name }) => name).join(", "))}</Notice>
      )}
      {of.current ? null : <Notice>{t.working}</Notice>}
    </div>
  );
}
