import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { ruleText } from "../wording/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

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
  apiCommand(
    "own-rules",
    localized(
      "nennt, erstellt und beendet eigene Regeln für alle Vorgänge einer Art",
      "list, make and end your own rules about all transactions of a kind",
    ),
    [
      "lotbuch own-rules",
      'lotbuch own-rules --address 0xc0ffee --as lending_deposit --reason "Aave, I looked"',
      'lotbuch own-rules --counterparty 0xdecaf --from-wallet Ledger --reason "my hardware wallet"',
      "lotbuch own-rules --remove 0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
    ],
  )
    .option(
      "--address <address>",
      localized(
        "die an diese Adresse gingen oder dort ankamen",
        "those that went to this address, or came in there",
      ),
    )
    .option("--contract <contract>", localized("die dieses Vertrags", "those of this contract"))
    .option("--counterparty <address>", localized("die mit dieser Gegenseite", "those with this other side"))
    .option("--type <type>", localized("die bei der Quelle so heißen", "those that the source calls so"))
    .option("--asset <asset>", localized("die mit diesem Kryptowert", "those with this coin"))
    .option("--note <text>", localized("deren Notiz das enthält", "those whose note contains this"))
    .option("--source <source>", sharedHelp("ofSource"))
    .option("--as <type>", localized("was sie sind", "what they are"))
    .option(
      "--from-wallet <wallet>",
      localized("die eigene Wallet, aus der sie kamen", "your own wallet that they came from"),
    )
    .option(
      "--to-wallet <wallet>",
      localized("die eigene Wallet, an die sie gingen", "your own wallet that they went to"),
    )
    .option("--leave-out", localized("sie zählen nicht mit", "they do not count"))
    .option("--tag <tag>", localized("ein eigenes Schlagwort für sie", "a word of your own for them"))
    .option("--reason <text>", sharedHelp("reason"))
    .option(
      "--remove <id>",
      localized("beendet eine Regel: Was sie setzte, gilt nicht mehr", "end a rule: what it set is undone"),
    )
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { signal } = context;
  const client = await context.signedIn();
  const { remove } = flags;
  if (remove !== undefined) {
    await context.working(context.t("Wird entfernt ...", "Removing ..."), () =>
      client.endRule({ path: { id: remove }, signal }),
    );
    return context.print([{ id: remove, removed: true }], () => context.t("Beendet.", "Ended."));
  }
  const { address, contract, counterparty, type, asset, note, source, reason } = flags;
  const sources = source === undefined ? [] : await chosenSources(context, client, source);
  const match = defined({ address, contract, counterparty, type, asset, note, sourceId: sources[0]?.id });
  const { as, fromWallet, toWallet, leaveOut, tag } = flags;
  const set = defined({ type: as, fromWallet, toWallet, excluded: leaveOut, tag });
  if (Object.keys(match).length + Object.keys(set).length === 0) {
    const { rules } = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
      client.rules({ signal }),
    );
    return context.print(rules, () =>
      rules.length === 0
        ? context.t("Keine Regel aufgestellt.", "No rule was made.")
        : ruleTable(context, rules),
    );
  }
  if (reason === undefined) throw wrongUse(message("cli.ruleReasonRequired"));
  const rule = await context.working(context.t("Wird aufgestellt ...", "Making ..."), () =>
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
      { title: t("Regel", "rule"), value: (rule) => ruleText(rule, language) },
      { title: t("Vorgänge", "transactions"), value: ({ matches }) => String(matches) },
      { title: t("Begründung", "reason"), value: ({ reason }) => reason },
    ],
    rules,
  );
