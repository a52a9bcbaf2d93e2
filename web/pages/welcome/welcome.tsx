import { startSample } from "../../api/account.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "./picture.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The first page for somebody who is not signed in: the first screen at once, everything below it loaded late. */
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
      <div class="hero">
        <div class="stack">
          <PageHead title={t.title} />
          <p class="lead">{t.lead}</p>
          <ProblemNotice problem={action.problem} />
          <div class="row starts">
            {service.sandbox ? (
              <div class="stack tight">
                <Button kind="primary" busy={action.busy} onClick={tryIt}>
                  {t.demo}
                </Button>
                <p class="soft small">{t.demoHint}</p>
              </div>
            ) : null}
            <Link to="/register" class={`button ${service.sandbox ? "" : "primary"}`}>
              {t.create}
            </Link>
            <Link to="/login" class="button quiet">
              {t.signIn}
            </Link>
          </div>
          <ul class="trust small">
            {t.trust.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Picture />
      </div>
      <div class="below">
        <Later load={async () => (await import("./more.tsx")).More} with={{}} />
      </div>
    </div>
  );
}
