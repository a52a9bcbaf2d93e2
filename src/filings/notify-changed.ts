import type { Database, Queryable } from "../store/database.ts";
import { lastFilings, markNotified } from "../store/filings.ts";
import { type ChangedFiling, changedFilings } from "./changed.ts";

/** Minimum time between two emails about a filed year, as a user who works on a year changes it repeatedly. */
const RENOTIFY_INTERVAL_MS = 24 * 3_600_000;

/**
 * Notifies the owner of filed years that have changed, once for each amount, all of them in one email. The notified
 * amount is stored with the filing in the same transaction: if the process dies before that, the next assessment sends
 * the email.
 */
export async function notifyChangedFilings(
  database: Database,
  accountId: string,
  now: Date,
  send: (tx: Queryable, changed: readonly ChangedFiling[]) => Promise<void>,
): Promise<void> {
  const filed = await lastFilings(database.db, accountId);
  if (filed.length === 0) return;
  const changed = await changedFilings(database, accountId, now);
  const isChanged = new Set(changed.map(({ filing }) => filing.id));
  const news = changed.filter(
    ({ filing: { notifiedAmountEur, notifiedAt }, nowEur }) =>
      notifiedAmountEur !== nowEur &&
      (notifiedAt === null || now.getTime() - notifiedAt.getTime() >= RENOTIFY_INTERVAL_MS),
  );
  // A year that equals its filing again has its notified amount cleared.
  const over = filed.filter(({ id, notifiedAmountEur }) => notifiedAmountEur !== null && !isChanged.has(id));
  if (news.length + over.length === 0) return;
  await database.db.transaction(async (tx) => {
    for (const filing of over)
      await markNotified(tx, filing, { notifiedAmountEur: null, notifiedAt: filing.notifiedAt });
    const mine: ChangedFiling[] = [];
    for (const one of news)
      if (await markNotified(tx, one.filing, { notifiedAmountEur: one.nowEur, notifiedAt: now }))
        mine.push(one);
    if (mine.length > 0) await send(tx, mine);
  });
}
