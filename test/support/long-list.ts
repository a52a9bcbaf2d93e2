import type { Page } from "playwright-core";
import pg from "pg";

/** Before any account of the sandbox: the newest first, these come last. */
const START = "2010-01-01T00:00:00Z";

/** Adds so many transactions to what a source shows; the n-th of them received n ADA, one in a thousand of RARE. */
export async function addTransactions(
  databaseUrl: string,
  sourceName: string,
  count: number,
): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; account: string }>(
    "select id, user_id as account from sources where name = $1",
    [sourceName],
  );
  const { id, account } = rows[0]!;
  await db.query(
    `insert into derived (account_id, source_id, list, place, id, assets, tag, body)
     select $1::uuid, $2::uuid, 'transactions', extract(epoch from at) * 1000, 'many-' || lpad(n::text, 7, '0'), array[asset],
       'staking_reward',
       json_build_object('id', 'many-' || lpad(n::text, 7, '0'), 'sourceId', $2::uuid,
         'time', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000Z'),
         'type', 'staking_reward', 'wallet', 'coinbase', 'toWallet', null, 'ownWallet', null, 'sent', null,
         'received', json_build_object('asset', asset, 'amount', n::text, 'valueEur', (n * 0.25)::text, 'valuedBy', null),
         'fee', null, 'costEur', null, 'acquiredAt', null, 'acquiredCostEur', null, 'origins', null, 'note', null,
         'hash', null, 'address', null, 'recordIds', json_build_array('many-' || n), 'corrected', false,
         'excluded', false, 'byHand', false)
     from (select n, timestamptz '${START}' + n * interval '1 minute' as at,
       case when n % 1000 = 0 then 'RARE' else 'ADA' end as asset from generate_series(1, $3::int) n) many`,
    [account, id, count],
  );
  await db.query("vacuum analyze derived");
  await db.end();
  return id;
}

/** Notes frames, long ones with the script's part in them, the rows that were drawn, and the most there ever were. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const seen = (window.seen = { frames: [], scripts: [], most: 0, drawn: 0, at: 0 });
    const tick = (time) => {
      if (seen.at > 0) seen.frames.push(time - seen.at);
      seen.at = time;
      seen.most = Math.max(seen.most, document.querySelectorAll(".virtual-body > *").length);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries())
        for (const { duration, sourceURL } of scripts)
          if (duration > 50 && sourceURL.includes("/assets/")) seen.scripts.push(duration);
    }).observe({ type: "long-animation-frame" });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.drawn += addedNodes.length;
    }).observe(document.querySelector(".virtual-body"), { childList: true });
  })()`);
}

export type Frames = {
  /** Milliseconds from one to the next. */
  readonly frames: readonly number[];
  /** Scripts of the page itself that ran for more than 50 ms. */
  readonly scripts: readonly number[];
  /** The most rows in the document at any frame. */
  readonly most: number;
  /** Rows that were put into the document. */
  readonly drawn: number;
};

/** What was seen while something was done. */
export async function framesOf(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate("Object.assign(seen, { frames: [], scripts: [], most: 0, drawn: 0, at: 0 })");
  await work();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))");
  return page.evaluate<Frames>(
    "({ frames: seen.frames, scripts: seen.scripts, most: seen.most, drawn: seen.drawn })",
  );
}

/** As with a dragged bar: another place at every frame. */
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

/** How long it takes from a jump until every row in view is there. */
export const msUntilThere = (page: Page, share: number): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const grid = document.querySelector(".virtual");
    grid.scrollTop = ${share} * grid.scrollHeight;
    const from = performance.now();
    const look = () => {
      const rows = [...grid.querySelectorAll(".virtual-body > *")];
      const { top, bottom } = grid.getBoundingClientRect();
      const shown = rows.filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      if (shown.length > 5 && shown.every((row) => !row.hasAttribute("aria-busy"))) done(performance.now() - from);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);

export const described = (frames: readonly number[]): string => {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
};
