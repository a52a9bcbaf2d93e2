import { endConsent, listConsents } from "../../api/consents.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** The apps that this user has granted access; renders nothing without any. */
export function Consents() {
  const t = useText(TEXT).consents;
  const format = useFormats();
  const loaded = useLoad(listConsents, []);
  const action = useAction();
  const consents = loaded.value?.consents ?? [];
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onRetry={loaded.reload} />;
  if (consents.length === 0) return null;
  return (
    <Section id="consents" title={t.title}>
      <ProblemNotice problem={action.problem} />
      {consents.map(({ id, app, scopes, createdAt }) => (
        <div class="stack tight" key={id}>
          <strong class="break">{app.name}</strong>
          <span class="soft small break">
            {app.owner === null ? t.unverified : t.operatedBy({ owner: app.owner })}
            {" · "}
            {scopes.map((scope) => t.scopes[scope]).join(", ")}
            {" · "}
            {t.since({ day: format.time(createdAt) })}
          </span>
          <Button
            size="small"
            busy={action.busy}
            label={`${t.end}: ${app.name}`}
            onClick={() =>
              void action.run(async () => {
                await endConsent(id);
                loaded.reload();
              })
            }
          >
            {t.end}
          </Button>
        </div>
      ))}
    </Section>
  );
}
