import { mayChange } from "../../api/acting.ts";
import { useState } from "preact/hooks";
import { endCalendarLink, readCalendarLink, renewCalendarLink } from "../../api/calendar.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The private calendar link with the tax-free days: created, displayed once, renewed, deleted. */
/** Users with read-only access cannot create a link. */
export const CalendarLink = () => (mayChange() ? <OwnLink /> : null);

function OwnLink() {
  const t = useText(TEXT).calendar;
  const format = useFormats();
  const action = useAction();
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad(readCalendarLink, []);
  const [newUrl, setNewUrl] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const link = loaded.value?.link ?? null;
  const renew = async () => {
    const { url } = await confirmed(renewCalendarLink);
    setNewUrl(url);
    setEnded(false);
    loaded.reload();
  };
  const end = async () => {
    await endCalendarLink();
    setNewUrl(null);
    setEnded(true);
    loaded.reload();
  };
  return (
    <details>
      <summary>{t.subscribe}</summary>
      <div class="stack tight">
        <p class="soft small prose">{t.subscribeLead}</p>
        <Loaded of={loaded} fallback={null} />
        <ProblemNotice problem={action.problem} />
        {newUrl === null ? null : (
          <Notice title={t.linkCreated}>
            <div class="row one-line">
              <code class="break">{newUrl}</code>
              <CopyButton value={newUrl} what={t.link} />
            </div>
            <p>{t.linkSecret}</p>
          </Notice>
        )}
        {ended ? <Notice>{t.linkEnded}</Notice> : null}
        {link === null || newUrl !== null ? null : (
          <p>
            {t.linkSince({ time: format.time(link.createdAt) })} <span class="soft">{t.linkOnce}</span>
          </p>
        )}
        {loaded.state !== "ready" ? null : (
          <div class="row">
            <Button size="small" busy={action.busy} onClick={() => void action.run(renew)}>
              {link === null ? t.linkCreate : t.linkRenew}
            </Button>
            {link === null ? null : (
              <Button kind="danger" size="small" busy={action.busy} onClick={() => void action.run(end)}>
                {t.linkEnd}
              </Button>
            )}
          </div>
        )}
      </div>
      {question}
    </details>
  );
}
