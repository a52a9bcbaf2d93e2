import { verdictOf } from "../../../src/wording/index.ts";
import type { PersonYear } from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Glossed } from "../../ui/glossary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The user's year in one sentence; a provisional one with its lower and upper bound. */
export function Verdict(props: {
  readonly of: PersonYear;
  readonly read: boolean;
  /** Whether the sentence covers several sources, and mentions that. */
  readonly several: boolean;
}) {
  const t = useText(TEXT).year;
  return (
    <div class="stack tight">
      <VerdictCard {...props} label={t.verdict} />
      <VerdictNotes current={props.of.current} />
    </div>
  );
}

/** The sentences of the verdict, where its headline is already on the page. */
export function VerdictSentences(props: {
  readonly of: PersonYear;
  readonly read: boolean;
  readonly several: boolean;
}) {
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const { sentences } = verdictOf(props.of, props.read, language);
  return (
    <div class="stack tight">
      {[...sentences, ...(props.several ? [t.overAll] : [])].map((sentence) => (
        <p key={sentence} class="soft">
          <Glossed text={sentence} />
        </p>
      ))}
      <VerdictNotes current={props.of.current} />
    </div>
  );
}

export function VerdictCard(props: {
  readonly of: PersonYear;
  readonly read: boolean;
  readonly several: boolean;
  readonly label: string;
}) {
  const t = useText(TEXT).year;
  const { language } = usePreferences();
  const { kind, headline, sentences } = verdictOf(props.of, props.read, language);
  return (
    <section class={`card verdict ${kind}`} aria-label={props.label}>
      <p class="verdict-line number">{headline}</p>
      {sentences.map((sentence) => (
        <p key={sentence} class="soft">
          <Glossed text={sentence} />
        </p>
      ))}
      {props.several ? <p class="soft small">{t.overAll}</p> : null}
    </section>
  );
}

/** Remarks about data that the figures do not contain yet. */
export function VerdictNotes({ current }: { readonly current: boolean }) {
  const t = useText(TEXT).year;
  const { unread } = useSources();
  return (
    <>
      {unread.length === 0 ? null : (
        <Notice kind="warning">{t.unread({ names: unread.map(({ name }) => name).join(", ") })}</Notice>
      )}
      {current ? null : <Notice>{t.working}</Notice>}
    </>
  );
}
