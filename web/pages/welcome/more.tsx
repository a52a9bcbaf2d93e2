import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InitialsBadge } from "../home/initials-badge.tsx";
import { POPULAR } from "../home/platforms.ts";
import { StepPicture } from "./step-picture.tsx";
import { TEXT } from "./locales/more/index.ts";

const ICONS = ["eye", "inbox", "check"] as const;

/** Everything below the first screen. */
export function More() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  return (
    <div class="stack wide">
      <section class="stack" aria-labelledby="platforms">
        <h2 id="platforms">{t.platforms}</h2>
        <ul class="marks">
          {POPULAR.map((name) => (
            <li key={name}>
              <InitialsBadge name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <p class="soft">{t.platformsMore}</p>
      </section>
      <section class="stack" aria-labelledby="how">
        <h2 id="how">{t.how}</h2>
        <ol class="points">
          {t.steps.map(({ title, text }, i) => (
            <li key={title} class="card stack tight">
              <StepPicture step={i} />
              <h3>{title}</h3>
              <p class="soft">{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <a class="button" href={`/sample-report-${language}.pdf`} target="_blank" rel="noreferrer">
            {t.report}
          </a>
        </p>
      </section>
      <ul class="points">
        {t.points.map(({ title, text }, i) => (
          <li key={title} class="card stack tight">
            <Icon name={ICONS[i] ?? "check"} />
            <h2>{title}</h2>
            <p class="soft">{text}</p>
          </li>
        ))}
      </ul>
      <div class="columns">
        <section class="card stack tight" aria-labelledby="for-advisers">
          <h2 id="for-advisers">{t.advisers.title}</h2>
          <p>{t.advisers.text}</p>
          <p>
            <Link to="/register">{t.advisers.link}</Link>
          </p>
        </section>
        <section class="card stack tight" aria-labelledby="for-developers">
          <h2 id="for-developers">{t.developers.title}</h2>
          <p>{t.developers.text}</p>
          <p>
            <a href="/docs">{t.developers.link}</a>
          </p>
        </section>
      </div>
      <section class="stack" aria-labelledby="questions">
        <h2 id="questions">{t.questions}</h2>
        <div class="card common-questions">
          {t.answers.map(({ title, text }) => (
            <details key={title}>
              <summary>{title}</summary>
              <p class="prose">{text}</p>
            </details>
          ))}
        </div>
        <p>
          <Link to="/ask">{t.legalQuestion}</Link>
        </p>
      </section>
    </div>
  );
}
