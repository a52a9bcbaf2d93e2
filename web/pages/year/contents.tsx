import { texts, useText } from "../../shell/preferences.tsx";

const TEXT = texts({
  en: {
    label: "On this page",
    parts: {
      limits: "Limits",
      missing: "Open points",
      form: "Form",
      losses: "Losses",
      declaration: "Declaration",
      office: "Report",
      filed: "Filed",
      compare: "Another tool",
    },
  },
  de: {
    label: "Auf dieser Seite",
    parts: {
      limits: "Grenzen",
      missing: "Offenes",
      form: "Formular",
      losses: "Verluste",
      declaration: "Erklärung",
      office: "Bericht",
      filed: "Abgaben",
      compare: "Anderes Programm",
    },
  },
});

const PARTS = ["limits", "missing", "form", "losses", "declaration", "office", "filed", "compare"] as const;

/** What a long page holds, each one press away. */
export function Contents() {
  const t = useText(TEXT);
  return (
    <nav class="contents" aria-label={t.label}>
      <ul class="row small">
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t.parts[part]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
