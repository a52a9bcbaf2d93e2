import type { Command } from "commander";
import type { Client, Schemas } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { berlinTime, type TableColumn, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly year?: number;
  readonly source?: string;
  readonly all?: true;
  readonly remove?: string;
};

type PageRequest = {
  readonly signal: AbortSignal;
  readonly year: number;
  readonly query: { readonly year?: number; readonly sourceId?: string };
};

/** A list of the service, and perhaps a command that removes an item. */
type Listing<T extends object> = {
  readonly name: string;
  readonly help: string;
  /** Options of the list: a required year, an optional year, an optional source. */
  readonly options?: readonly ("of-year" | "year" | "source")[];
  /** The pages of the list; only the first one without `--all`. */
  readonly pages: (client: Client, request: PageRequest) => AsyncIterable<readonly T[]>;
  readonly columns: (context: Context) => readonly TableColumn<T>[];
  readonly remove?: (client: Client, id: string, signal: AbortSignal) => Promise<unknown>;
};

/** Lists without a file of their own, all printed and removed from in the same form. */
export const listingCommands = (): readonly Command[] => [
  commandOf<Schemas["Balance"]>({
    name: "balances",
    help: cliText().listings.balancesCommand,
    options: ["source"],
    pages: async function* (client, { query, signal }) {
      yield (await client.balances({ query, signal })).balances;
    },
    columns: ({ t }) => [
      { title: t.listings.asset, value: ({ asset }) => asset },
      { title: t.listings.computed, value: ({ computed }) => computed, right: true },
      { title: t.listings.reported, value: ({ reported }) => reported, right: true },
      { title: t.listings.difference, value: ({ difference }) => difference, right: true },
      { title: t.shared.source, value: ({ sourceId }) => sourceId, narrow: "omit" },
    ],
  }),
  commandOf<Schemas["Decision"]>({
    name: "decisions",
    help: cliText().listings.decisionsCommand,
    pages: async function* (client, { signal }) {
      for await (const page of client.pages("GET /v1/decisions", { query: { limit: 200 }, signal }))
        yield page.decisions;
    },
    columns: ({ t }) => [
      { title: t.shared.when, value: ({ createdAt }) => berlinTime(createdAt) },
      { title: t.listings.kind, value: ({ kind }) => kind },
      { title: t.shared.toWhat, value: ({ transactionId, sourceId }) => transactionId ?? sourceId },
      { title: t.shared.reason, value: ({ reason }) => reason, narrow: "wrap" },
    ],
  }),
  commandOf<Schemas["Attachment"]>({
    name: "attachments",
    help: cliText().listings.attachmentsCommand,
    pages: async function* (client, { signal }) {
      yield (await client.attachments({ signal })).attachments;
    },
    columns: ({ t }) => [
      { title: "id", value: ({ id }) => id, narrow: "omit" },
      { title: t.listings.file, value: ({ name }) => name, narrow: "wrap" },
      { title: t.listings.transaction, value: ({ transactionId }) => transactionId },
      { title: t.shared.when, value: ({ createdAt }) => berlinTime(createdAt) },
    ],
    remove: (client, attachmentId, signal) => client.removeAttachment({ path: { attachmentId }, signal }),
  }),
  commandOf<Schemas["SavedMapping"]>({
    name: "mappings",
    help: cliText().listings.mappingsCommand,
    pages: async function* (client, { signal }) {
      yield (await client.mappings({ signal })).mappings;
    },
    columns: ({ t }) => [
      { title: "id", value: ({ id }) => id },
      { title: t.shared.name, value: ({ mapping }) => mapping.name, narrow: "wrap" },
      { title: t.shared.when, value: ({ createdAt }) => berlinTime(createdAt) },
    ],
    remove: (client, mappingId, signal) => client.removeMapping({ path: { mappingId }, signal }),
  }),
  commandOf<Schemas["UsedPrice"]>({
    name: "prices",
    help: cliText().listings.pricesCommand,
    options: ["year", "source"],
    pages: async function* (client, { query, signal }) {
      for await (const page of client.pages("GET /v1/prices", { query: { ...query, limit: 200 }, signal }))
        yield page.prices;
    },
    columns: ({ t }) => [
      { title: t.listings.asset, value: ({ asset }) => asset },
      { title: t.shared.when, value: ({ at }) => at },
      { title: t.listings.price, value: ({ price, currency }) => `${price} ${currency}`, right: true },
      { title: t.listings.from, value: ({ source }) => source },
      { title: t.listings.used, value: ({ times }) => times, right: true },
    ],
  }),
  commandOf<Schemas["Run"]>({
    name: "runs",
    help: cliText().listings.runsCommand,
    options: ["of-year"],
    pages: async function* (client, { year, signal }) {
      const input = { path: { year }, query: { limit: 200 }, signal };
      for await (const page of client.pages("GET /v1/tax/{year}/runs", input)) yield page.runs;
    },
    columns: ({ t }) => [
      { title: t.listings.run, value: ({ runId }) => runId },
      { title: t.shared.when, value: ({ madeAt }) => berlinTime(madeAt) },
      {
        title: t.listings.otherFigures,
        value: ({ changed }) => (changed ? t.listings.yes : t.listings.no),
      },
      {
        title: t.shared.why,
        value: ({ causes }) => causes.map(({ code }) => code).join(", "),
        narrow: "wrap",
      },
    ],
  }),
  commandOf({
    name: "sessions",
    help: cliText().listings.sessionsCommand,
    pages: async function* (client, { signal }) {
      yield (await client.sessions({ signal })).sessions;
    },
    columns: ({ t }) => [
      { title: "id", value: ({ id }) => id },
      { title: t.listings.by, value: ({ userAgent }) => userAgent, narrow: "wrap" },
      { title: t.listings.lastUsed, value: ({ lastUsedAt }) => berlinTime(lastUsedAt) },
      { title: t.listings.thisOne, value: ({ current }) => (current ? t.listings.yes : "") },
    ],
    remove: (client, id, signal) => client.endSession({ path: { id }, signal }),
  }),
];

function commandOf<T extends object>(of: Listing<T>): Command {
  const { name, help, options = [], remove } = of;
  const command = apiCommand(name, help, [
    `lotbuch ${name}${options.some((one) => one.endsWith("year")) ? " --year 2024" : ""}`,
    ...(remove === undefined ? [] : [`lotbuch ${name} --remove ID`]),
  ]).option("--all", sharedHelp("allNewest"));
  if (options.includes("year")) command.addOption(yearOption(sharedHelp("onlyYear")));
  if (options.includes("of-year")) command.addOption(yearOption().makeOptionMandatory());
  if (options.includes("source")) command.option("--source <source>", sharedHelp("ofSource"));
  if (remove !== undefined) command.option("--remove <id>", cliText().listings.remove);
  return command.action(action((context: Context, flags: Flags) => run(context, flags, of)));
}

async function run<T extends object>(context: Context, flags: Flags, of: Listing<T>): Promise<void> {
  const client = await context.signedIn();
  const { signal } = context;
  const { year, remove } = flags;
  if (remove !== undefined) {
    await of.remove?.(client, remove, signal);
    return context.print([{ id: remove, removed: true }], () => context.t.shared.removed);
  }
  const [source] = flags.source === undefined ? [] : await chosenSources(context, client, flags.source);
  const query = {
    ...(year === undefined ? {} : { year }),
    ...(source === undefined ? {} : { sourceId: source.id }),
  };
  const found: T[] = [];
  await context.working(context.t.shared.reading, async () => {
    for await (const page of of.pages(client, { signal, query, year: year ?? 0 })) {
      found.push(...page);
      if (flags.all !== true) break;
    }
  });
  context.print(found, () =>
    found.length === 0 ? context.t.listings.nothing : table(context.style, of.columns(context), found),
  );
}
