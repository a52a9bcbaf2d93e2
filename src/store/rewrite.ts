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
  /** Adds a row. The rows of one list and source come segment by segment, each segment contiguously. */
  readonly add: <T>(list: DerivedList<T>, row: DerivedRow) => void;
  /**
   * The same for a row that is not held in memory: it is built for the hash, and a second time if its segment has
   * changed.
   */
  readonly addLazy: <T>(list: DerivedList<T>, row: LazyRow) => void;
  /** Must be awaited between rows: the collected rows may use much memory. */
  readonly settle: () => Promise<void>;
};

export type LazyRow = Pick<DerivedRow, "sourceId" | "sortKey"> & { readonly build: () => RowContent };

type RowContent = Omit<DerivedRow, "sourceId" | "sortKey">;

type Segment = {
  readonly sourceId: string;
  readonly list: string;
  readonly start: number;
  /** Start of the next segment. */
  readonly before: number;
  /** First bytes of each row. */
  readonly begin: Buffer;
  /** Digest of the stored rows; null if there are none. */
  readonly known: Buffer | null;
  /** Hash over the bytes of every row as written: segments that differ in anything have different hashes. */
  readonly hash: Hash;
  /** Rows that may replace stored ones; a new segment is written immediately. */
  readonly rows: LazyRow[];
};
type Changed = SegmentKey & { readonly digest: Buffer; readonly isNew: boolean };

type SegmentKey = Pick<Segment, "sourceId" | "list" | "start">;

/** Bytes per write, small enough that the server starts working early. */
const BATCH_BYTES = 1024 * 1024;
/** Initial size of the row buffer; it grows, and most accounts have few rows. */
const FEW_BYTES = 64 * 1024;
const COLUMNS = ["account_id", "source_id", "list", "place", "id", "year", "assets", "tag", "body", "words"];

/**
 * Replaces lists of an account with what `fill` adds, inside the caller's transaction: readers see all of it at once,
 * or nothing. Segments with an unchanged digest are skipped, obsolete ones are removed. Returns the number of written
 * rows.
 */
export async function rewriteLists(
  client: pg.PoolClient,
  accountId: string,
  lists: readonly DerivedList<unknown>[],
  /** Only this source's lists, or those of the whole account. */
  sourceId: string | null,
  /** Version of the code that builds the rows: another version is written anew even if its rows are the same. */
  version: string,
  fill: (rewrite: Rewrite) => Promise<void>,
): Promise<number> {
  const stored = await storedDigests(client, accountId, lists, sourceId);
  const segmentStartOf = new Map(lists.map(({ name, segmentStartOf: of }) => [name, of]));
  const open = new Map<string, Map<string, Segment>>();
  const seen = new Set<string>();
  let changed: Changed[] = [];
  // Two buffers: one is filled while the server reads the other.
  let filling = rowBytes(FEW_BYTES);
  let spare = rowBytes(FEW_BYTES);
  const row = rowBytes(FEW_BYTES);
  let written = 0;
  let underway: Promise<void> = Promise.resolve();

  const bytesOfRow = ({ begin }: Segment, { sortKey, build }: LazyRow): Buffer => {
    row.length = 0;
    putRow(row, begin, sortKey, build());
    return bytesOf(row);
  };
  const write = (bytes: Buffer): void => {
    putBytes(filling, bytes);
    written += 1;
  };
  const close = (segment: Segment): void => {
    const { sourceId: its, list, start, known, hash, rows } = segment;
    const digest = hash.digest();
    seen.add(keyOf(segment));
    if (known?.equals(digest) === true) return;
    for (const one of rows) write(bytesOfRow(segment, one));
    changed.push({ sourceId: its, list, start, digest, isNew: known === null });
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
    // Without stored rows the segment is written in any case.
    if (segment.known === null) write(bytes);
    else segment.rows.push(one);
  };

  try {
    await fill({
      add: (list, { sourceId: its, sortKey, ...content }) =>
        addLazy(list, { sourceId: its, sortKey, build: () => content }),
      addLazy,
      settle: async () => {
        if (filling.length < BATCH_BYTES) return yieldToEventLoop(); // the running write continues
        await underway;
        underway = flush(); // the next rows are built while the server writes these
        underway.catch(() => {}); // the next caller that awaits the write receives the error
      },
    });
  } finally {
    // Also after an error: the running write must not outlast the caller's transaction.
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

const keyOf = ({ sourceId, list, start }: SegmentKey): string => `${sourceId} ${list} ${start}`;

const columnsOf = (segments: readonly SegmentKey[]) => [
  segments.map(({ sourceId }) => sourceId),
  segments.map(({ list }) => list),
  segments.map(({ start }) => start),
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

/**
 * Deletes the rows of segments. A segment starts at its key and ends at the next possible start, according to the
 * list's rule.
 */
async function removeRows(
  client: pg.ClientBase,
  accountId: string,
  segments: readonly SegmentKey[],
  segmentStartOf: ReadonlyMap<string, (sortKey: number) => number>,
): Promise<void> {
  if (segments.length === 0) return;
  await client.query({
    name: "remove_stretches",
    // Segment by segment over the index: a plain join would read the whole table. An account is in one partition,
    // within which a ctid is unique.
    text: `
      delete from derived where account_id = $1 and ctid = any(array(
        select d.ctid from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) as s (source_id, list, first, before)
        cross join lateral (
          select ctid from derived where account_id = $1 and source_id = s.source_id and list = s.list
            and place >= s.first and place < s.before offset 0) d))`,
    values: [
      accountId,
      ...columnsOf(segments),
      segments.map(({ list, start }) => endOf(start, segmentStartOf.get(list)!)),
    ],
  });
}

/** First sort key of the next segment, found by doubling steps and then by bisection. */
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

/** Names longer than a query may contain are left out of the index, whose entries have a maximum size. */
const isShort = (asset: string): boolean => asset.length <= LIMITS.assetCharacters;
