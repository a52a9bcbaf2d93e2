import { createExchangeTokens } from "../accounts/exchange-token.ts";
import { coinbaseClient, type ExchangeClient } from "../accounts/oauth/client.ts";
import type { Vault } from "../accounts/vault.ts";
import { connectorFor, PROVIDERS } from "../connectors/index.ts";
import type { Settings } from "../connectors/provider.ts";
import type { Scratch } from "../guard/scratch.ts";
import { openTurns } from "../guard/turns.ts";
import { LIMITS } from "../limits.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { openPricer, type Pricer } from "../prices/pricer.ts";
import type { Problem } from "../problem.ts";
import type { Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";
import { type AddedFile, addFileToSource, type SentFile } from "./add-file.ts";
import { type Connect, connecting } from "./connect.ts";
import { fetchContexts } from "./fetch-context.ts";
import type { FetchPipeline } from "./fetch-records.ts";
import { type Remove, removing } from "./remove.ts";

export type SourcesOptions = {
  readonly outside: {
    readonly settingsOf: (providerKey: string) => Settings;
    readonly ecbUrl: string;
    readonly pricesUrl: string;
    readonly sandbox: string | null;
  };
  readonly vault: Vault;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly api: Database;
  readonly worker: Database;
  readonly scratch: Scratch;
};

export type Sources = {
  /** What reading a source needs: its provider and the prices. */
  readonly reading: FetchPipeline & {
    readonly connectorFor: typeof connectorFor;
    readonly price: Pricer;
  };
  readonly connect: Connect;
  /** The exchange that people can sign in with. */
  readonly signIn: ExchangeClient;
  readonly remove: Remove;
  readonly addFile: (source: Source, sent: SentFile) => Promise<Result<AddedFile, Problem>>;
};

/** Puts this room together. */
export function openSources(options: SourcesOptions): Sources {
  const { outside, vault, queue, logger, metrics, api, worker, scratch } = options;
  const { settingsOf } = outside;
  const now = () => new Date();
  const turns = openTurns(LIMITS.filesAtOnce);
  const client = coinbaseClient(settingsOf("coinbase"));
  const tokens = createExchangeTokens(worker.db, vault, client);
  return {
    reading: {
      database: worker,
      connectorFor,
      fetchContext: fetchContexts({ database: worker, vault, tokens, settingsOf, now }),
      price: openPricer({
        db: worker.db,
        ecbUrl: outside.ecbUrl,
        candlesUrl: outside.pricesUrl,
        now,
      }),
      now,
      logger,
      metrics,
    },
    addFile: (source, sent) =>
      addFileToSource({ database: api, queue, connectorFor, scratch, turns, now }, source, sent),
    remove: removing({ database: api, queue, vault, revoke: client.revoke, now }),
    signIn: client,
    connect: connecting({
      database: api,
      vault,
      connectorFor,
      providerKeys: PROVIDERS.map(({ providerKey }) => providerKey),
      settingsOf,
      sandbox: outside.sandbox !== null,
      now,
    }),
  };
}
