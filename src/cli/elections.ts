import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { choiceTable, offered } from "./choose.ts";
import { chosenSources, type ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

type Method = Schemas["Election"]["method"];

const METHODS: readonly Method[] = ["fifo", "average"];

export const electionsCommand = (): Command =>
  apiCommand(
    "elections",
    localized(
      "nennt die gewählten Verfahren (sonst gilt FIFO) und was Sie nach dem Recht anderer Länder gewählt haben",
      "list how the value of coins is found where you have chosen (FIFO elsewhere), and what you chose by other countries' law",
    ),
    ["lotbuch elections", "lotbuch elections --remove 0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"],
  )
    .option(
      "--remove <id>",
      localized(
        "nimmt eine Wahl zurück, als wäre sie nie getroffen",
        "take a choice back, as if it had not been made",
      ),
    )
    .action(action(list));

async function list(context: Context, { remove }: { readonly remove?: string }): Promise<void> {
  const { signal } = context;
  const client = await context.signedIn();
  if (remove !== undefined) {
    await context.working(context.t("Wird entfernt ...", "Removing ..."), () =>
      client.removeElection({ path: { id: remove }, signal }),
    );
    return context.print([{ id: remove, removed: true }], () => context.t("Zurückgenommen.", "Taken back."));
  }
  const { sources } = await client.sources({ signal });
  const { elections, choices } = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
    client.elections({ signal }),
  );
  const offers = choices.length === 0 ? [] : await offered(context);
  context.print([...elections, ...choices], () =>
    [
      ...(elections.length === 0 ? [] : [electionTable(context, sources, elections)]),
      ...(choices.length === 0 ? [] : [choiceTable(context, offers, choices)]),
      ...(elections.length + choices.length > 0
        ? []
        : [context.t("Kein Verfahren gewählt: überall FIFO.", "No method was chosen: FIFO everywhere.")]),
    ].join("\n\n"),
  );
}

const methodName = (t: Context["t"], method: Method): string =>
  t(method === "average" ? "Durchschnitt" : "FIFO", method);

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
        title: t("Quelle", "source"),
        value: ({ sourceId }) => sources.find(({ id }) => id === sourceId)?.name ?? "",
      },
      { title: t("Wallet", "wallet"), value: ({ wallet }) => wallet ?? t("alle", "all") },
      { title: t("Kryptowert", "asset"), value: ({ asset }) => asset },
      { title: t("Verfahren", "method"), value: ({ method }) => methodName(t, method) },
      { title: t("ab", "from"), value: ({ from }) => from },
    ],
    elections,
  );

type ElectFlags = { readonly from?: string; readonly wallet?: string; readonly reason?: string };

export const electCommand = (): Command =>
  apiCommand(
    "elect",
    localized(
      "wählt das Verfahren für einen Kryptowert in einer Wallet: fifo oder average",
      "choose how the value of a coin in a wallet is found: fifo or average",
    ),
    [
      "lotbuch elect coinbase BTC average --from 2025-01-10",
      "lotbuch elect ledger ETH fifo --from 2025-01-10 --wallet main",
    ],
  )
    .argument("<source>", sharedHelp("source"))
    .argument("<asset>", sharedHelp("coin"))
    .argument("<method>", localized("fifo oder average", "fifo or average"))
    .requiredOption(
      "--from <day>",
      localized(
        "der erste Tag: der des ersten Kaufs, oder einer, nachdem alles verkauft war",
        "the first day: that of the first purchase, or one after all was sold",
      ),
    )
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
  const election = await context.working(context.t("Wird gewählt ...", "Choosing ..."), () =>
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
  apiCommand(
    "compare-methods",
    localized(
      "zeigt Ihre Jahre nach FIFO und nach Durchschnitt, wo die Wahl offen ist",
      "show what your years would be by FIFO and by average, where it is open",
    ),
    [
      "lotbuch compare-methods coinbase BTC",
      "lotbuch compare-methods ledger ETH --wallet main --from 2025-01-10",
    ],
  )
    .argument("<source>", sharedHelp("source"))
    .argument("<asset>", sharedHelp("coin"))
    .option("--wallet <wallet>", sharedHelp("wallet"))
    .addOption(
      new Option(
        "--from <day>",
        localized(
          "ab diesem Tag (sonst seit dem Zugang)",
          "from this day on (default: since the coins there came in)",
        ),
      ),
    )
    .action(action(compare));

async function compare(
  context: Context,
  { wallet, from }: ElectFlags,
  ...args: readonly (string | undefined)[]
): Promise<void> {
  const [source = "", asset = ""] = args;
  const client = await context.signedIn();
  const [its] = await chosenSources(context, client, source);
  const compared = await context.working(context.t("Wird berechnet ...", "Calculating ..."), () =>
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
        context.t(
          `${asset} in ${one.wallet}, offen ab ${one.from}, jetzt ${methodName(context.t, one.inForce)}`,
          `${asset} in ${one.wallet}, open from ${one.from}, now ${one.inForce}`,
        ),
      ),
      "",
      context.t(
        "Steuerpflichtige private Veräußerungen nach Verlusten, EUR",
        "Taxable private sales after losses, EUR",
      ),
      table(
        context.style,
        [
          { title: context.t("Jahr", "year"), value: ({ year }) => String(year) },
          { title: context.t("FIFO", "fifo"), value: ({ fifo }) => fifo.taxableAfterLosses, right: true },
          {
            title: context.t("Durchschnitt", "average"),
            value: ({ average }) => average.taxableAfterLosses,
            right: true,
          },
          {
            title: context.t("Durchschnitt - FIFO", "average - fifo"),
            value: ({ difference }) => difference,
            right: true,
          },
        ],
        compared.years,
      ),
    ].join("\n"),
  );
}
