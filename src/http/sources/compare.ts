import type { FastifyReply, FastifyRequest } from "fastify";
import { coinBook } from "../../assessment/coin.ts";
import { everyWallet } from "../../assessment/every-wallet.ts";
import { elections, methodChoices } from "../../assessment/elections.ts";
import * as book from "../../assessment/lists.ts";
import { partnerSources } from "../../assessment/persons.ts";
import { interpretationChoices } from "../../assessment/interpretations.ts";
import { ComparedSaleSchema, OldReportComparisonSchema } from "../../compare/compare.ts";
import { compareGuarded, readOldGuarded } from "../../compare/guarded.ts";
import type { OldReport } from "../../compare/old-report.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { isFiat } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Named } from "../../basics/schema.ts";
import { type Decision, standing } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { listDecisions } from "../../store/decisions.ts";
import { type BookTransaction, type Disposal, ownerOf } from "../../tax/index.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "../tax/persons.ts";
import { taxYearOf, untilReady, YearParams } from "../report/report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { openUploads } from "../uploads.ts";
import { wholeList } from "../../store/whole-list.ts";
import { message } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";

type Options = {
  readonly api: Database;
  readonly scratch: TempFiles;
  readonly now: () => Date;
};

/** Compares another tool's report of the same year with ours. Nothing of it is stored. */
export function compareRoutes(app: App, { api, scratch, now }: Options): void {
  for (const schema of [ComparedSaleSchema, OldReportComparisonSchema]) app.addSchema(schema);
  const receive = openUploads(scratch);
  const readLimit = new ConcurrencyLimit({ total: LIMITS.filesAtOnce, perAccount: 1 });
  app.post(
    "/v1/tax/:year/compare",
    {
      config: { session: "required", access: "read" },
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        request.upload = await receive(request, reply);
      },
      schema: {
        tags: ["tax"],
        summary: "Compare with the report of another tool (multipart): sums and single sales that differ",
        description:
          "Takes the capital-gains export of CoinTracking, Koinly, Blockpit (the file for WISO) or Binance. A reason is proven if recalculating the ledger with this rule yields the figure of the report; otherwise it is only likely.",
        consumes: ["multipart/form-data"],
        params: YearParams,
        querystring: PersonQuery,
        response: responses({ 200: Named(OldReportComparisonSchema) }, 400, 401, 409),
      },
    },
    async (request) => {
      const year = taxYearOf(request, now());
      if (request.upload === null)
        return refuse("SourceBadRequestError", message("year.reportFileMissing"), "file");
      const { use } = request.upload;
      const accountId = userOf(request);
      await untilReady(api, accountId);
      const compared = await readLimit.run(accountId, async () => {
        const report = await use(readOldGuarded);
        if (!report.ok) return report;
        const decisions = standing(await listDecisions(api.db, accountId));
        const partner = partnerSources(decisions);
        const disposals = (await disposalsOf(api, accountId, year)).filter(
          ({ sourceId }) => ownerOf(sourceId, partner) === personOf(request),
        );
        return compareGuarded({
          report: report.value,
          year,
          language: languageOf(request),
          disposals,
          book: await booksOf(api, accountId, coinsOf(report.value, disposals), decisions),
          options: {
            methods: methodChoices(elections(decisions)),
            partnerSources: [...partner],
            ...interpretationChoices(decisions),
          },
        });
      });
      return compared.ok ? compared.value : refuse("SourceBadRequestError", compared.error, "file");
    },
  );
}

/** Disposals of the year, and those of the next German year that are still in it by UTC. */
async function disposalsOf(api: Database, accountId: string, year: number): Promise<readonly Disposal[]> {
  const whose = { accountId, sourceId: null };
  const own = await wholeList(api, whose, book.disposals, { year }, LIMITS.comparedRows);
  if (own.length > LIMITS.comparedRows)
    return refuse(
      "SourceBadRequestError",
      message("year.tooManySalesToCompare", { comparedRows: LIMITS.comparedRows }),
      "year",
    );
  const next = await wholeList(api, whose, book.disposals, { year: year + 1 }, 0);
  return [...own, ...next.filter(({ time }) => Number(time.slice(0, 4)) === year)];
}

/** Coins with a sale in either of the two. */
const coinsOf = ({ sales }: OldReport, disposals: readonly Disposal[]): readonly string[] =>
  [...new Set([...disposals, ...sales].map(({ asset }) => asset))].filter((asset) => !isFiat(asset));

/** The transactions behind those coins; null if there are too many to compute with. */
async function booksOf(
  api: Database,
  accountId: string,
  coins: readonly string[],
  decisions: readonly Decision[],
): Promise<readonly BookTransaction[] | null> {
  let left: number = LIMITS.comparedTransactions;
  const wallets = await everyWallet(api, accountId, decisions);
  const found = new Map<string, BookTransaction>();
  for (const coin of coins) {
    const read = async (asset: string) => {
      const rows = await wholeList(api, { accountId, sourceId: null }, ledger.transactions, { asset }, left);
      left -= rows.length;
      return rows;
    };
    for (const one of await coinBook(read, coin, decisions, wallets))
      found.set(`${one.sourceId} ${one.id}`, one);
    if (left < 0) return null;
  }
  return [...found.values()];
}
