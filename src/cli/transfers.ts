import { TEXT } from "./locales/index.ts";
import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { transferText } from "./transfer-text.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { TRANSFER_STATUSES } from "../client/lists.ts";

type Transfer = Schemas["Transfer"];
type Flags = {
  readonly status?: Transfer["status"];
  readonly year?: number;
  readonly asset?: string;
  readonly source?: string;
};

export const transfersCommand = (): Command =>
  apiCommand("transfers", cliText().transfers.description, [
    "lotbuch transfers",
    "lotbuch transfers --status suggested",
    "lotbuch transfers --source kraken",
    "lotbuch transfers --year 2024 --asset BTC --json",
  ])
    .addOption(new Option("--status <status>", sharedHelp("only")).choices(TRANSFER_STATUSES))
    .addOption(yearOption())
    .option("--asset <asset>", sharedHelp("asset"))
    .option("--source <source>", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, { status, year, asset, source }: Flags): Promise<void> {
  const { signal } = context;
  const client = await context.signedIn();
  const query = {
    limit: 200,
    ...(status === undefined ? {} : { status }),
    ...(year === undefined ? {} : { year }),
    ...(asset === undefined ? {} : { asset }),
  };
  const { sources, transfers } = await context.working(context.t.shared.reading, async () => {
    const all = await chosenSources(context, client, undefined);
    const found: Transfer[] = [];
    for await (const page of client.pages("GET /v1/transfers", { query, signal }))
      found.push(...page.transfers);
    // A transfer is listed if one of its sides is in the source, also as a candidate.
    const [one] = source === undefined ? [] : await chosenSources(context, client, source);
    const isOf = ({ sent, received, candidates }: Transfer): boolean =>
      one === undefined || [sent, received, ...candidates].some((side) => side?.sourceId === one.id);
    return { sources: all, transfers: found.filter(isOf) };
  });
  context.print(transfers, () =>
    transfers.length === 0
      ? TEXT[context.language].lists.noTransfers
      : transfers.map((transfer) => transferText(context, sources, transfer)).join("\n\n"),
  );
  if (transfers.some((transfer) => transfer.status !== "matched"))
    context.note(TEXT[context.language].lists.linkHint);
}
