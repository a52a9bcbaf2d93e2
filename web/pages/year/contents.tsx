import { texts, useText } from "../../shell/preferences.tsx";

const TEXT = texts({
  en: {
    label: "On this page",
    parts: {
      boxes: "Figures",
      choices: "Choices",
      limits: "Limits",
      missing: "Open points",
      form: "Form",
      losses: "Losses",
      declaration: "Declaration",
      office: "Report",
      filed: "Saved state",
      compare: "Another tool",
    },
  },
  de: {
    label: "Auf dieser Seite",
    parts: {
      boxes: "Zahlen",
      choices: "Wahl",
      limits: "Grenzen",
      missing: "Offenes",
      form: "Formular",
      losses: "Verluste",
      declaration: "Erklärung",
      office: "Bericht",
      filed: "Gesicherter Stand",
      compare: "Anderes Programm",
    },
  },
});

const COMMON = ["declaration", "office", "filed", "compare"] as const;
const BY_SECTIONS = ["limits", "missing", "form", "losses", ...COMMON] as const;
const BY_CATEGORIES = ["boxes", "choices", "missing", ...COMMON] as const;

/** A table of contents for a long page. */
export function Contents({ bySections }: { readonly bySections: boolean }) {
  const t = useText(TEXT);
  const parts = bySections ? BY_SECTIONS : BY_CATEGORIES;
  return (
    <nav class="contents" aria-label={t.label}>
      <ul class="row small">
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t.parts[part]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
