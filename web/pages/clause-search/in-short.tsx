import type { ClauseSearchResult } from "../../api/legal.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The result that the rules compute from the numbers of the question, and the words those were read from. */
export function InShort({ answer }: { readonly answer: NonNullable<ClauseSearchResult["answer"]> }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  return (
    <Notice title={t.inShort}>
      <p>{answer.text[language]}</p>
      <p class="small soft">
        {answer.facts.length === 0
          ? null
          : `${t.readFrom}: ${answer.facts.map(({ from }) => `„${from}“`).join(", ")}. `}
        {t.checkedUntil} {format.day(answer.checkedUntil)}.
      </p>
    </Notice>
  );
}

/** A point of open law with its interpretations; the default comes first. */
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
