import type { FileHandle } from "node:fs/promises";
import { lookGuarded } from "../connectors/file/guarded.ts";
import { createExchangeTokens } from "../accounts/exchange-token.ts";
import { coinbaseClient, type ExchangeClient } from "../accounts/oauth/client.ts";
import type { Vault } from "../accounts/vault.ts";
import { connectorFor, PROVIDERS } from "../connectors/index.ts";
import { contractOf } from "../connectors/tokens.ts";
import type { ProviderSettings } from "../connectors/provider.ts";
import type { TempFiles } from "../guard/temp-files.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { fetchDays, type LookedAt } from "../prices/daily.ts";
import { fetchText } from "../prices/http.ts";
import { openPricer, type Pricer } from "../prices/pricer.ts";
import type { Problem } from "../basics/problem.ts";
import type { Result } from "../basics/result.ts";
import type { Database } from "../store/database.ts";
import { isSandboxed } from "../store/app-users.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";
import type { Job } from "../store/jobs.ts";
import type { RemovedFile } from "../store/files.ts";
import {
  type AddedFile,
  addFileToSource,
  removeFileFromSource,
  type SentFile,
  type TransactionRunner,
} from "./add-file.ts";
import { type Connect, connecting, type RenewKey, renewing, type SettingsFor } from "./connect.ts";
import { fetchContexts } from "./fetch-context.ts";
import type { FetchPipeline } from "./fetch-records.ts";
import { previewFile } from "./preview-file.ts";
import { createFileReadTracker, type FileReadTracker } from "./file-read-tracker.ts";
import { type Remove, removing } from "./remove.ts";

export type SourcesOptions = {
  readonly outside: {
    readonly settingsOf: (providerKey: string) => ProviderSettings;
    readonly testSettingsOf: (providerKey: string) => Promise<ProviderSettings>;
    readonly ecbUrl: string;
    readonly pricesUrl: string;
    readonly contractsUrl: string;
    readonly sandbox: string | null;
  };
  readonly vault: Vault;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly api: Database;
  readonly worker: Database;
  readonly scratch: TempFiles;
};

export type Sources = {
  /** Dependencies for reading a source: its provider and the prices. */
  readonly pipeline: FetchPipeline & {
    readonly connectorFor: typeof connectorFor;
    readonly price: Pricer;
    /** Loads missing daily prices for valuing holdings; true if any were added. */
    readonly fetchDays: (days: readonly LookedAt[], signal: AbortSignal) => Promise<boolean>;
  };
  readonly connect: Connect;
  readonly renewKey: RenewKey;
  /** The exchange that users can sign in with. */
  readonly signIn: ExchangeClient;
  readonly remove: Remove;
  readonly addFile: (
    source: Source,
    sent: SentFile,
    store: TransactionRunner,
  ) => Promise<Result<AddedFile, Problem>>;
  /** Files of a source that are being read. */
  readonly filesBeingRead: FileReadTracker["of"];
  /** The columns and first rows of a table that is no ledger. */
  readonly readTable: (accountId: string, file: FileHandle, rows: number) => ReturnType<typeof lookGuarded>;
  readonly preview: (
    accountId: string,
    sent: Parameters<typeof previewFile>[2],
  ) => ReturnType<typeof previewFile>;
  readonly removeFile: (
    source: Source,
    fileId: string,
    store: TransactionRunner,
  ) => Promise<Result<RemovedFile & { readonly job: Job }, Problem>>;
};

/** Creates the services of this folder. */
export function openSources(options: SourcesOptions): Sources {
  const { outside, vault, queue, logger, metrics, api, worker, scratch } = options;
  const { settingsOf } = outside;
  const settingsFor: SettingsFor = async (accountId, providerKey) => {
    const sandboxed = await isSandboxed(api.db, accountId);
    return {
      settings: sandboxed ? await outside.testSettingsOf(providerKey) : settingsOf(providerKey),
      sandbox: sandboxed || outside.sandbox !== null,
    };
  };
  const now = () => new Date();
  const fileReads = new ConcurrencyLimit({ total: LIMITS.filesAtOnce, perAccount: 1 });
  const readTracker = createFileReadTracker();
  const client = coinbaseClient(settingsOf("coinbase"));
  const connects = {
    vault,
    connectorFor,
    providerKeys: PROVIDERS.map(({ providerKey }) => providerKey),
    settingsFor,
    now,
  };
  const tokens = createExchangeTokens(worker.db, vault, client);
  return {
    pipeline: {
      database: worker,
      connectorFor,
      fetchContext: fetchContexts({ database: worker, vault, tokens, settingsFor, now }),
      price: openPricer({
        db: worker.db,
        ecbUrl: outside.ecbUrl,
        candlesUrl: outside.pricesUrl,
        contractsUrl: outside.contractsUrl,
        contractOf,
        now,
      }),
      fetchDays: (days, signal) =>
        fetchDays(
          { db: worker.db, baseUrl: outside.pricesUrl, fetchText, now },
          days,
          LIMITS.portfolioRequests,
          signal,
        ),
      now,
      logger,
      metrics,
    },
    addFile: (source, sent, store) =>
      addFileToSource({ queue, connectorFor, scratch, fileReads, readTracker, now }, source, sent, store),
    filesBeingRead: readTracker.of,
    readTable: (accountId, sent, rows) =>
      fileReads.run(accountId, () => lookGuarded(sent, LIMITS.fileReadMs, rows)),
    preview: (accountId, sent) => previewFile({ scratch, fileReads }, accountId, sent),
    removeFile: (source, fileId, store) => removeFileFromSource({ queue, now }, source, fileId, store),
    remove: removing({ queue, vault, revoke: client.revoke, now }),
    signIn: client,
    connect: connecting(connects),
    renewKey: renewing(connects),
  };
}
