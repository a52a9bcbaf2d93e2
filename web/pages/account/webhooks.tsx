import { useState } from "preact/hooks";
import {
  listWebhooks,
  createWebhook,
  removeWebhook,
  testWebhook,
  type Webhook,
  type WebhookEvent,
} from "../../api/webhooks.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/check.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";
import { WEBHOOK_EVENTS } from "../../../src/client/lists.ts";

/** URLs of the user's own programs that receive events. */
export function Webhooks() {
  const t = useText(TEXT).webhooks;
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad(listWebhooks, []);
  const [secret, setSecret] = useState<string | null>(null);
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const { action, errorOf, submit } = useChecked({
    url: /^https?:\/\/[^\s/]+/.test(url.trim()) ? null : t.needUrl,
    events: events.length === 0 ? t.needEvent : null,
  });
  const create = async () => {
    const created = await confirmed(() => createWebhook(url.trim(), events));
    setSecret(created.secret);
    setUrl("");
    loaded.reload();
  };
  const eventError = errorOf("events");
  const atField = errorOf("url") !== null || eventError !== null;
  return (
    <Section id="webhooks" title={t.webhooks}>
      <p class="soft small">{t.hint}</p>
      <Loaded of={loaded} fallback={null} />
      {secret === null ? null : (
        <Notice title={t.secretOnce}>
          <div class="row one-line">
            <code class="break">{secret}</code>
            <CopyButton value={secret} what={t.secret} />
          </div>
        </Notice>
      )}
      {(loaded.value?.webhooks ?? []).map((webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          confirmed={confirmed}
          onRemoved={() => {
            setSecret(null);
            loaded.reload();
          }}
        />
      ))}
      {action.problem === null || atField ? null : <ProblemNotice problem={action.problem} />}
      <Form onSubmit={() => submit(create)}>
        <TextField
          label={t.url}
          value={url}
          onInput={setUrl}
          autocomplete="off"
          placeholder="https://"
          error={errorOf("url")}
          hint={t.urlHint}
        />
        <fieldset class="stack tight plain-set">
          <legend class="field-label">{t.events}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Check
              key={event}
              label={`${t.eventNames[event]} (${event})`}
              checked={events.includes(event)}
              onChange={(checked) =>
                setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : events.includes(one))))
              }
            />
          ))}
          {eventError === null ? null : (
            <p class="field-error" role="alert">
              {eventError}
            </p>
          )}
        </fieldset>
        <Button type="submit" busy={action.busy}>
          {t.create}
        </Button>
      </Form>
      {question}
    </Section>
  );
}

function WebhookItem(props: {
  readonly webhook: Webhook;
  readonly confirmed: <T>(operation: () => Promise<T>) => Promise<T>;
  readonly onRemoved: () => void;
}) {
  const { webhook, confirmed } = props;
  const t = useText(TEXT).webhooks;
  const action = useAction();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const url = webhook.url ?? "";
  return (
    <div class="stack tight">
      <div>
        <strong class="break">{url}</strong>
        <div class="soft small">{webhook.events.map((event) => t.eventNames[event]).join(", ")}</div>
      </div>
      {webhook.disabledAt === null ? null : (
        <Notice kind="warning" title={t.switchedOff({ time: format.time(webhook.disabledAt) })}>
          {t.switchedOffHint}
        </Notice>
      )}
      {webhook.disabledAt === null && webhook.failingSince !== null ? (
        <p class="soft small">{t.failing({ time: format.time(webhook.failingSince) })}</p>
      ) : null}
      <ProblemNotice problem={action.problem} />
      <div class="row">
        <Button
          size="small"
          busy={action.busy}
          label={t.testOf({ url })}
          onClick={() =>
            void action.run(async () => {
              await confirmed(() => testWebhook(webhook.id));
              setOpen(true);
            })
          }
        >
          {t.test}
        </Button>
        <Button size="small" label={t.deliveriesOf({ url })} onClick={() => setOpen(true)}>
          {t.deliveries}
        </Button>
        <Button
          size="small"
          kind="danger"
          busy={action.busy}
          label={t.removeOf({ url })}
          onClick={() =>
            void action.run(async () => {
              await confirmed(() => removeWebhook(webhook.id));
              props.onRemoved();
            })
          }
        >
          {t.remove}
        </Button>
      </div>
      {open ? <Deliveries webhook={webhook} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
