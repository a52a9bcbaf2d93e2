import type { Command } from "commander";
import type { Client, Schemas } from "../client/index.ts";
import { message } from "../wording/messages/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import { collect } from "./connect.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Transaction = Schemas["Transaction"];
type Leg = Transaction["sent"];
type ListFlags = {
  readonly year?: number;
  readonly source?: string;
  readonly search?: string;
  readonly all?: true;
};

/** `lotbuch transactions`: the transactions of all sources or of one. */
export const transactionsCommand = (): Command =>
  apiCommand("transactions", cliText().transactions.description, [
    "lotbuch transactions --year 2024",
    'lotbuch transactions --source Kraken --search "staking eth"',
  ])
    .addOption(yearOption())
    .option("--source <source>", sharedHelp("ofSource"))
    .option("--search <words>", cliText().transactions.search)
    .option("--all", sharedHelp("allNewest"))
    .action(
      action(async (context: Context, { year, source, search, all }: ListFlags) => {
        const client = await context.signedIn();
        const [chosen] = source === undefined ? [] : await chosenSources(context, client, source);
        const query = {
          limit: 200,
          order: "newest" as const,
          ...(year === undefined ? {} : { year }),
          ...(search === undefined ? {} : { q: search }),
          ...(chosen === undefined ? {} : { sourceId: chosen.id }),
        };
        const found: Transaction[] = [];
        await context.working(context.t.shared.reading, async () => {
          for await (const page of client.pages("GET /v1/transactions", { query, signal: context.signal })) {
            found.push(...page.transactions);
            if (all !== true) break;
          }
        });
        context.print(found, () => transactionTable(context, found));
      }),
    );

type CorrectFlags = {
  readonly set?: Readonly<Record<string, string>>;
  readonly leaveOut?: true;
  readonly undo?: true;
  readonly reason?: string;
};

/** `lotbuch correct`: corrects a transaction; the source's version is retained. */
export const correctCommand = (): Command =>
  apiCommand("correct", cliText().transactions.correct, [
    'lotbuch correct Kraken TRANSACTION --set type=staking_reward --reason "it was a reward"',
    'lotbuch correct Kraken TRANSACTION --leave-out --reason "counted twice"',
    "lotbuch correct Kraken TRANSACTION --undo",
  ])
    .argument("<source>", sharedHelp("source"))
    .argument("<transaction>", cliText().transactions.transaction)
    .option("--set <field=value>", cliText().transactions.set, collect)
    .option("--leave-out", cliText().transactions.leaveOut)
    .option("--undo", cliText().transactions.undo)
    .option("--reason <text>", sharedHelp("reason"))
    .action(
      action(async (context: Context, flags: CorrectFlags, source, transaction) => {
        const { set = {}, leaveOut, undo, reason } = flags;
        if (undo !== true && reason === undefined) throw wrongUse(message("cli.correctionReasonRequired"));
        const client = await context.signedIn();
        const [chosen] = await chosenSources(context, client, source);
        if (undo === true) return takeBack(context, client, chosen?.id ?? "", transaction ?? "");
        const body = {
          ...correctionBody(set),
          ...(leaveOut === true ? { excluded: true } : {}),
          reason: reason ?? "",
        };
        const corrected = await context.working(context.t.transactions.correcting, () =>
          client.correct({
            path: { sourceId: chosen?.id ?? "", transactionId: transaction ?? "" },
            body,
            signal: context.signal,
          }),
        );
        context.print([corrected], () => context.t.transactions.corrected);
      }),
    );

const TOP_LEVEL_FIELDS: ReadonlySet<string> = new Set(["type", "toWallet", "fromWallet", "noteByUser"]);

/** All other keys are values of the transaction; the service validates them. */
function correctionBody(set: Readonly<Record<string, string>>): object {
  const entries = Object.entries(set);
  const values = Object.fromEntries(entries.filter(([name]) => !TOP_LEVEL_FIELDS.has(name)));
  return {
    ...Object.fromEntries(entries.filter(([name]) => TOP_LEVEL_FIELDS.has(name))),
    ...(Object.keys(values).length === 0 ? {} : { values }),
  };
}

/** Withdraws the newest active correction of the transaction. */
async function takeBack(
  context: Context,
  client: Client,
  sourceId: string,
  transactionId: string,
): Promise<void> {
  const { signal } = context;
  const { corrections } = await client.corrections({ path: { sourceId }, signal });
  const last = corrections
    .filter((one) => one.transactionId === transactionId)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .at(-1);
  if (last === undefined) throw wrongUse(message("cli.noCorrection", { transactionId }));
  const path = { sourceId, correctionId: last.id };
  await context.working(context.t.transactions.takingItBack, () => client.undoCorrection({ path, signal }));
  context.print([{ id: path.correctionId, undone: true }], () => context.t.shared.takenBack);
}

const legText = (leg: Leg): string | null => (leg === null ? null : `${leg.amount} ${leg.asset}`);

const transactionTable = ({ style, t }: Context, rows: readonly Transaction[]): string =>
  rows.length === 0
    ? t.transactions.noTransaction
    : table(
        style,
        [
          { title: t.shared.when, value: ({ time }) => berlinTime(time) },
          { title: t.shared.type, value: ({ type }) => type },
          { title: t.transactions.sent, value: ({ sent }) => legText(sent), right: true },
          { title: t.transactions.received, value: ({ received }) => legText(received), right: true },
          { title: t.shared.wallet, value: ({ wallet }) => wallet, narrow: "omit" },
          { title: "id", value: ({ id }) => id, narrow: "omit" },
        ],
        rows,
      );
