import type pg from "pg";

/** Options for a database behind a pooler that assigns connections per transaction. */
export type PoolerOptions = {
  /** False if the pooler does not support prepared statements. */
  readonly prepared: boolean;
  /** Statement timeout; null if the connection has it from its start. */
  readonly timeoutMs: number | null;
};

/** Grace period after the server's own timeout; a query that takes longer has lost its server. */
const GRACE_MS = 1_000;

/** A timeout for one transaction. */
const limited = (begin: string, ms: number): string =>
  `${begin}; set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms}`;

/** Makes all statements on this connection comply with the pooler. */
export function adaptForPooler(client: pg.PoolClient, { prepared, timeoutMs }: PoolerOptions): void {
  const query = client.query.bind(client) as (first: unknown, ...rest: unknown[]) => unknown;
  const adapt = (first: unknown): unknown => {
    if (typeof first !== "string" && (typeof first !== "object" || first === null || "submit" in first))
      return first; // a stream is passed on unchanged
    const { name, text, ...of } = (typeof first === "string" ? { text: first } : first) as pg.QueryConfig;
    return {
      ...of,
      ...(prepared && name !== undefined ? { name } : {}),
      text: timeoutMs !== null && text.startsWith("begin") ? limited(text, timeoutMs) : text,
      ...(timeoutMs === null ? {} : { query_timeout: timeoutMs + GRACE_MS }),
    };
  };
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(adapt(first), ...rest)) as typeof client.query;
}
