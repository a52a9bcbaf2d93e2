import { startSample } from "../../api/account.ts";
import { PageHead } from "../../shell/layout.tsx";
import { texts, useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "./picture.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "German crypto tax, to the day and the cent",
    lead: "Connect an exchange or import a file and see your tax year: what is taxable, what is tax-free, and the clause behind every figure.",
    demo: "Try it with sample data",
    demoHint: "Makes a throw-away account with a made-up trading history. Nothing to fill in.",
    create: "Create an account",
    signIn: "Sign in",
    legalQuestion: "Ask a legal question first",
    deleted: "Your account and everything in it has been deleted.",
    points: [
      [
        "Every number opens up",
        "From the sum to the lots, from the lots to the raw record, with the clause text beside it.",
      ],
      [
        "Nothing is guessed",
        "What is missing is listed, with its effect in euro. No unknown value becomes a zero.",
      ],
      [
        "Yours to check",
        "Exact arithmetic, German calendar days, first in first out. The same inputs always give the same result.",
      ],
    ] as readonly (readonly [string, string])[],
  },
  de: {
    title: "Krypto-Steuer, auf den Tag und den Cent genau",
    lead: "Verbinden Sie eine Börse oder importieren Sie eine Datei und sehen Sie Ihr Steuerjahr: was steuerpflichtig ist, was steuerfrei, und welche Vorschrift hinter jeder Zahl steht.",
    demo: "Mit Beispieldaten ausprobieren",
    demoHint: "Legt ein Wegwerf-Konto mit einem erfundenen Handelsverlauf an. Nichts auszufüllen.",
    create: "Konto anlegen",
    signIn: "Anmelden",
    legalQuestion: "Erst eine Rechtsfrage stellen",
    deleted: "Ihr Konto und alles darin ist gelöscht.",
    points: [
      [
        "Jede Zahl lässt sich öffnen",
        "Von der Summe zu den Tranchen, von dort zum Rohdatensatz, daneben der Wortlaut der Vorschrift.",
      ],
      [
        "Nichts wird geraten",
        "Was fehlt, steht in einer Liste, mit seiner Wirkung in Euro. Unbekanntes wird nie zu null.",
      ],
      [
        "Von Ihnen prüfbar",
        "Exakt gerechnet, deutsche Kalendertage, First in, first out. Gleiche Daten ergeben immer dasselbe Ergebnis.",
      ],
    ],
  },
});

const ICONS = ["transactions", "inbox", "check"] as const;

export function Welcome() {
  const t = useText(TEXT);
  const { service, reload } = useSession();
  const { go, query } = useRouter();
  const action = useAction();
  const tryIt = () =>
    void action.run(async () => {
      const { redirectTo } = await startSample();
      await reload();
      go(redirectTo);
    });
  return (
    <div class="welcome stack wide">
      {query.get("note") === "deleted" ? <Notice>{t.deleted}</Notice> : null}
      <div class="stack">
        <PageHead title={t.title} />
        <p class="lead">{t.lead}</p>
      </div>
      <ProblemNotice problem={action.problem} />
      <div class="row">
        {service.sandbox ? (
          <Button kind="primary" busy={action.busy} onClick={tryIt}>
            {t.demo}
          </Button>
        ) : null}
        <Link to="/register" class={`button ${service.sandbox ? "" : "primary"}`}>
          {t.create}
        </Link>
        <Link to="/login" class="button quiet">
          {t.signIn}
        </Link>
      </div>
      {service.sandbox ? <p class="soft small">{t.demoHint}</p> : null}
      <Picture />
      <ul class="points">
        {t.points.map(([title, text], i) => (
          <li key={title} class="card stack tight">
            <Icon name={ICONS[i] ?? "check"} />
            <h2>{title}</h2>
            <p class="soft">{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/ask">{t.legalQuestion}</Link>
      </p>
    </div>
  );
}
