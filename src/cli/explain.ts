import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import { type Client, isLotbuchError, type ResultOf, type Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { DISPOSAL_LABELS, type Language, TYPE_LABELS } from "../wording/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { wrongUse } from "./failure.ts";
import { plain } from "./terminal/style.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly source?: string; readonly year?: number };
type Explanation = ResultOf<"GET /v1/disposals/{disposalId}">;

export const explainCommand = (): Command =>
  apiCommand("explain", cliText().explain.description, [
    "lotbuch explain --year 2024",
    "lotbuch explain 4f3c0a:0",
    "lotbuch explain 4f3c0a:0 --source coinbase --json",
  ])
    .argument("[disposal]", cliText().explain.disposal)
    .addOption(yearOption())
    .option("--source <source>", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, { source, year }: Flags, disposalId?: string): Promise<void> {
  const client = await context.signedIn();
  if (disposalId === undefined) return list(context, client, source, year);
  const explanation = await context.working(context.t.shared.reading, () =>
    find(context, client, disposalId, source),
  );
  return context.print([explanation], () => text(context, explanation));
}

/** The disposal with this id. Ids are unique per source: `--source` is required only if two sources share the id. */
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
      throw wrongUse(message("cli.ambiguousDisposal", { disposalId }));
    if (!isLotbuchError(error, "SourceNotFoundError", "SourceBadRequestError")) throw error;
    throw wrongUse(message("cli.noSuchDisposal", { disposalId }));
  }
}

async function list(context: Context, client: Client, named?: string, year?: number): Promise<void> {
  const { signal, style, t, language } = context;
  const only = { order: "oldest" as const, ...(year === undefined ? {} : { year }) };
  const rows = await everyPage(context, client, named, async function* (query) {
    for await (const page of client.pages("GET /v1/disposals", { query: { ...query, ...only }, signal }))
      yield page.disposals;
  });
  context.print(
    rows.map(({ item }) => item),
    () =>
      rows.length === 0
        ? t.explain.noDisposals
        : table(
            style,
            [
              { title: "id", value: ({ item }) => item.id },
              { title: TEXT[language].lists.source, value: ({ source: name }) => name },
              { title: t.shared.day, value: ({ item }) => item.day },
              { title: t.shared.kind, value: ({ item }) => kindOf(item.kind, language) },
              { title: TEXT[language].lists.asset, value: ({ item }) => item.asset },
              { title: TEXT[language].lists.quantity, value: ({ item }) => item.quantity, right: true },
              {
                title: TEXT[language].lists.proceeds,
                value: ({ item }) => roundText(item.proceeds),
                right: true,
              },
              { title: t.shared.cost, value: ({ item }) => roundText(item.cost), right: true },
              {
                title: TEXT[language].lists.result,
                value: ({ item }) => roundText(item.result),
                right: true,
              },
            ],
            rows,
          ),
  );
}

const PERIODS: Readonly<Record<Schemas["Slice"]["rule"], string>> = {
  "inside-period": "innerhalb der Jahresfrist",
  "outside-period": "nach Ablauf",
  "period-not-proven": "nicht belegt",
  "new-stock": "Neubestand",
  "within-year": "innerhalb eines Jahres",
  "after-year": "nach Ablauf eines Jahres",
  "option-2022": "Option für 2022",
};

const kindOf = (kind: string, language: Language): string =>
  language === "de" ? (DISPOSAL_LABELS[kind]?.de ?? kind) : kind;

function text(context: Context, { disposal, transactions }: Explanation): string {
  const { style, t, language } = context;
  const clauses = [...new Set(disposal.slices.flatMap((slice) => slice.clauses))];
  return [
    style.bold(
      plain(
        t.explain.heading({
          kind: kindOf(disposal.kind, language),
          quantity: disposal.quantity,
          asset: disposal.asset,
          day: disposal.day,
          result: roundText(disposal.result),
        }),
      ),
    ),
    plain(
      t.explain.calculation({
        proceeds: roundText(disposal.proceeds),
        cost: roundText(disposal.cost),
        costs: roundText(disposal.costs),
        method: disposal.method,
        wallet: disposal.wallet,
      }),
    ),
    "",
    t.explain.lots,
    sliceTable(context, disposal.slices),
    "",
    t.explain.transactions,
    transactionTable(context, transactions),
    "",
    t.explain.clauses,
    ...clauses.map((clause) => `  ${plain(clause)}`),
  ].join("\n");
}

const sliceTable = ({ style, t, language }: Context, slices: readonly Schemas["Slice"][]): string =>
  table(
    style,
    [
      {
        title: TEXT[language].lists.acquired,
        value: ({ acquired }) => acquired ?? TEXT[language].lists.unknown,
      },
      { title: t.shared.lastDay, value: ({ lastDayOfPeriod }) => lastDayOfPeriod },
      { title: t.explain.daysHeld, value: ({ daysHeld }) => daysHeld, right: true },
      { title: TEXT[language].lists.quantity, value: ({ quantity }) => quantity, right: true },
      { title: TEXT[language].lists.proceeds, value: ({ proceeds }) => roundText(proceeds), right: true },
      { title: t.shared.cost, value: ({ cost }) => roundText(cost), right: true },
      { title: t.shared.fees, value: ({ costs }) => roundText(costs), right: true },
      { title: TEXT[language].lists.result, value: ({ result }) => roundText(result), right: true },
      { title: t.explain.rule, value: ({ rule }) => (language === "de" ? PERIODS[rule] : rule) },
    ],
    slices,
  );

const transactionTable = (
  { style, t, language }: Context,
  transactions: readonly Schemas["Transaction"][],
): string =>
  table(
    style,
    [
      { title: t.explain.time, value: ({ time }) => berlinTime(time) },
      { title: t.shared.type, value: ({ type }) => (language === "de" ? TYPE_LABELS[type].de : type) },
      { title: t.explain.sent, value: ({ sent }) => legText(sent), right: true },
      { title: t.explain.received, value: ({ received }) => legText(received), right: true },
      { title: t.explain.fee, value: ({ fee }) => legText(fee), right: true },
      { title: t.explain.valueFrom, value: (one) => valueSource(one, t) },
    ],
    transactions,
  );

const legText = (leg: Schemas["Leg"] | null): string | null =>
  leg === null
    ? null
    : `${leg.amount} ${leg.asset}${leg.valueEur === null || leg.asset === "EUR" ? "" : ` (${roundText(leg.valueEur)} EUR)`}`;

/** The origin of a value in euro that the provider did not supply. */
const valueSource = (
  { sent, received, corrected }: Schemas["Transaction"],
  t: Context["t"],
): string | null => {
  const price = sent?.valuedBy ?? received?.valuedBy;
  if (corrected) return t.explain.yourCorrection;
  return price === null || price === undefined
    ? null
    : t.explain.priceSource({
        source: price.source,
        granularity: price.granularity,
        time: berlinTime(price.at) ?? "",
      });
};
