import { programName } from "../../../src/wording/index.ts";
import { endOtherSessions, endSession, readIdentities, readSessions, unlink } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/security/index.ts";

/** The exchange accounts that sign in to this one. */
export function Identities() {
  const t = useText(TEXT);
  const format = useFormats();
  const { reload } = useSession();
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const loaded = useLoad(readIdentities, []);
  return (
    <Section id="identities" title={t.exchanges}>
      <p class="soft small">{t.exchangesHint}</p>
      <ProblemNotice problem={action.problem} />
      <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />
      {loaded.state === "ready" && loaded.value.identities.length === 0 ? <p>{t.noExchanges}</p> : null}
      {loaded.state !== "ready"
        ? null
        : loaded.value.identities.map(({ id, provider, createdAt }) => (
            <div class="row between" key={id}>
              <span>
                {t.provider({ key: provider })}{" "}
                <span class="soft small">{t.since({ time: format.time(createdAt) })}</span>
              </span>
              <Button
                size="small"
                busy={action.busy}
                onClick={() =>
                  void action.run(async () => {
                    await confirmed(() => unlink(id));
                    loaded.reload();
                    await reload();
                  })
                }
              >
                {t.unlink}
              </Button>
            </div>
          ))}
      {question}
    </Section>
  );
}

/** All signed-in sessions, each with a button to sign it out. */
export function Sessions() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const loaded = useLoad(readSessions, []);
  const end = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await confirmed(operation);
      loaded.reload();
    });
  const sessions = loaded.state === "ready" ? loaded.value.sessions : [];
  return (
    <Section id="sessions" title={t.sessions}>
      <ProblemNotice problem={action.problem} />
      <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />
      {sessions.map(({ id, provider, userAgent, lastUsedAt, current }) => (
        <div class="row between" key={id}>
          <span>
            {t.provider({ key: provider })}
            {current ? ` (${t.current})` : ""}
            <br />
            <span class="soft small">
              {programName(userAgent, language)}, {t.lastUsed({ time: format.time(lastUsedAt) })}
            </span>
          </span>
          {current ? null : (
            <Button
              size="small"
              busy={action.busy}
              label={t.endOf({ what: programName(userAgent, language) })}
              onClick={() => end(() => endSession(id))}
            >
              {t.end}
            </Button>
          )}
        </div>
      ))}
      {sessions.length > 1 ? (
        <Button busy={action.busy} onClick={() => end(endOtherSessions)}>
          {t.endOthers}
        </Button>
      ) : null}
      {question}
    </Section>
  );
}
