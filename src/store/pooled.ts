import type pg from "pg";

/** How statements are put to a database behind a pooler that gives out connections by the transaction. */
export type PoolerOptions = {
  /** False where the pooler knows no prepared statements. */
  readonly prepared: boolean;
  /** Null where the connection has its limit from its start. */
  readonly timeoutMs: number | null;
};

/** The server ends what takes too long; whoever waits longer than that waits for a server that does not. */
const GRACE_MS = 1_000;

/** A limit that holds for one transaction. */
const limited = (begin: string, ms: number): string =>
  `${begin}; set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms}`;

/** Lets all that is asked on this connection be asked in this manner. */
export function adaptForPooler(client: pg.PoolClient, { prepared, timeoutMs }: PoolerOptions): void {
  const query = client.query.bind(client) as (first: unknown, ...rest: unknown[]) => unknown;
  const adapt = (first: unknown): unknown => {
    if (typeof first !== "string" && (typeof first !== "object" || first === null || "submit" in first))
      return first; // a stream speaks for itself
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
