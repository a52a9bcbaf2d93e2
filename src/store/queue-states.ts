import { sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";

export type QueueState = {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly oldestSeconds: number;
};

/**
 * For every queue with messages: the numbers of waiting and running ones, and for how long the oldest could have been
 * taken.
 */
export async function queueStates(db: Queryable): Promise<readonly QueueState[]> {
  const { rows } = await db.execute<QueueState>(sql`
    select name as queue,
      (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float
        as "oldestSeconds"
    from pgboss.job where state <= 'active' group by name`);
  return rows;
}
