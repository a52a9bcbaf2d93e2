import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

const EVENTS = ["job.completed", "job.failed", "tax.changed", "filing.changed"] as const;
type Flags = { readonly event: readonly (typeof EVENTS)[number][] };

/** `lotbuch webhooks ...`: URLs that receive events. */
export const webhooksCommand = (): Command =>
  withExamples(
    new Command("webhooks")
      .description(
        localized("Adressen, die erfahren, was geschieht", "addresses that are told of what happens"),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(testCommand())
      .addCommand(secretCommand())
      .addCommand(deliveriesCommand())
      .addCommand(removeCommand()),
    ["lotbuch webhooks", "lotbuch webhooks add https://hooks.example/lotbuch --event tax.changed"],
  );

const listCommand = (): Command =>
  apiCommand("list", localized("nennt die Webhooks", "list the webhooks"), ["lotbuch webhooks list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { webhooks } = await client.webhooks({ signal: context.signal });
      const { style, t } = context;
      context.print(webhooks, () =>
        webhooks.length === 0
          ? t("Kein Webhook.", "No webhook.")
          : table<Schemas["Webhook"]>(
              style,
              [
                { title: "id", value: ({ id }) => id },
                { title: t("Adresse", "address"), value: ({ url }) => url },
                {
                  title: t("hört von", "hears of"),
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
  apiCommand(
    "add",
    localized(
      "trägt eine Adresse ein, die erfährt, was geschieht; ihr Geheimnis wird nur dieses Mal gezeigt",
      "have an address told of what happens; its secret is shown this once",
    ),
    ["lotbuch webhooks add https://hooks.example/lotbuch --event tax.changed job.failed"],
  )
    .argument("<url>", localized("wohin Nachrichten gehen", "where messages are sent"))
    .addOption(
      new Option("--event <event...>", localized("wovon sie erfährt", "what it hears of"))
        .choices(EVENTS)
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
  byId("test", localized("sendet eine Probe", "send a test message")).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      const sent = await client.testWebhook({ path: { webhookId: id ?? "" }, signal: context.signal });
      context.print([sent], () => context.t("Wird gesendet.", "On its way."));
    }),
  );

const secretCommand = (): Command =>
  byId(
    "secret",
    localized(
      "erneuert das Geheimnis; das bisherige gilt einen Tag lang mit",
      "make its secret anew; the one before signs beside it for a day",
    ),
  ).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      const renewed = await confirmed(context, client, () =>
        client.renewWebhookSecret({ path: { webhookId: id ?? "" }, signal: context.signal }),
      );
      context.print([renewed], () => renewed.secret);
    }),
  );

const deliveriesCommand = (): Command =>
  byId(
    "deliveries",
    localized("nennt, was gesendet wurde und was daraus wurde", "list what was sent and what became of it"),
  ).action(
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
          ? t("Noch nichts.", "Nothing yet.")
          : table<Schemas["Delivery"]>(
              style,
              [
                { title: t("wann", "when"), value: ({ createdAt }) => berlinTime(createdAt) },
                { title: t("was", "what"), value: ({ event }) => event },
                { title: t("Stand", "status"), value: ({ status }) => status },
                { title: t("Versuche", "tries"), value: ({ attempts }) => attempts.length, right: true },
              ],
              deliveries,
            ),
      );
    }),
  );

const removeCommand = (): Command =>
  byId("remove", localized("entfernt einen Webhook", "remove a webhook")).action(
    action(async (context: Context, _flags: object, id) => {
      const client = await context.signedIn();
      await client.removeWebhook({ path: { webhookId: id ?? "" }, signal: context.signal });
      context.print([{ id, removed: true }], () => context.t("Entfernt.", "Removed."));
    }),
  );
