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
import { TEXT } from "./calendar-text.ts";

/** The same days in one's own calendar, behind a private link: made, shown once, renewed, ended. */
/** Whoever only looks makes none. */
export const CalendarLink = () => (mayChange() ? <OwnLink /> : null);

function OwnLink() {
  const t = useText(TEXT);
  const format = useFormats();
  const action = useAction();
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad(readCalendarLink, []);
  const [made, setMade] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const link = loaded.value?.link ?? null;
  const renew = async () => {
    const { url } = await confirmed(renewCalendarLink);
    setMade(url);
    setEnded(false);
    loaded.again();
  };
  const end = async () => {
    await endCalendarLink();
    setMade(null);
    setEnded(true);
    loaded.again();
  };
  return (
    <details>
      <summary>{t.subscribe}</summary>
      <div class="stack tight">
        <p class="soft small prose">{t.subscribeLead}</p>
        <Loaded of={loaded} waiting={null} />
        <ProblemNotice problem={action.problem} />
        {made === null ? null : (
          <Notice title={t.linkMade}>
            <div class="row one-line">
              <code class="break">{made}</code>
              <CopyButton value={made} what={t.link} />
            </div>
            <p>{t.linkSecret}</p>
          </Notice>
        )}
        {ended ? <Notice>{t.linkEnded}</Notice> : null}
        {link === null || made !== null ? null : (
          <p>
            {t.linkSince(format.time(link.createdAt))} <span class="soft">{t.linkOnce}</span>
          </p>
        )}
        {loaded.state !== "ready" ? null : (
          <div class="row">
            <Button size="small" busy={action.busy} onClick={() => void action.run(renew)}>
              {link === null ? t.linkMake : t.linkRenew}
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
