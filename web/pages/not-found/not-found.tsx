import { PageHead } from "../../shell/layout.tsx";
import { texts, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";

const TEXT = texts({
  en: {
    title: "There is no such page",
    text: "The address is mistyped, or the page has moved.",
    home: "To the first page",
  },
  de: {
    title: "Diese Seite gibt es nicht",
    text: "Die Adresse ist vertippt, oder die Seite ist umgezogen.",
    home: "Zur Startseite",
  },
});

export function NotFound() {
  const t = useText(TEXT);
  return (
    <div class="narrow stack">
      <PageHead title={t.title} />
      <p>{t.text}</p>
      <p>
        <Link to="/" class="button primary">
          {t.home}
        </Link>
      </p>
    </div>
  );
}
