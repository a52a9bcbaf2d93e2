import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { choiceTable, offered } from "./choose.ts";
import { chosenSources, type ApiSource } from "./choose-source.ts";
import { METHODS } from "../client/lists.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table, wrap } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Method = Schemas["Election"]["method"];

export const electionsCommand = (): Command =>
  apiCommand("elections", cliText().elections.listElections, [
    "lotbuch elections",
    "lotbuch elections --remove 0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
  ])
    .option("--remove <id>", cliText().elections.remove)
    .action(action(list));

async function list(context: Context, { remove }: { readonly remove?: string }): Promise<void> {
  const { signal } = context;
  const client = await context.signedIn();
  if (remove !== undefined) {
    await context.working(context.t.shared.removing, () =>
      client.removeElection({ path: { id: remove }, signal }),
    );
    return context.print([{ id: remove, removed: true }], () => context.t.shared.takenBack);
  }
  const { sources } = await client.sources({ signal });
  const { elections, choices } = await context.working(context.t.shared.reading, () =>
    client.elections({ signal }),
  );
  const offers = choices.length === 0 ? [] : await offered(context);
  context.print([...elections, ...choices], () =>
    [
      ...(elections.length === 0 ? [] : [electionTable(context, sources, elections)]),
      ...(choices.length === 0 ? [] : [choiceTable(context, offers, choices)]),
      ...(elections.length + choices.length > 0 ? [] : [context.t.elections.noneChosen]),
    ].join("\n\n"),
  );
}

const methodName = (t: Context["t"], method: Method): string => t.elections.methodNames[method];

const electionTable = (
  { style, t }: Context,
  sources: readonly ApiSource[],
  elections: readonly Schemas["Election"][],
): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id },
      {
        title: t.shared.source,
        value: ({ sourceId }) => sources.find(({ id }) => id === sourceId)?.name ?? "",
      },
      { title: t.shared.wallet, value: ({ wallet }) => wallet ?? t.elections.all },
      { title: t.shared.asset, value: ({ asset }) => asset },
      { title: t.elections.method, value: ({ method }) => methodName(t, method) },
      { title: t.shared.from, value: ({ from }) => from },
    ],
    elections,
  );

type ElectFlags = { readonly from?: string; readonly wallet?: string; readonly reason?: string };

export const electCommand = (): Command =>
  apiCommand("elect", cliText().elections.elect, [
    "lotbuch elect coinbase BTC average --from 2025-01-10",
    "lotbuch elect ledger ETH fifo --from 2025-01-10 --wallet main",
  ])
    .argument("<source>", sharedHelp("source"))
    .argument("<asset>", sharedHelp("coin"))
    .argument("<method>", cliText().elections.methodArgument)
    .requiredOption("--from <day>", cliText().elections.from)
    .option("--wallet <wallet>", sharedHelp("wallet"))
    .option("--reason <text>", sharedHelp("reason"))
    .action(action(elect));

async function elect(context: Context, flags: ElectFlags, ...args: readonly (string | undefined)[]) {
  const [source = "", asset = "", named = ""] = args;
  const { wallet, reason } = flags;
  const method = METHODS.find((one) => one === named);
  if (method === undefined) throw wrongUse(message("cli.unknownMethod", { named }));
  const client = await context.signedIn();
  const [its] = await chosenSources(context, client, source);
  const election = await context.working(context.t.shared.choosing, () =>
    client.elect({
      body: {
        sourceId: its!.id,
        asset,
        method,
        from: flags.from ?? "",
        ...(wallet === undefined ? {} : { wallet }),
        ...(reason === undefined ? {} : { reason }),
      },
      idempotencyKey: crypto.randomUUID(),
      signal: context.signal,
    }),
  );
  // The request has a method, so the response is that election.
  if (!("method" in election)) return;
  context.print([election], () => electionTable(context, [its!], [election]));
}

export const compareMethodsCommand = (): Command =>
  apiCommand("compare-methods", cliText().elections.compareMethods, [
    "lotbuch compare-methods coinbase BTC",
    "lotbuch compare-methods ledger ETH --wallet main --from 2025-01-10",
  ])
    .argument("<source>", sharedHelp("source"))
    .argument("<asset>", sharedHelp("coin"))
    .option("--wallet <wallet>", sharedHelp("wallet"))
    .addOption(new Option("--from <day>", cliText().elections.fromDay))
    .action(action(compare));

async function compare(
  context: Context,
  { wallet, from }: ElectFlags,
  ...args: readonly (string | undefined)[]
): Promise<void> {
  const [source = "", asset = ""] = args;
  const client = await context.signedIn();
  const [its] = await chosenSources(context, client, source);
  const compared = await context.working(context.t.shared.calculating, () =>
    client.compareMethods({
      query: {
        sourceId: its!.id,
        asset,
        ...(wallet === undefined ? {} : { wallet }),
        ...(from === undefined ? {} : { from }),
      },
      signal: context.signal,
    }),
  );
  context.print([compared], () =>
    [
      ...compared.wallets.map((one) =>
        context.t.elections.openWallet({
          asset,
          wallet: one.wallet,
          from: one.from,
          method: methodName(context.t, one.inForce),
        }),
      ),
      "",
      context.t.elections.comparisonHeading,
      table(
        context.style,
        [
          { title: context.t.shared.year, value: ({ year }) => String(year) },
          { title: context.t.elections.fifo, value: ({ fifo }) => fifo.taxableAfterLosses, right: true },
          {
            title: context.t.elections.average,
            value: ({ average }) => average.taxableAfterLosses,
            right: true,
          },
          {
            title: context.t.elections.lifo,
            value: ({ lifo }) => lifo.taxableAfterLosses,
            right: true,
          },
          {
            title: context.t.elections.identified,
            value: ({ identified }) => identified.taxableAfterLosses,
            right: true,
          },
          {
            title: context.t.elections.averageFifo,
            value: ({ difference }) => difference,
            right: true,
          },
        ],
        compared.years,
      ),
      "",
      context.t.elections.proofHeading,
      ...compared.methods.map(({ method, requirement }) =>
        wrap(`${context.t.elections.methodTitles[method]}: ${requirement}`, context.width),
      ),
    ].join("\n"),
  );
}
