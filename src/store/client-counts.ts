import { FILED, issuesOf, OF_FIRM, questionsOf } from "./client-table.ts";
import type { Database } from "./database.ts";

/** Number of a firm's clients for each filter of the table. */
export type ClientCounts = {
  readonly all: number;
  readonly open: number;
  readonly filed: number;
  readonly changed: number;
  readonly gaps: number;
  readonly asked: number;
  readonly answered: number;
  readonly invited: number;
  readonly managed: number;
};

/** Counts the clients of a firm in one statement; nothing is computed. */
export async function countClients(
  { pool }: Pick<Database, "pool">,
  firmId: string,
  year: number,
  ofItsYear: readonly string[],
): Promise<ClientCounts> {
  const { rows } = await pool.query<ClientCounts>(
    `select count(*)::int as all, (count(*) filter (where not c.filed))::int as open,
      (count(*) filter (where c.filed and not i.changed))::int as filed,
      (count(*) filter (where i.changed))::int as changed, (count(*) filter (where i.gaps > 0))::int as gaps,
      (count(*) filter (where q.open > 0))::int as asked, (count(*) filter (where q.answered > 0))::int as answered,
      (count(*) filter (where c.accepted_at is null))::int as invited, (count(*) filter (where c.managed))::int as managed
    from (select c.*, (${FILED}) as filed from (${OF_FIRM}) c) c
      cross join lateral (${issuesOf("c.account_id")}) i
      cross join lateral (${questionsOf("c.account_id", true)}) q`,
    [firmId, year, ofItsYear],
  );
  return rows[0]!;
}
