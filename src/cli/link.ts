import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import type { Client } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { transferText } from "./transfer-text.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly apart?: string; readonly reason?: string };

export const linkCommand = (): Command =>
  apiCommand("link", cliText().link.description, [
    "lotbuch link coinbase/4f3c0a 'Old wallet/ledger:17'",
    "lotbuch link coinbase/4f3c0a ledger/9 --reason 'sent to my Ledger'",
    "lotbuch link --apart 73a26139-9486-88fb-9630-5f73057afc4b",
  ])
    .argument("[sent]", cliText().link.sent)
    .argument("[received]", cliText().link.received)
    .option("--reason <text>", sharedHelp("reason"))
    .option("--apart <transfer>", cliText().link.apart)
    .action(action(run));

async function run(context: Context, flags: Flags, sent?: string, received?: string): Promise<void> {
  const { apart, reason } = flags;
  const { signal } = context;
  const client = await context.signedIn();
  if (apart !== undefined) {
    if (sent !== undefined) throw wrongUse(message("cli.transferOptionsConflict"));
    await context.working(context.t.link.takingApart, () =>
      client.takeTransferApart({ path: { id: apart }, signal }),
    );
    return context.print([{ id: apart, apart: true }], () => TEXT[context.language].lists.separated);
  }
  if (sent === undefined || received === undefined) throw wrongUse(message("cli.transferEndsRequired"));
  const body = {
    sent: await refOf(context, client, sent),
    received: await refOf(context, client, received),
    ...(reason === undefined ? {} : { reason }),
  };
  const transfer = await context.working(context.t.link.linking, () =>
    client.linkTransfer({ body, idempotencyKey: crypto.randomUUID(), signal }),
  );
  const { sources } = await client.sources({ signal });
  context.print([transfer], () => transferText(context, sources, transfer));
}

/** Splits at the first slash, because an id of a provider may contain more of them. */
async function refOf(
  context: Context,
  client: Client,
  text: string,
): Promise<{ readonly sourceId: string; readonly transactionId: string }> {
  const cut = text.indexOf("/");
  if (cut < 1 || cut === text.length - 1) throw wrongUse(message("cli.transferEndNotValid", { text }));
  const [source] = await chosenSources(context, client, text.slice(0, cut));
  return { sourceId: source!.id, transactionId: text.slice(cut + 1) };
}
