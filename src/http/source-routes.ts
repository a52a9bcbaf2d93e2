import type { Connect } from "../sources/connect.ts";
import type { Remove } from "../sources/remove.ts";
import type { Database } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";
import { correctionRoutes } from "./corrections.ts";
import { derivedRoutes } from "./derived.ts";
import { type AddFile, fileRoutes } from "./files.ts";
import { jobRoutes } from "./jobs.ts";
import { recordRoutes } from "./records.ts";
import type { App } from "./server.ts";
import { sourceRoutes } from "./sources.ts";
import { taxRoutes } from "./tax.ts";
import { traceRoutes } from "./trace.ts";
import { transactionPageRoutes } from "./transaction-pages.ts";

export type SourceRouteOptions = {
  readonly api: Database;
  readonly queue: Queue;
  readonly connect: Connect;
  readonly remove: Remove;
  readonly addFile: AddFile;
  readonly now: () => Date;
};

/** Everything under /v1/sources. */
export const sourceDataRoutes = (options: SourceRouteOptions): readonly ((app: App) => void)[] =>
  [
    jobRoutes,
    sourceRoutes,
    derivedRoutes,
    recordRoutes,
    correctionRoutes,
    fileRoutes,
    traceRoutes,
    transactionPageRoutes,
    taxRoutes,
  ].map((register) => (app) => register(app, options));
