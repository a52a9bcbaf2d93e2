import { type Delivery, listDeliveries, type Webhook } from "../../api/webhooks.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useFollow } from "../../shell/use-follow.ts";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

const TAG = { pending: "warn", delivered: "accent", failed: "bad" } as const;

/** Past and pending deliveries of a webhook with all attempts; refreshes while one is pending. */
export function Deliveries({
  webhook,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const t = useText(TEXT).webhooks;
  const format = useFormats();
  const { items, busy, done, error, more, reload } = usePages<Delivery>(
    async (cursor, signal) => {
      const { deliveries, page } = await listDeliveries(webhook.id, cursor, signal);
      return { items: deliveries, page };
    },
    [webhook.id],
  );
  useFollow(
    items.some(({ status }) => status === "pending"),
    reload,
    items,
  );
  const outcome = ({ attempts, nextAttemptAt }: Delivery): string => {
    const last = attempts.at(-1);
    const summary =
      last === undefined
        ? t.noTry
        : last.status === null
          ? t.noResponse
          : t.response({ status: last.status, tries: format.count(attempts.length) });
    return nextAttemptAt === null || last === undefined
      ? summary
      : `${summary} ${t.next({ time: format.time(nextAttemptAt) })}`;
  };
  return (
    <Drawer title={t.deliveries} subtitle={<span class="break">{webhook.url}</span>} onClose={onClose}>
      <p class="soft small">{t.deliveriesLead}</p>
      <LoadProblem error={error} onRetry={reload} />
      {items.length === 0 && !busy && error === null ? <p>{t.noDelivery}</p> : null}
      {items.length === 0 ? null : (
        <Table
          label={t.deliveries}
          columns={[{ label: t.when }, { label: t.event }, { label: t.status }, { label: t.outcome }]}
          rows={items.map((delivery) => ({
            key: delivery.id,
            cells: [
              <span class="nowrap number">{format.time(delivery.createdAt)}</span>,
              <>
                {t.eventNames[delivery.event]}
                <div class="soft small">
                  <code>{delivery.event}</code>
                </div>
              </>,
              <span class={`tag ${TAG[delivery.status]}`}>{t.states[delivery.status]}</span>,
              <>
                {outcome(delivery)}
                <div class="soft small break" lang="en">
                  {delivery.attempts.at(-1)?.error ?? ""}
                </div>
              </>,
            ],
          }))}
        />
      )}
      {done || error !== null ? null : (
        <Button busy={busy} onClick={more}>
          {t.more}
        </Button>
      )}
    </Drawer>
  );
}
