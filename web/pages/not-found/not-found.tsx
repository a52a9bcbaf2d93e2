import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { TEXT } from "./locales/index.ts";

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
