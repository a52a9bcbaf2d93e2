import type { Exporters } from "../../filings/exporters.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import type { Sources } from "../../sources/open.ts";
import type { Connect, RenewKey } from "../../sources/connect.ts";
import type { Remove } from "../../sources/remove.ts";
import type { Database } from "../../store/database.ts";
import type { FileReadTracker } from "../../sources/file-read-tracker.ts";
import type { Queue } from "../../store/queue.ts";
import { attachmentRoutes } from "../transactions/attachments.ts";
import { correctionPreviewRoutes } from "../transactions/correction-preview.ts";
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
import { mappingRoutes, type PreviewUpload } from "./mappings.ts";
import { RESOURCE_SCHEMAS } from "../resource-schemas.ts";
import { otherIncomeRoutes } from "../tax/other-income.ts";
import { planRoutes } from "../tax/plan.ts";
import { portfolioRoutes } from "../tax/portfolio.ts";
import { jurisdictionRoutes } from "../tax/jurisdictions.ts";
import { interpretationRoutes } from "../tax/interpretations.ts";
import { recordRoutes } from "./records.ts";
import { platformReportingRoutes } from "../report/platform-reporting.ts";
import { reportRoutes } from "../report/report.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import type { RunQueued, SendBuilt } from "../build-first.ts";
import type { App } from "../server.ts";
import { ruleRoutes } from "../transactions/rules.ts";
import { sourceRoutes } from "./sources.ts";
import type { Replica } from "../../store/replica.ts";
import { taxRoutes } from "../tax/tax.ts";
import { traceRoutes } from "../transactions/trace.ts";
import { transactionPageRoutes } from "../transactions/transaction-pages.ts";
import { namedLotRoutes } from "../transactions/named-lots.ts";
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
  readonly pipeline: Pick<Sources["pipeline"], "price" | "fetchDays">;
  readonly removeFile: RemoveFile;
  readonly preview: PreviewUpload;
  readonly filesBeingRead: FileReadTracker["of"];
  readonly scratch: TempFiles;
  /** The pool for long reads, separate so that they delay no other request. */
  readonly reports: Database;
  readonly sendBuilt: SendBuilt;
  readonly runQueued: RunQueued;
  readonly makers: Exporters;
  readonly methods: Methods;
  readonly now: () => Date;
};

/** Routes about a user's sources and the data derived from them. */
export const sourceDataRoutes = (options: SourceRouteOptions): readonly ((app: App) => void)[] => [
  (app) => {
    for (const schema of RESOURCE_SCHEMAS) app.addSchema(schema);
  },
  ...[
    jobRoutes,
    sourceRoutes,
    listRoutes,
    acknowledgementRoutes,
    recordRoutes,
    transactionRoutes,
    namedLotRoutes,
    ruleRoutes,
    bulkRoutes,
    bulkUndoRoutes,
    correctionPreviewRoutes,
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
    interpretationRoutes,
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
