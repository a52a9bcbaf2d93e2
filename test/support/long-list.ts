import type { Page } from "playwright-core";
import pg from "pg";

/** Before all of the source's own transactions: the list has the newest first, so these come last. */
const START = "2010-01-01T00:00:00Z";

/** Adds transactions to a source; the n-th of them receives n ADA, one in a thousand RARE. */
export async function addTransactions(databaseUrl: string, sourceId: string, count: number): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `insert into derived (account_id, source_id, list, place, id, assets, tag, body)
     select s.user_id, s.id, 'transactions', extract(epoch from at) * 1000, 'many-' || lpad(n::text, 7, '0'), array[asset],
       'staking_reward',
       json_build_object('id', 'many-' || lpad(n::text, 7, '0'), 'sourceId', s.id,
         'time', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000Z'),
         'type', 'staking_reward', 'wallet', 'coinbase', 'toWallet', null, 'ownWallet', null, 'sent', null,
         'received', json_build_object('asset', asset, 'amount', n::text, 'valueEur', (n * 0.25)::text, 'valuedBy', null),
         'fee', null, 'costEur', null, 'acquiredAt', null, 'acquiredCostEur', null, 'origins', null, 'note', null,
         'hash', null, 'address', null, 'recordIds', json_build_array('many-' || n), 'corrected', false,
         'excluded', false, 'byHand', false)
     from (select n, timestamptz '${START}' + n * interval '1 minute' as at,
       case when n % 1000 = 0 then 'RARE' else 'ADA' end as asset from generate_series(1, $2::int) n) many, sources s where s.id = $1`,
    [sourceId, count],
  );
  await db.query("vacuum analyze derived");
  await db.end();
}

export type RowCounts = {
  /** Maximum number of rows in the document at once. */
  readonly most: number;
  /** Number of rows added to the document. */
  readonly drawn: number;
};

/** Counts the rows drawn in the list while the work runs. */
export async function rowsDrawn(page: Page, work: () => Promise<unknown>): Promise<RowCounts> {
  await page.evaluate(`(() => {
    const body = document.querySelector(".virtual-body");
    const seen = (window.rowsSeen = { most: body.children.length, drawn: 0 });
    window.rowsWatch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.drawn += addedNodes.length;
      seen.most = Math.max(seen.most, body.children.length);
    });
    window.rowsWatch.observe(body, { childList: true });
  })()`);
  await work();
  return page.evaluate<RowCounts>("(window.rowsWatch.disconnect(), window.rowsSeen)");
}

/** Scrolls like a dragged bar: to another position in every frame. */
export const jumpAround = (page: Page, times: number): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    const grid = document.querySelector(".virtual");
    const height = grid.scrollHeight;
    let left = ${times};
    const jump = () => {
      grid.scrollTop = Math.abs(Math.sin(left * 12.9898)) * height;
      if (--left > 0) requestAnimationFrame(jump);
      else done();
    };
    requestAnimationFrame(jump);
  })`);
