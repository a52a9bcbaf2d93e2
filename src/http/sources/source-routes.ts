import type { Makers } from "../../filings/make-beside.ts";
import type { Scratch } from "../../guard/scratch.ts";
import type { Sources } from "../../sources/open.ts";
import type { Connect, RenewKey } from "../../sources/connect.ts";
import type { Remove } from "../../sources/remove.ts";
import type { Database } from "../../store/database.ts";
import type { Readings } from "../../sources/readings.ts";
import type { Queue } from "../../store/queue.ts";
import { attachmentRoutes } from "../transactions/attachments.ts";
import { answerPreviewRoutes } from "../transactions/answer-preview.ts";
import { bulkRoutes } from "../transactions/bulk.ts";
import { bulkUndoRoutes } from "../transactions/bulk-undo.ts";
import { compareRoutes } from "./compare.ts";
import { currentPriceRoutes } from "../tax/current-prices.ts";
import { disposalRoutes } from "../tax/disposal.ts";
import { acknowledgementRoutes } from "../tax/acknowledgements.ts";
import { electionRoutes } from "../tax/elections.ts";
import { entryRoutes } from "../transactions/entries.ts";
import { type AddFile, fileRoutes, type RemoveFile } from "./files.ts";
import { filingRoutes } from "../report/filings.ts";
import { jobRoutes } from "./jobs.ts";
import { listRoutes } from "../tax/lists.ts";
import { filingDateRoutes } from "../report/filing-dates.ts";
import { declarationRoutes } from "../tax/declaration.ts";
import { lossRoutes } from "../tax/losses.ts";
import { mappingRoutes, type Preview } from "./mappings.ts";
import { NOUNS } from "../nouns.ts";
import { otherIncomeRoutes } from "../tax/other-income.ts";
import { planRoutes } from "../tax/plan.ts";
import { portfolioRoutes } from "../tax/portfolio.ts";
import { jurisdictionRoutes } from "../tax/jurisdictions.ts";
import { readingRoutes } from "../tax/readings.ts";
import { recordRoutes } from "./records.ts";
import { platformReportingRoutes } from "../report/platform-reporting.ts";
import { reportRoutes } from "../report/report.ts";
import type { Methods } from "../../assessment/methods-beside.ts";
import type { OnTurn, SendBuilt } from "../build-first.ts";
import type { App } from "../server.ts";
import { ruleRoutes } from "../transactions/rules.ts";
import { sourceRoutes } from "./sources.ts";
import type { Replica } from "../../store/replica.ts";
import { taxRoutes } from "../tax/tax.ts";
import { traceRoutes } from "../transactions/trace.ts";
import { transactionPageRoutes } from "../transactions/transaction-pages.ts";
import { transactionRoutes } from "../transactions/transactions.ts";
import { historyRoutes } from "../transactions/history.ts";
import { transferRoutes } from "./transfers.ts";
import { whatIfRoutes } from "../tax/what-if.ts";

export type SourceRouteOptions = {
  readonly api: Database;
  readonly replica: Replica | null;
  readonly queue: Queue;
  readonly connect: Connect;
  readonly renewKey: RenewKey;
  readonly remove: Remove;
  readonly addFile: AddFile;
  readonly reading: Pick<Sources["reading"], "price" | "fetchDays">;
  readonly removeFile: RemoveFile;
  readonly preview: Preview;
  readonly readings: Readings["of"];
  readonly scratch: Scratch;
  /** Reads much, and keeps nobody waiting. */
  readonly reports: Database;
  readonly sendBuilt: SendBuilt;
  readonly onTurn: OnTurn;
  readonly makers: Makers;
  readonly methods: Methods;
  readonly now: () => Date;
};

/** Everything about a person's sources and what was made of them. */
export const sourceDataRoutes = (options: SourceRouteOptions): readonly ((app: App) => void)[] => [
  (app) => {
    for (const noun of NOUNS) app.addSchema(noun);
  },
  ...[
    jobRoutes,
    sourceRoutes,
    listRoutes,
    acknowledgementRoutes,
    recordRoutes,
    transactionRoutes,
    ruleRoutes,
    bulkRoutes,
    bulkUndoRoutes,
    answerPreviewRoutes,
    entryRoutes,
    attachmentRoutes,
    fileRoutes,
    mappingRoutes,
    traceRoutes,
    disposalRoutes,
    transactionPageRoutes,
    transferRoutes,
    taxRoutes,
    historyRoutes,
    whatIfRoutes,
    planRoutes,
    portfolioRoutes,
    lossRoutes,
    otherIncomeRoutes,
    readingRoutes,
    jurisdictionRoutes,
    declarationRoutes,
    electionRoutes,
    currentPriceRoutes,
    reportRoutes,
    platformReportingRoutes,
    compareRoutes,
    filingRoutes,
    filingDateRoutes,
  ].map((register) => (app: App) => register(app, options)),
];
