import { isMainThread } from "node:worker_threads";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { stderrLines } from "./log-lines.ts";
import type { QueueState } from "../store/queue-states.ts";

/** Counters of a connection pool. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of the service; each is explained in docs/operations/metrics.md. */
export function createMetrics() {
  const registry = new Registry();
  const ofProcess = new Registry();
  if (isMainThread) collectDefaultMetrics({ register: ofProcess });
  let otherCounts: (() => Promise<object>) | null = null;
  const registers: [Registry] = [registry];
  const pools = new Map<string, PoolCounts>();
  new Gauge({
    name: "lotbuch_database_connections",
    help: "Connections of the pools, by pool and state",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: "total" }, totalCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: "lotbuch_http_request_seconds",
      help: "Time to answer a request, by method, route and status",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    /** All metrics in the text format of Prometheus. */
    text: async (): Promise<string> => {
      const ours =
        otherCounts === null
          ? registry
          : AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), await otherCounts()]);
      return (await ofProcess.metrics()) + (await ours.metrics());
    },
    /** Adds the counts of a worker thread: to an operator it is the same process. */
    countAlso: (counts: () => Promise<object>): void => void (otherCounts = counts),
    /** Reads a pool's connections with each scrape. */
    watchPool: (name: string, pool: PoolCounts): void => {
      pools.set(name, pool);
    },
    logLinesDropped: new Counter({
      name: "lotbuch_log_lines_dropped_total",
      help: "Lines of the log that could not be written, as on a full disk",
      registers,
      collect() {
        this.reset();
        this.inc(stderrLines.dropped());
      },
    }),
    passwordChecks: new Counter({
      name: "lotbuch_password_checks_total",
      help: "Passwords compared with a hash, whether or not the account exists",
      registers,
    }),
    jobsEnded: new Counter({
      name: "lotbuch_jobs_ended_total",
      help: "Jobs that ended in this process, by mode and status",
      labelNames: ["mode", "status"] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: "lotbuch_webhook_attempts_total",
      help: "Tries to deliver a message to a webhook, by what became of the message",
      labelNames: ["outcome"] as const,
      registers,
    }),
    emails: emailMetrics(registers),
    recordsImported: new Counter({
      name: "lotbuch_records_imported_total",
      help: "Raw records stored by this process, by provider",
      labelNames: ["provider"] as const,
      registers,
    }),
    providers: providerMetrics(registers),
    spans: new Counter({
      name: "lotbuch_spans_total",
      help: "Spans of traces by what became of them: sent, failed (the collector did not take them), dropped (too many waited)",
      labelNames: ["outcome"] as const,
      registers,
    }),
    assessments: assessmentMetrics(registers),
    watchQueue: (look: () => Promise<readonly QueueState[]>): void => queueMetrics(registers, look),
    /** The version of this process; not called in worker threads. */
    setVersion: (version: string, role: string): void => {
      if (!isMainThread) return;
      new Gauge({
        name: "lotbuch_info",
        help: "Always 1; by version and role of the process",
        labelNames: ["version", "role"] as const,
        registers,
      }).set({ version, role }, 1);
    },
  };
}

/** Queried once per scrape; if the database is unavailable, the other metrics are returned all the same. */
function queueMetrics(registers: [Registry], look: () => Promise<readonly QueueState[]>): void {
  let looking: Promise<readonly QueueState[]> | null = null;
  const states = (): Promise<readonly QueueState[]> => {
    looking ??= look()
      .catch(() => [])
      .finally(() => (looking = null));
    return looking;
  };
  const gauge = (name: string, help: string, of: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"] as const,
      registers,
      aggregator: "max",
      async collect() {
        const found = await states();
        this.reset();
        for (const state of found) this.set({ queue: state.queue }, of(state));
      },
    });
  gauge(
    "lotbuch_queue_waiting",
    "Messages that wait for a worker, of all processes, by queue",
    ({ waiting }) => waiting,
  );
  gauge("lotbuch_queue_active", "Messages at work, of all processes, by queue", ({ active }) => active);
  gauge(
    "lotbuch_queue_oldest_seconds",
    "How long the oldest message that could be taken has waited, by queue",
    ({ oldestSeconds }) => oldestSeconds,
  );
}

/** Responses of providers, and whether they were understood: a changed format shows here first. */
function providerMetrics(registers: [Registry]) {
  return {
    pages: new Histogram({
      name: "lotbuch_provider_page_seconds",
      help: "Time until a provider's next page was there, by provider and outcome (page, failed)",
      labelNames: ["provider", "outcome"] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
      registers,
    }),
    records: new Counter({
      name: "lotbuch_records_read_total",
      help: "Records of the ledgers made by this process, by provider and outcome (read, unread, unknown_type)",
      labelNames: ["provider", "outcome"] as const,
      registers,
    }),
  };
}

/** Outcomes of the mails that this process tried to send, and the mails that wait in the database. */
function emailMetrics(registers: [Registry]) {
  return {
    outcomes: new Counter({
      name: "lotbuch_mails_total",
      help: "Mails by what came of a try: sent, put_off, failed (given up), ended (what it brought was over)",
      labelNames: ["outcome"] as const,
      registers,
    }),
    pending: new Gauge({
      name: "lotbuch_mails_waiting",
      help: "Mails that wait to be handed over, of all processes",
      aggregator: "max",
      registers,
    }),
    oldestSeconds: new Gauge({
      name: "lotbuch_mails_oldest_seconds",
      help: "How long the oldest mail that waits has waited",
      aggregator: "max",
      registers,
    }),
  };
}

/** Duration and results of the assessments of this process. */
function assessmentMetrics(registers: [Registry]) {
  return {
    seconds: new Histogram({
      name: "lotbuch_assessment_seconds",
      help: "Time to let a person's figures contain every change, by outcome",
      labelNames: ["outcome"] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
      registers,
    }),
    rowsWritten: new Counter({
      name: "lotbuch_assessment_rows_written_total",
      help: "Rows of people's books that assessments wrote anew",
      registers,
    }),
    transfers: new Counter({
      name: "lotbuch_assessed_transfers_total",
      help: "Transfers in the books that were assessed, by status",
      labelNames: ["status"] as const,
      registers,
    }),
    years: new Counter({
      name: "lotbuch_assessed_years_total",
      help: "Tax years with events in the books that were assessed, by state",
      labelNames: ["state"] as const,
      registers,
    }),
  };
}
