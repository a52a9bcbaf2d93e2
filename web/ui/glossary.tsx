import { useText } from "../shell/preferences.tsx";
import { TEXT } from "./locales/index.ts";

/** Text in which the first mention of each term displays its definition on hover, touch and keyboard focus. */
export function Glossed({ text }: { readonly text: string }) {
  const definitions = new Map(useText(TEXT).glossary.map(({ term, definition }) => [term, definition]));
  const names = [...definitions.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(${names.join("|")})(?![\\p{L}-])`, "giu");
  const seen = new Set<string>();
  return (
    <>
      {text.split(pattern).map((part, i) => {
        const name = names.find((one) => one.toLowerCase() === part.toLowerCase());
        if (i % 2 === 0 || name === undefined || seen.has(name)) return part;
        seen.add(name);
        return (
          <dfn
            key={name}
            class="term"
            tabIndex={0}
            data-tip={definitions.get(name)}
            aria-description={definitions.get(name)}
          >
            {part}
          </dfn>
        );
      })}
    </>
  );
}
