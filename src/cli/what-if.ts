import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import { isLotbuchError, type Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { type Language, knownWalletName, waitingText, whatIfText } from "../wording/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { plain, type TerminalStyle } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { cliText } from "./localized.ts";

type Flags = {
  readonly value: string;
  readonly wallet?: string;
  readonly source?: string;
  readonly date?: string;
  readonly person?: "a" | "b";
};
type WhatIf = Schemas["WhatIf"];

export const whatIfCommand = (): Command =>
  apiCommand("what-if", cliText().whatIf.description, [
    "lotbuch what-if BTC 0.5 --value 30000",
    "lotbuch what-if BTC 0.5 --value 30000 --wallet main --date 2027-03-01",
    "lotbuch what-if BTC 0.5 --value 30000 --json | jq .after.assessment.section23.taxable",
  ])
    .argument("<asset>", cliText().whatIf.asset)
    .argument("<quantity>", cliText().whatIf.quantity)
    .requiredOption("--value <eur>", cliText().whatIf.value)
    .option("--wallet <wallet>", cliText().whatIf.wallet)
    .option("--source <source>", cliText().whatIf.source)
    .option("--date <date>", cliText().whatIf.date)
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, flags: Flags, asset = "", quantity = ""): Promise<void> {
  const { value: valueEur, wallet, source, date, person = "a" } = flags;
  const client = await context.signedIn();
  const { signal } = context;
  const { result, read } = await context.working(context.t.shared.calculating, async () => {
    const sources = await chosenSources(context, client, undefined);
    const [chosen] = source === undefined ? [] : await chosenSources(context, client, source);
    const sale = {
      asset,
      quantity,
      valueEur,
      ...(wallet === undefined ? {} : { wallet }),
      ...(chosen === undefined ? {} : { sourceId: chosen.id }),
      ...(date === undefined ? {} : { date }),
    };
    return {
      result: await withOptionHints(() =>
        client.whatIf({ query: { person }, body: { sales: [sale] }, signal }),
      ),
      read: sources.every(({ lastSyncedAt }) => lastSyncedAt !== null),
    };
  });
  context.print([result], () => text(context, result, read));
  if (!result.after.complete || !read) setExitCode(EXIT.incomplete);
}

/** Errors of the service; if it needs a wallet, with the option that sets it. */
async function withOptionHints(request: () => Promise<WhatIf>): Promise<WhatIf> {
  try {
    return await request();
  } catch (error) {
    if (!isLotbuchError(error, "SourceBadRequestError")) throw error;
    const field = error.field?.split(".").at(-1);
    if (field === "wallet") throw wrongUse(`${error.message} (--wallet)`);
    if (field === "sourceId") throw wrongUse(`${error.message} (--source)`);
    throw error;
  }
}

function text({ style, language, width }: Context, result: WhatIf, read: boolean): string {
  const { before, after, limit } = whatIfText(result, read, language);
  return [
    ...result.sales.flatMap((sale) => [
      style.bold(plain(sellingText(sale, language))),
      language === "de"
        ? `Erlös ${roundText(sale.proceeds)} - Kosten ${roundText(sale.cost)} = ${roundText(sale.result)} EUR`
        : `proceeds ${roundText(sale.proceeds)} - cost ${roundText(sale.cost)} = ${roundText(sale.result)} EUR`,
    ]),
    "",
    `${result.year} ${TEXT[language].lists.without} ${before.headline}`,
    (after.kind === "provisional" ? style.warn : style.bold)(
      `${result.year} ${TEXT[language].lists.with} ${after.headline}`,
    ),
    ...[...(limit === null ? [] : [limit]), ...after.sentences].map((sentence) => wrap(sentence, width)),
    "",
    TEXT[language].lists.fromLots,
    sliceTable(
      style,
      language,
      result.sales.flatMap(({ slices }) => slices),
    ),
    ...(result.methods === undefined
      ? []
      : ["", cliText().whatIf.byMethod, methodTable(style, result.methods)]),
  ].join("\n");
}

const methodTable = (
  style: TerminalStyle,
  methods: readonly NonNullable<WhatIf["methods"]>[number][],
): string =>
  table(
    style,
    [
      {
        title: cliText().whatIf.method,
        value: ({ method }) => cliText().elections.methodTitles[method],
      },
      { title: cliText().whatIf.taxable, value: ({ taxable }) => taxable, right: true },
      { title: cliText().whatIf.afterLosses, value: (one) => one.taxableAfterLosses, right: true },
    ],
    methods,
  );

const sellingText = ({ quantity, asset, wallet, day }: WhatIf["sales"][number], language: Language): string =>
  language === "de"
    ? `Verkauf von ${quantity} ${asset} aus ${knownWalletName(wallet)} am ${day}`
    : `Selling ${quantity} ${asset} from ${wallet} on ${day}`;

const sliceTable = (
  style: TerminalStyle,
  language: Language,
  slices: readonly Schemas["PlannedSlice"][],
): string =>
  table(
    style,
    [
      {
        title: TEXT[language].lists.acquired,
        value: ({ gap, acquired }) => (gap === null ? acquired : TEXT[language].lists.unknown),
      },
      { title: TEXT[language].lists.quantity, value: ({ quantity }) => quantity, right: true },
      { title: TEXT[language].lists.proceeds, value: ({ proceeds }) => roundText(proceeds), right: true },
      { title: TEXT[language].lists.cost, value: ({ cost }) => roundText(cost), right: true },
      { title: TEXT[language].lists.result, value: ({ result }) => roundText(result), right: true },
      {
        title: TEXT[language].lists.ifYouWait,
        value: (slice) => waitingText(slice, language),
        narrow: "wrap",
      },
    ],
    slices,
  );
