import type { ClauseSearchResult } from "../../api/legal.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./text.ts";

/** What the rules say to the numbers of the question, and from which of its words they were read. */
export function InShort({ answer }: { readonly answer: NonNullable<ClauseSearchResult["answer"]> }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  return (
    <Notice title={t.inShort}>
      <p>{answer.text[language]}</p>
      <p class="small soft">
        {t.readFrom}: {answer.facts.map(({ from }) => `„${from}“`).join(", ")}
      </p>
    </Notice>
  );
}

/** A point the clauses leave open, and how it can be read; the reading that is taken by default comes first. */
export function OpenPoint({ point }: { readonly point: NonNullable<ClauseSearchResult["openLaw"]>[number] }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  return (
    <Notice title={t.open}>
      <ul>
        {point.readings.map(({ reading: interpretation, text }) => (
          <li key={interpretation}>{text[language]}</li>
        ))}
      </ul>
    </Notice>
  );
}
