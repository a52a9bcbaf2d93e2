import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import { requestTimes } from "./request-times.ts";

/** What a connection pool knows of itself. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** What an operator watches; each is explained in docs/operations.md. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
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
    requests: requestTimes(),
    /** Shows a pool's connections whenever somebody looks. */
    watchPool: (name: string, pool: PoolCounts): void => {
      pools.set(name, pool);
    },
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
    recordsImported: new Counter({
      name: "lotbuch_records_imported_total",
      help: "Raw records stored by this process, by provider",
      labelNames: ["provider"] as const,
      registers,
    }),
  };
}
