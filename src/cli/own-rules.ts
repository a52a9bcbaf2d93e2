import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { ruleText } from "../wording/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly address?: string;
  readonly contract?: string;
  readonly counterparty?: string;
  readonly type?: string;
  readonly asset?: string;
  readonly note?: string;
  readonly source?: string;
  readonly as?: string;
  readonly fromWallet?: string;
  readonly toWallet?: string;
  readonly leaveOut?: true;
  readonly tag?: string;
  readonly reason?: string;
  readonly remove?: string;
};

export const ownRulesCommand = (): Command =>
  apiCommand("own-rules", cliText().ownRules.description, [
    "lotbuch own-rules",
    'lotbuch own-rules --address 0xc0ffee --as lending_deposit --reason "Aave, I looked"',
    'lotbuch own-rules --counterparty 0xdecaf --from-wallet Ledger --reason "my hardware wallet"',
    "lotbuch own-rules --remove 0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
  ])
    .option("--address <address>", cliText().ownRules.address)
    .option("--contract <contract>", cliText().ownRules.contract)
    .option("--counterparty <address>", cliText().ownRules.counterparty)
    .option("--type <type>", cliText().ownRules.type)
    .option("--asset <asset>", cliText().ownRules.asset)
    .option("--note <text>", cliText().ownRules.note)
    .option("--source <source>", sharedHelp("ofSource"))
    .option("--as <type>", cliText().ownRules.as)
    .option("--from-wallet <wallet>", cliText().ownRules.fromWallet)
    .option("--to-wallet <wallet>", cliText().ownRules.toWallet)
    .option("--leave-out", cliText().ownRules.leaveOut)
    .option("--tag <tag>", cliText().ownRules.tag)
    .option("--reason <text>", sharedHelp("reason"))
    .option("--remove <id>", cliText().ownRules.remove)
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { signal } = context;
  const client = await context.signedIn();
  const { remove } = flags;
  if (remove !== undefined) {
    await context.working(context.t.shared.removing, () => client.endRule({ path: { id: remove }, signal }));
    return context.print([{ id: remove, removed: true }], () => context.t.shared.ended);
  }
  const { address, contract, counterparty, type, asset, note, source, reason } = flags;
  const sources = source === undefined ? [] : await chosenSources(context, client, source);
  const match = defined({ address, contract, counterparty, type, asset, note, sourceId: sources[0]?.id });
  const { as, fromWallet, toWallet, leaveOut, tag } = flags;
  const set = defined({ type: as, fromWallet, toWallet, excluded: leaveOut, tag });
  if (Object.keys(match).length + Object.keys(set).length === 0) {
    const { rules } = await context.working(context.t.shared.reading, () => client.rules({ signal }));
    return context.print(rules, () =>
      rules.length === 0 ? context.t.ownRules.noRule : ruleTable(context, rules),
    );
  }
  if (reason === undefined) throw wrongUse(message("cli.ruleReasonRequired"));
  const rule = await context.working(context.t.ownRules.making, () =>
    // The service validates the type.
    client.makeRule({
      body: { match, set, reason },
      idempotencyKey: crypto.randomUUID(),
      signal,
    }),
  );
  context.print([rule], () => ruleTable(context, [rule]));
}

const defined = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const ruleTable = ({ style, t, language }: Context, rules: readonly Schemas["Rule"][]): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id },
      { title: t.ownRules.rule, value: (rule) => ruleText(rule, language) },
      { title: t.ownRules.transactions, value: ({ matches }) => String(matches) },
      { title: t.shared.reason, value: ({ reason }) => reason },
    ],
    rules,
  );
