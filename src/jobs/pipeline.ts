import type { Assessor } from "../assessment/assess.ts";
import type { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import type { Connector } from "../connectors/connector.ts";
import type { Pricer } from "../prices/pricer.ts";
import type { FetchPipeline } from "../sources/fetch-records.ts";
import type { Remove } from "../sources/remove.ts";
import type { DeliveryKey } from "../store/deliveries.ts";
import type { Queue } from "../store/queue.ts";

/** The dependencies of a job. */
export type Pipeline = FetchPipeline & {
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly price: Pricer;
  readonly assess: Assessor;
  /** Limit for computing, as opposed to waiting for a provider. */
  readonly computing: ConcurrencyLimit;
  readonly remove: Remove;
  /** Sends one message to a webhook once. */
  readonly deliver: (key: DeliveryKey, signal: AbortSignal) => Promise<void>;
};
