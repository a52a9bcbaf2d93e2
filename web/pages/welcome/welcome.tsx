import { startSample } from "../../api/account.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "./picture.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const ICONS = ["transactions", "inbox", "check"] as const;

export function Welcome() {
  const t = useText(TEXT).welcome;
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
        {t.points.map(({ title, text }, i) => (
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
