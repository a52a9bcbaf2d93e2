import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { WEBHOOK_EVENTS } from "../client/lists.ts";

type Flags = { readonly event: readonly (typeof WEBHOOK_EVENTS)[number][] };

/** `lotbuch webhooks ...`: URLs that receive events. */
export const webhooksCommand = (): Command =>
  withExamples(
    new Command("webhooks")
      .description(cliText().webhooks.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(testCommand())
      .addCommand(secretCommand())
      .addCommand(deliveriesCommand())
      .addCommand(removeCommand()),
    ["lotbuch webhooks", "lotbuch webhooks add https://hooks.example/lotbuch --event tax.changed"],
  );

const listCommand = (): Command =>
  apiCommand("list", cliText().webhooks.listTheWebhooks, ["lotbuch webhooks list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { webhooks } = await client.webhooks({ signal: context.signal });
      const { style, t } = context;
      context.print(webhooks, () =>
        webhooks.length === 0
          ? t.webhooks.noWebhook
          : table<Schemas["Webhook"]>(
              style,
              [
                { title: "id", value: ({ id }) => id },
                { title: t.shared.address, value: ({ url }) => url },
                {
                  title: t.webhooks.hearsOf,
                  value: ({ events }) => events.join(", "),
                  narrow: "wrap",
                },
              ],
              webhooks,
            ),
      );
    }),
  );

const addCommand = (): Command =>
  apiCommand("add", cliText().webhooks.addWebhook, [
    "lotbuch webhooks add https://hooks.example/lotbuch --event tax.changed job.failed",
  ])
    .argument("<url>", cliText().webhooks.url)
    .addOption(
      new Option("--event <event...>", cliText().webhooks.event)
        .choices(WEBHOOK_EVENTS)
        .makeOptionMandatory(),
    )
    .action(
      action(async (context: Context, { event }: Flags, url) => {
        const client = await context.signedIn();
        const body = { url: url ?? "", events: [...event] };
        const webhook = await confirmed(context, client, () =>
          client.makeWebhook({ body, signal: context.signal }),
        );
        context.print([webhook], () => `${webhook.id}  ${webhook.secret}`);
      }),
    );

const byId = (name: string, description: string): Command =>
  apiCommand(name, description, [`lotbuch webhooks ${name} ID`]).argument("<id>", sharedHelp("id"));

const testCommand = (): Command =>
  byId("test", cliText().webhooks.sendTest).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      const sent = await client.testWebhook({ path: { webhookId: id ?? "" }, signal: context.signal });
      context.print([sent], () => context.t.webhooks.sending);
    }),
  );

const secretCommand = (): Command =>
  byId("secret", cliText().webhooks.renewSecret).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      const renewed = await confirmed(context, client, () =>
        client.renewWebhookSecret({ path: { webhookId: id ?? "" }, signal: context.signal }),
      );
      context.print([renewed], () => renewed.secret);
    }),
  );

const deliveriesCommand = (): Command =>
  byId("deliveries", cliText().webhooks.listDeliveries).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      const { deliveries } = await client.deliveries({
        path: { webhookId: id ?? "" },
        query: { limit: 200 },
        signal: context.signal,
      });
      const { style, t } = context;
      context.print(deliveries, () =>
        deliveries.length === 0
          ? t.webhooks.nothingYet
          : table<Schemas["Delivery"]>(
              style,
              [
                { title: t.shared.when, value: ({ createdAt }) => berlinTime(createdAt) },
                { title: t.shared.what, value: ({ event }) => event },
                { title: t.shared.status, value: ({ status }) => status },
                { title: t.webhooks.tries, value: ({ attempts }) => attempts.length, right: true },
              ],
              deliveries,
            ),
      );
    }),
  );

const removeCommand = (): Command =>
  byId("remove", cliText().webhooks.removeAWebhook).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      await client.removeWebhook({ path: { webhookId: id ?? "" }, signal: context.signal });
      context.print([{ id, removed: true }], () => context.t.shared.removed);
    }),
  );
