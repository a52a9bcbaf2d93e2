import { useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/details/index.ts";

const COMMON = ["declaration", "office", "filed", "compare"] as const;
const BY_SECTIONS = ["limits", "missing", "form", "losses", ...COMMON] as const;
const BY_CATEGORIES = ["boxes", "choices", "missing", ...COMMON] as const;

/** A table of contents for a long page. */
export function Contents({ bySections }: { readonly bySections: boolean }) {
  const t = useText(TEXT).contents;
  const parts = bySections ? BY_SECTIONS : BY_CATEGORIES;
  return (
    <nav class="contents tabs" aria-label={t.label}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t.parts[part]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
