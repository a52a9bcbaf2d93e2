import type { Connector } from "../connectors/connector.ts";
import type { FetchContext, ProviderError } from "../connectors/fetching.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Pricer } from "../prices/pricer.ts";
import type { Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";

/** What a job needs of the rest of the house. */
export type Pipeline = {
  readonly database: Database;
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  /** How to reach the provider in the owner's name; why not, where that is not possible. */
  readonly fetchContext: (source: Source) => Promise<Result<FetchContext, ProviderError>>;
  readonly price: Pricer;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded" | "recordsImported">;
  /** How long to wait before each further round with a provider that is away; after the last the job fails. */
  readonly roundDelaysMs?: readonly number[];
};

export const ROUND_DELAYS_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000];

/** This worker is to stop: the job goes to another one. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** The job cannot be done, and this is what its owner is told. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
}
