import { createHash, type Hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
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

export type LazyRow = Pick<DerivedRow, "sourceId" | "place"> & { readonly make: () => MadeRow };

type MadeRow = Omit<DerivedRow, "sourceId" | "place">;

type Stretch = {
  readonly sourceId: string;
  readonly list: string;
  readonly place: number;
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
type Changed = Place & { readonly digest: Buffer; readonly isNew: boolean };

type Place = Pick<Stretch, "sourceId" | "list" | "place">;

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
  const stretchOf = new Map(lists.map(({ name, stretchOf: of }) => [name, of]));
  const open = new Map<string, Map<string, Stretch>>();
  const seen = new Set<string>();
  let changed: Changed[] = [];
  // One is filled while the server takes the other.
  let filling = rowBytes(FEW_BYTES);
  let spare = rowBytes(FEW_BYTES);
  const row = rowBytes(FEW_BYTES);
  let written = 0;
  let underway: Promise<void> = Promise.resolve();

  const bytesOfRow = ({ begin }: Stretch, { place, make }: LazyRow): Buffer => {
    row.length = 0;
    putRow(row, begin, place, make());
    return bytesOf(row);
  };
  const write = (bytes: Buffer): void => {
    putBytes(filling, bytes);
    written += 1;
  };
  const close = (stretch: Stretch): void => {
    const { sourceId: its, list, place, known, hash, rows } = stretch;
    const digest = hash.digest();
    seen.add(keyOf(stretch));
    if (known?.equals(digest) === true) return;
    for (const one of rows) write(bytesOfRow(stretch, one));
    changed.push({ sourceId: its, list, place, digest, isNew: known === null });
  };
  const stretchAt = (
    { name, stretchOf: of }: DerivedList<unknown>,
    row: Pick<DerivedRow, "sourceId" | "place">,
  ): Stretch => {
    let bySource = open.get(name);
    if (bySource === undefined) open.set(name, (bySource = new Map()));
    const stretch = bySource.get(row.sourceId);
    if (stretch !== undefined) {
      if (row.place >= stretch.place && row.place < stretch.before) return stretch;
      close(stretch);
    }
    const place = of(row.place);
    const { sourceId: its } = row;
    const key = keyOf({ sourceId: its, list: name, place });
    if (seen.has(key)) throw new Error(`${name} came out of order at ${row.place}`);
    const next = {
      sourceId: its,
      list: name,
      place,
      before: endOf(place, of),
      begin: stretch?.begin ?? beginOf(accountId, its, name),
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
    await removeRows(client, accountId, before, stretchOf);
    if (rows.length > 0) await copyIn(client, "derived", COLUMNS, rows);
    rows.length = 0;
    spare = rows;
    if (batch.length === 0) return;
    await client.query({
      name: "keep_digests",
      text: KEEP,
      values: [accountId, ...columnsOf(batch), batch.map(({ digest }) => digest)],
    });
  };

  const addLazy: Rewrite["addLazy"] = (list, one) => {
    const stretch = stretchAt(list, one);
    const bytes = bytesOfRow(stretch, one);
    stretch.hash.update(bytes);
    // Where nothing is stored yet it is written whatever else comes.
    if (stretch.known === null) write(bytes);
    else stretch.rows.push(one);
  };

  try {
    await fill({
      add: (list, { sourceId: its, place, ...made }) =>
        addLazy(list, { sourceId: its, place, make: () => made }),
      addLazy,
      settle: async () => {
        if (filling.length < BATCH_BYTES) return nextTurn(); // what is on its way goes on
        await underway;
        underway = flush(); // while the server writes these, the next ones are made
        underway.catch(() => {}); // whoever waits next hears of it
      },
    });
  } finally {
    // Also where it goes wrong: what is on its way must not come after the end of the caller's transaction.
    await underway;
  }
  for (const bySource of open.values()) for (const stretch of bySource.values()) close(stretch);
  await flush();
  const gone = [...stored].filter(([key]) => !seen.has(key)).map(([, stretch]) => stretch);
  await removeRows(client, accountId, gone, stretchOf);
  await client.query({ name: "drop_digests", text: DROP, values: [accountId, ...columnsOf(gone)] });
  return written;
}

type Stored = Place & { readonly digest: Buffer };

const keyOf = ({ sourceId, list, place }: Place): string => `${sourceId} ${list} ${place}`;

const columnsOf = (stretches: readonly Place[]) => [
  stretches.map(({ sourceId }) => sourceId),
  stretches.map(({ list }) => list),
  stretches.map(({ place }) => place),
];

const KEEP = `
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
    rows.map(({ source_id, list, place, digest }) => {
      const stretch = { sourceId: source_id, list, place: Number(place), digest };
      return [keyOf(stretch), stretch];
    }),
  );
}

/** A stretch begins at its place and ends where the next one could begin, found by the list's own rule. */
async function removeRows(
  client: pg.ClientBase,
  accountId: string,
  stretches: readonly Place[],
  stretchOf: ReadonlyMap<string, (place: number) => number>,
): Promise<void> {
  if (stretches.length === 0) return;
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
      ...columnsOf(stretches),
      stretches.map(({ list, place }) => endOf(place, stretchOf.get(list)!)),
    ],
  });
}

/** The first place that lies in another stretch: looked for in steps that double, then between the last two. */
function endOf(first: number, stretchOf: (place: number) => number): number {
  let step = 1;
  while (stretchOf(first + step) === first) {
    step *= 2;
    if (first + step >= Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER;
  }
  let [inside, outside] = [first + Math.floor(step / 2), first + step];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (stretchOf(middle) === first) inside = middle;
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

function putRow(to: RowBytes, begin: Buffer, place: number, row: MadeRow): void {
  putBytes(to, begin);
  putBigint(to, place);
  putText(to, row.id);
  putInteger(to, row.year ?? null);
  putTexts(to, row.assets === undefined ? null : row.assets.filter(isShort));
  putText(to, row.tag ?? null);
  putText(to, row.body);
  putText(to, row.words ?? null);
}

/** Longer names than a question may have stay out of the index: an entry of it has a greatest size. */
const isShort = (asset: string): boolean => asset.length <= LIMITS.assetCharacters;
