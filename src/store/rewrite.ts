import { createHash, type Hash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type pg from "pg";
import { LIMITS } from "../basics/limits.ts";
import type { DerivedList, DerivedRow } from "./lists.ts";
import {
  copyIn,
  putBigint,
  putBytes,
  putColumns,
  putInteger,
  putText,
  putTexts,
  putUuid,
  type RowBytes,
  rowBytes,
  written as bytesOf,
} from "./binary.ts";

export type Rewrite = {
  /** Rows of one list and source come stretch by stretch, each stretch in one piece. */
  readonly add: <T>(list: DerivedList<T>, row: DerivedRow) => void;
  /** The same for a row that is not held in memory: it is made to be hashed, and once more where its stretch has changed. */
  readonly addLazy: <T>(list: DerivedList<T>, row: LazyRow) => void;
  /** Wait here between rows: what has been gathered may be much. */
  readonly settle: () => Promise<void>;
};

export type LazyRow = Pick<DerivedRow, "sourceId" | "sortKey"> & { readonly build: () => RowContent };

type RowContent = Omit<DerivedRow, "sourceId" | "sortKey">;

type Segment = {
  readonly sourceId: string;
  readonly list: string;
  readonly start: number;
  /** Where the next one begins. */
  readonly before: number;
  /** How each of its rows begins. */
  readonly begin: Buffer;
  /** What the stored rows come to; null where there are none. */
  readonly known: Buffer | null;
  /** Over the bytes of every row as they are written: two stretches that differ in anything have different ones. */
  readonly hash: Hash;
  /** Where there are stored rows, those that may replace them; a new stretch is written as it comes. */
  readonly rows: LazyRow[];
};
type Changed = SegmentKey & { readonly digest: Buffer; readonly isNew: boolean };

type SegmentKey = Pick<Segment, "sourceId" | "list" | "start">;

/** So much is sent in one go: what the server has not been given yet it does not work at. */
const BATCH_BYTES = 1024 * 1024;
/** What memory for rows begins with; it grows, and most people's rows are few. */
const FEW_BYTES = 64 * 1024;
const COLUMNS = ["account_id", "source_id", "list", "place", "id", "year", "assets", "tag", "body", "words"];

/**
 * Makes lists of an account what `fill` says they are now, inside the caller's transaction: readers see all of it at once,
 * or nothing. Stretches whose digest is the stored one are passed over, what no longer exists is removed. Answers how many
 * rows were written.
 */
export async function rewriteLists(
  client: pg.PoolClient,
  accountId: string,
  lists: readonly DerivedList<unknown>[],
  /** Only this source's, or those of the whole account. */
  sourceId: string | null,
  /** Of what makes the rows: another version is written anew even where its rows are the same. */
  version: string,
  fill: (rewrite: Rewrite) => Promise<void>,
): Promise<number> {
  const stored = await storedDigests(client, accountId, lists, sourceId);
  const segmentStartOf = new Map(lists.map(({ name, segmentStartOf: of }) => [name, of]));
  const open = new Map<string, Map<string, Segment>>();
  const seen = new Set<string>();
  let changed: Changed[] = [];
  // One is filled while the server takes the other.
  let filling = rowBytes(FEW_BYTES);
  let spare = rowBytes(FEW_BYTES);
  const row = rowBytes(FEW_BYTES);
  let written = 0;
  let underway: Promise<void> = Promise.resolve();

  const bytesOfRow = ({ begin }: Segment, { sortKey: place, build: make }: LazyRow): Buffer => {
    row.length = 0;
    putRow(row, begin, place, make());
    return bytesOf(row);
  };
  const write = (bytes: Buffer): void => {
    putBytes(filling, bytes);
    written += 1;
  };
  const close = (segment: Segment): void => {
    const { sourceId: its, list, start: place, known, hash, rows } = segment;
    const digest = hash.digest();
    seen.add(keyOf(segment));
    if (known?.equals(digest) === true) return;
    for (const one of rows) write(bytesOfRow(segment, one));
    changed.push({ sourceId: its, list, start: place, digest, isNew: known === null });
  };
  const segmentAt = (
    { name, segmentStartOf: of }: DerivedList<unknown>,
    row: Pick<DerivedRow, "sourceId" | "sortKey">,
  ): Segment => {
    let bySource = open.get(name);
    if (bySource === undefined) open.set(name, (bySource = new Map()));
    const segment = bySource.get(row.sourceId);
    if (segment !== undefined) {
      if (row.sortKey >= segment.start && row.sortKey < segment.before) return segment;
      close(segment);
    }
    const start = of(row.sortKey);
    const { sourceId: its } = row;
    const key = keyOf({ sourceId: its, list: name, start });
    if (seen.has(key)) throw new Error(`${name} came out of order at ${row.sortKey}`);
    const next = {
      sourceId: its,
      list: name,
      start,
      before: endOf(start, of),
      begin: segment?.begin ?? beginOf(accountId, its, name),
      known: stored.get(key)?.digest ?? null,
      hash: createHash("sha256").update(version),
      rows: [],
    };
    bySource.set(its, next);
    return next;
  };
  const flush = async (): Promise<void> => {
    const batch = changed;
    const rows = filling;
    changed = [];
    filling = spare;
    const before = batch.filter(({ isNew }) => !isNew);
    await removeRows(client, accountId, before, segmentStartOf);
    if (rows.length > 0) await copyIn(client, "derived", COLUMNS, rows);
    rows.length = 0;
    spare = rows;
    if (batch.length === 0) return;
    await client.query({
      name: "keep_digests",
      text: UPSERT,
      values: [accountId, ...columnsOf(batch), batch.map(({ digest }) => digest)],
    });
  };

  const addLazy: Rewrite["addLazy"] = (list, one) => {
    const segment = segmentAt(list, one);
    const bytes = bytesOfRow(segment, one);
    segment.hash.update(bytes);
    // Where nothing is stored yet it is written whatever else comes.
    if (segment.known === null) write(bytes);
    else segment.rows.push(one);
  };

  try {
    await fill({
      add: (list, { sourceId: its, sortKey: place, ...content }) =>
        addLazy(list, { sourceId: its, sortKey: place, build: () => content }),
      addLazy,
      settle: async () => {
        if (filling.length < BATCH_BYTES) return yieldToEventLoop(); // what is on its way goes on
        await underway;
        underway = flush(); // while the server writes these, the next ones are made
        underway.catch(() => {}); // whoever waits next hears of it
      },
    });
  } finally {
    // Also where it goes wrong: what is on its way must not come after the end of the caller's transaction.
    await underway;
  }
  for (const bySource of open.values()) for (const segment of bySource.values()) close(segment);
  await flush();
  const obsolete = [...stored].filter(([key]) => !seen.has(key)).map(([, segment]) => segment);
  await removeRows(client, accountId, obsolete, segmentStartOf);
  await client.query({ name: "drop_digests", text: DROP, values: [accountId, ...columnsOf(obsolete)] });
  return written;
}

type Stored = SegmentKey & { readonly digest: Buffer };

const keyOf = ({ sourceId, list, start: place }: SegmentKey): string => `${sourceId} ${list} ${place}`;

const columnsOf = (segments: readonly SegmentKey[]) => [
  segments.map(({ sourceId }) => sourceId),
  segments.map(({ list }) => list),
  segments.map(({ start: place }) => place),
];

const UPSERT = `
  insert into segments (account_id, source_id, list, place, digest)
  select $1, s.* from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bytea[]) as s
  on conflict (account_id, source_id, list, place) do update set digest = excluded.digest`;

const DROP = `
  delete from segments d using unnest($2::uuid[], $3::text[], $4::bigint[]) as s (source_id, list, place)
  where d.account_id = $1 and d.source_id = s.source_id and d.list = s.list and d.place = s.place`;

async function storedDigests(
  client: pg.ClientBase,
  accountId: string,
  lists: readonly DerivedList<unknown>[],
  sourceId: string | null,
): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await client.query<{ source_id: string; list: string; place: string; digest: Buffer }>({
    name: sourceId === null ? "stored_digests" : "stored_digests_of_source",
    text: `select source_id, list, place, digest from segments
           where account_id = $1 and list = any($2::text[]) ${sourceId === null ? "" : "and source_id = $3"}`,
    values: [accountId, lists.map(({ name }) => name), ...(sourceId === null ? [] : [sourceId])],
  });
  return new Map(
    rows.map(({ source_id, list, place: start, digest }) => {
      const segment = { sourceId: source_id, list, start: Number(start), digest };
      return [keyOf(segment), segment];
    }),
  );
}

/** A stretch begins at its place and ends where the next one could begin, found by the list's own rule. */
async function removeRows(
  client: pg.ClientBase,
  accountId: string,
  segments: readonly SegmentKey[],
  segmentStartOf: ReadonlyMap<string, (sortKey: number) => number>,
): Promise<void> {
  if (segments.length === 0) return;
  await client.query({
    name: "remove_stretches",
    // Stretch by stretch over the index, however many there are: joined with them, the whole table would be read. An
    // account lies in one partition, in which a row's place is its own.
    text: `
      delete from derived where account_id = $1 and ctid = any(array(
        select d.ctid from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) as s (source_id, list, first, before)
        cross join lateral (
          select ctid from derived where account_id = $1 and source_id = s.source_id and list = s.list
            and place >= s.first and place < s.before offset 0) d))`,
    values: [
      accountId,
      ...columnsOf(segments),
      segments.map(({ list, start: place }) => endOf(place, segmentStartOf.get(list)!)),
    ],
  });
}

/** The first place that lies in another stretch: looked for in steps that double, then between the last two. */
function endOf(first: number, segmentStartOf: (sortKey: number) => number): number {
  let step = 1;
  while (segmentStartOf(first + step) === first) {
    step *= 2;
    if (first + step >= Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER;
  }
  let [inside, outside] = [first + Math.floor(step / 2), first + step];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (segmentStartOf(middle) === first) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The first three columns, which all rows of a list and source have in common. */
function beginOf(accountId: string, sourceId: string, list: string): Buffer {
  const begin = rowBytes(128);
  putColumns(begin, COLUMNS.length);
  putUuid(begin, accountId);
  putUuid(begin, sourceId);
  putText(begin, list);
  return bytesOf(begin);
}

function putRow(to: RowBytes, begin: Buffer, sortKey: number, row: RowContent): void {
  putBytes(to, begin);
  putBigint(to, sortKey);
  putText(to, row.id);
  putInteger(to, row.year ?? null);
  putTexts(to, row.assets === undefined ? null : row.assets.filter(isShort));
  putText(to, row.tag ?? null);
  putText(to, row.body);
  putText(to, row.words ?? null);
}

/** Longer names than a question may have stay out of the index: an entry of it has a greatest size. */
const isShort = (asset: string): boolean => asset.length <= LIMITS.assetCharacters;
