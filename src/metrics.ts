import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What an operator watches; each is explained in docs/operations.md. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: "lotbuch_http_request_seconds",
      help: "Time to answer a request, by route and status",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    poolConnections: new Gauge({
      name: "lotbuch_database_connections",
      help: "Connections of the pools, by pool and state",
      labelNames: ["pool", "state"] as const,
      registers,
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
    recordsImported: new Counter({
      name: "lotbuch_records_imported_total",
      help: "Raw records stored by this process, by provider",
      labelNames: ["provider"] as const,
      registers,
    }),
  };
}
