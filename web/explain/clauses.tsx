import { clauseLocation } from "../../src/wording/clause-location.ts";
import { type Clause, readClause } from "../api/legal.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { useLoad } from "../shell/use-load.ts";
import { TEXT } from "./locales/index.ts";

/** The clauses a figure is based on, with their full text. */
export function Clauses({ keys }: { readonly keys: readonly string[] }) {
  const t = useText(TEXT).explain;
  const { language } = usePreferences();
  const loaded = useLoad(
    async (signal) =>
      (await Promise.all(keys.map((key) => readClause(key, signal).catch(() => null)))).filter(
        (clause) => clause !== null,
      ),
    [keys, language],
  );
  return (
    <section class="stack tight">
      <h3>{t.clauses}</h3>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      {(loaded.value ?? []).map((clause) => (
        <ClauseCard key={clause.clauseKey} clause={clause} />
      ))}
    </section>
  );
}

type Found = { readonly score: string; readonly reason: string; readonly words: readonly string[] };

/** `found`: the reason why a question found this clause. */
export function ClauseCard({ clause, found }: { readonly clause: Clause; readonly found?: Found }) {
  const t = useText(TEXT).explain;
  const where = [clause.source.shortTitle ?? clause.source.title, clauseLocation(clause)].join(" ");
  return (
    <article class="clause">
      <div class="row between baseline">
        <h3>{where}</h3>
        {found === undefined ? null : <span class="tag number">{found.score}</span>}
      </div>
      {clause.heading === null ? null : (
        <p class="small soft" lang="de">
          {clause.heading}
        </p>
      )}
      {found === undefined ? null : <p class="small reason">{found.reason}</p>}
      {clause.summary === null ? null : <p>{highlight(clause.summary, found?.words ?? [])}</p>}
      <p class="clause-text small" lang="de">
        {highlight(clause.clauseText, found?.words ?? [])}
      </p>
      <p class="small soft">
        {clause.textBasis === "official" ? t.official : t.restated}
        {clause.source.sourceUrl === null ? null : (
          <>
            {" · "}
            <a href={clause.source.sourceUrl} rel="noreferrer" target="_blank">
              {t.source}
              <span class="hidden-visually">: {where}</span>
            </a>
          </>
        )}
      </p>
    </article>
  );
}

/** The text with the given words highlighted, as whole words only. */
function highlight(text: string, words: readonly string[]) {
  if (words.length === 0) return text;
  const known = new Set(words);
  return text
    .split(/(\p{L}[\p{L}-]*)/u)
    .map((part, at) => (known.has(part) ? <mark key={at}>{part}</mark> : part));
}
