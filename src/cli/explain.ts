import type { Command } from "commander";
import { type Client, isLotbuchError, type ResultOf, type Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { failed, wrongUse } from "./failure.ts";
import { plain, type Style } from "./terminal/style.ts";
import { berlinTime, table } from "./terminal/table.ts";

type Flags = { readonly source?: string; readonly year?: number };
type Explanation = ResultOf<"GET /v1/disposals/{disposalId}">;

export const explainCommand = (): Command =>
  apiCommand("explain", "show how the result of a disposal came about; without one, list them", [
    "lotbuch explain --year 2024",
    "lotbuch explain 4f3c0a:0",
    "lotbuch explain 4f3c0a:0 --source coinbase --json",
  ])
    .argument("[disposal]", "id of a disposal")
    .addOption(yearOption())
    .option("--source <source>", "id or name of a source (default: all)")
    .action(action(run));

async function run(context: Context, { source, year }: Flags, disposalId?: string): Promise<void> {
  const client = await context.signedIn();
  if (disposalId === undefined) return list(context, client, source, year);
  const explanation = await context.working("Reading ...", () => find(context, client, disposalId, source));
  return context.print([explanation], () => text(context.style, explanation));
}

/** A disposal's id is unique in its source; which source that is, the person seldom has to say. */
async function find(
  context: Context,
  client: Client,
  disposalId: string,
  named?: string,
): Promise<Explanation> {
  const sources = await chosenSources(context, client, named);
  const query = named === undefined ? {} : { sourceId: sources[0]!.id };
  try {
    return await client.disposal({ path: { disposalId }, query, signal: context.signal });
  } catch (error) {
    if (isLotbuchError(error, "SourceBadRequestError") && error.field === "sourceId")
      throw wrongUse(`Several sources have a disposal '${disposalId}': choose one with --source.`);
    if (!isLotbuchError(error, "SourceNotFoundError", "SourceBadRequestError")) throw error;
    throw failed(
      `There is no disposal '${disposalId}'. 'lotbuch explain --year 2024' lists those of a year.`,
    );
  }
}

async function list(context: Context, client: Client, named?: string, year?: number): Promise<void> {
  const { signal, style } = context;
  const only = { order: "oldest" as const, ...(year === undefined ? {} : { year }) };
  const rows = await everyPage(context, client, named, async function* (query) {
    for await (const page of client.pages("GET /v1/disposals", { query: { ...query, ...only }, signal }))
      yield page.disposals;
  });
  context.print(
    rows.map(({ item }) => item),
    () =>
      rows.length === 0
        ? "No disposals."
        : table(
            style,
            [
              { title: "id", value: ({ item }) => item.id },
              { title: "source", value: ({ source: name }) => name },
              { title: "day", value: ({ item }) => item.day },
              { title: "kind", value: ({ item }) => item.kind },
              { title: "asset", value: ({ item }) => item.asset },
              { title: "quantity", value: ({ item }) => item.quantity, right: true },
              { title: "proceeds", value: ({ item }) => roundText(item.proceeds), right: true },
              { title: "cost", value: ({ item }) => roundText(item.cost), right: true },
              { title: "result EUR", value: ({ item }) => roundText(item.result), right: true },
            ],
            rows,
          ),
  );
}

function text(style: Style, { disposal, transactions }: Explanation): string {
  const clauses = [...new Set(disposal.slices.flatMap((slice) => slice.clauses))];
  return [
    style.bold(
      plain(
        `${disposal.kind} of ${disposal.quantity} ${disposal.asset} on ${disposal.day}: ${roundText(disposal.result)} EUR`,
      ),
    ),
    plain(
      `proceeds ${roundText(disposal.proceeds)} - cost ${roundText(disposal.cost)} - fees ${roundText(disposal.costs)} (${disposal.method}, wallet ${disposal.wallet})`,
    ),
    "",
    "Made of these lots",
    sliceTable(style, disposal.slices),
    "",
    "From the acquisitions to the disposal",
    transactionTable(style, transactions),
    "",
    "Clauses",
    ...clauses.map((clause) => `  ${plain(clause)}`),
  ].join("\n");
}

const sliceTable = (style: Style, slices: readonly Schemas["Slice"][]): string =>
  table(
    style,
    [
      { title: "acquired", value: ({ acquired }) => acquired ?? "unknown" },
      { title: "last day", value: ({ lastDayOfPeriod }) => lastDayOfPeriod },
      { title: "days held", value: ({ daysHeld }) => daysHeld, right: true },
      { title: "quantity", value: ({ quantity }) => quantity, right: true },
      { title: "proceeds", value: ({ proceeds }) => roundText(proceeds), right: true },
      { title: "cost", value: ({ cost }) => roundText(cost), right: true },
      { title: "fees", value: ({ costs }) => roundText(costs), right: true },
      { title: "result EUR", value: ({ result }) => roundText(result), right: true },
      { title: "rule", value: ({ rule }) => rule },
    ],
    slices,
  );

const transactionTable = (style: Style, transactions: readonly Schemas["Transaction"][]): string =>
  table(
    style,
    [
      { title: "time", value: ({ time }) => berlinTime(time) },
      { title: "type", value: ({ type }) => type },
      { title: "sent", value: ({ sent }) => legText(sent), right: true },
      { title: "received", value: ({ received }) => legText(received), right: true },
      { title: "fee", value: ({ fee }) => legText(fee), right: true },
      { title: "value from", value: valueSource },
    ],
    transactions,
  );

const legText = (leg: Schemas["Leg"] | null): string | null =>
  leg === null
    ? null
    : `${leg.amount} ${leg.asset}${leg.valueEur === null || leg.asset === "EUR" ? "" : ` (${roundText(leg.valueEur)} EUR)`}`;

/** Where a value in euro came from, when it was not the provider's own. */
const valueSource = ({ sent, received, corrected }: Schemas["Transaction"]): string | null => {
  const price = sent?.valuedBy ?? received?.valuedBy;
  if (corrected) return "your correction";
  return price === null || price === undefined
    ? null
    : `${price.source}, ${price.granularity} of ${berlinTime(price.at)}`;
};
