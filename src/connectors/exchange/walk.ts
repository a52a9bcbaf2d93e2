import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { tooLarge, unreadable } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asCursor, asInstant, asLabel, asObject, copyOf, idByContent, type Loose } from "../wire.ts";
import { askAhead } from "./ahead.ts";
import type { ApiResult, Client } from "./client.ts";
import type { List } from "./lists.ts";

/** How far a list is read: up to this moment, and within the window that begins there up to this mark. */
export type Place = { readonly at: number; readonly cursor: string | null };

export type ListPage =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly place: Place }
  | { readonly ok: false; readonly error: ProviderError };

/** One list from a place on until `end`, window by window, oldest window first. */
export async function* walkList(
  client: Client,
  list: List,
  from: Place,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<ListPage, void, undefined> {
  let start = Math.max(from.at, beginOf(list, end));
  let cursor: string | null = start === from.at ? from.cursor : null;
  let before: string | null = null;
  // A page that is asked for by a moment begins with what the page before ended with.
  let seen: ReadonlySet<string> = new Set();
  let again = false;
  const facts = await factsOf(client, list, signal);
  if (!facts.ok) {
    yield facts;
    return;
  }
  const untilOf = (at: number): number => Math.min(end, at + list.windowMs);
  const first = askAhead(
    (at) => askFor(client, list, { start: at, until: untilOf(at), cursor: null, before: null }, signal),
    (at) => (untilOf(at) + 1 < end ? untilOf(at) + 1 : null),
    list.ahead ?? 0,
  );
  while (start < end) {
    const until = untilOf(start);
    const answer: ApiResult =
      cursor === null && !again
        ? await first(start)
        : await askFor(client, list, { start, until, cursor, before }, signal);
    if (!answer.ok && cursor !== null && !again && answer.error.code === "rejected") {
      // The mark has expired: its window is read again, which doubles nothing.
      [cursor, before, again] = [null, null, true];
      continue;
    }
    if (!answer.ok) {
      yield answer;
      return;
    }
    const rows = wiresOf(answer.json, list.rows);
    const all: readonly RawRecord[] = itemsOf(answer.text, ...list.rows).map(({ text }, i) =>
      withFacts(recordOf(list, client.account, text, rows[i] ?? null), facts.of),
    );
    const known = seen;
    const records = await inFull(
      client,
      list,
      all.filter(({ providerId }) => !known.has(providerId)),
      signal,
    );
    if (!records.ok) {
      yield records;
      return;
    }
    seen = new Set(all.map(({ providerId }) => providerId));
    const next: string | null = isKnown(list, rows, start) ? null : nextOf(list, answer.json, rows, cursor);
    if (next !== null && next === cursor) {
      // More rows of one moment than a page holds: what is behind them cannot be asked for.
      yield { ok: false, error: unreadable(client.label) };
      return;
    }
    cursor = next;
    before = cursor === null ? null : (all[0]?.providerId ?? null);
    if (cursor === null) [start, again] = [until + 1, false];
    yield { ok: true, records: records.records, place: { at: start, cursor } };
  }
}

type Facts = ((row: Loose) => Loose) | null;

const factsOf = async (
  client: Client,
  { beside }: List,
  signal: AbortSignal,
): Promise<
  { readonly ok: true; readonly of: Facts } | { readonly ok: false; readonly error: ProviderError }
> => {
  if (beside === undefined) return { ok: true, of: null };
  const answer = await client(beside.path, {}, signal, (json) => beside.facts(json) !== null);
  return answer.ok ? { ok: true, of: beside.facts(answer.json) } : answer;
};

/** The row as it was sent, and what is known of it besides. */
const withFacts = (record: RawRecord, of: Facts): RawRecord => {
  if (of === null) return record;
  const { wire, ...rest } = record;
  return { ...rest, payload: `{"facts":${JSON.stringify(of(wire ?? {}))},"row":${rest.payload}}` };
};

/** So many are under way at once. */
const AT_ONCE = 8;

/** The records of a page, those that leave something out as they are told one by one. */
const inFull = async (
  client: Client,
  list: List,
  records: readonly RawRecord[],
  signal: AbortSignal,
): Promise<
  | { readonly ok: true; readonly records: readonly RawRecord[] }
  | { readonly ok: false; readonly error: ProviderError }
> => {
  const { detail } = list;
  if (detail === undefined) return { ok: true, records };
  const full: RawRecord[] = [];
  let characters = 0;
  for (let i = 0; i < records.length; i += AT_ONCE) {
    const some = records.slice(i, i + AT_ONCE);
    const told = await Promise.all(
      some.map(async (record) => {
        const path = detail(record.wire ?? rowOf(record.payload) ?? {});
        if (path === null) return { ok: true, record } as const;
        const answer = await client(
          path,
          {},
          signal,
          (json) => nameOf(list, asObject(json)) === record.providerId,
        );
        return answer.ok
          ? ({
              ok: true,
              record: { ...record, payload: copyOf(answer.text), wire: fieldsOf(answer.json) },
            } as const)
          : answer;
      }),
    );
    for (const one of told) {
      if (!one.ok) return { ok: false, error: one.error };
      full.push(one.record);
      characters += one.record.payload.length;
    }
    if (characters > LIMITS.heldRecords.characters) return { ok: false, error: tooLarge(client.label) };
  }
  return { ok: true, records: full };
};

const beginOf = ({ since }: List, end: number): number =>
  typeof since === "string" ? Date.parse(`${since}T00:00:00Z`) : end - since.backMs;

type Question = {
  readonly start: number;
  readonly until: number;
  readonly cursor: string | null;
  /** What the page before began with: the same once more is no page. */
  readonly before: string | null;
};

const askFor = (
  client: Client,
  list: List,
  { start, until, cursor, before }: Question,
  signal: AbortSignal,
): Promise<ApiResult> => {
  const written = (ms: number): string =>
    list.times === "iso" ? new Date(ms).toISOString() : `${ms}${list.times === "ns" ? "000000" : ""}`;
  // A window ends with its last millisecond, whose rows come after its first nanosecond.
  const end = list.times === "ns" ? until + 1 : until;
  const [from, to] = list.span ?? [null, null];
  const span = {
    ...(from === null ? {} : { [from]: written(start) }),
    ...(to === null ? {} : { [to]: written(end) }),
  };
  const paged =
    list.page.by === "number"
      ? { [list.page.param]: cursor ?? String(list.page.first ?? 1) }
      : cursor === null
        ? {}
        : { [list.page.param]: cursor };
  return client(list.path, { ...list.params, ...span, ...paged }, signal, (json) => {
    if (!Array.isArray(below(json, list.rows))) return false;
    const all = wiresOf(json, list.rows);
    if (all.length === 0) return true;
    if (all.every((row) => idsOf(list, row).every((id) => id === ""))) return false;
    if (before !== null && nameOf(list, all[0] ?? null) === before) return false;
    const times = all.flatMap((row) => millisIn(row?.[list.time]) ?? []);
    // Windows do not overlap: a page without a row of this one is that of another.
    return (
      list.span === null ||
      list.datedOtherwise === true ||
      times.length === 0 ||
      times.some((ms) => ms >= start && ms <= until)
    );
  });
};

/** A list without windows runs back in time: what is older than where we began has been read. */
const isKnown = ({ span, time }: List, rows: readonly Wire[], start: number): boolean =>
  span === null && rows.some((row) => (millisIn(row?.[time]) ?? start) < start);

/** What the next page is asked for with; null where this was the last. */
const nextOf = (
  { page }: List,
  json: unknown,
  rows: readonly Wire[],
  cursor: string | null,
): string | null => {
  if (page.by === "cursor") return rows.length === 0 ? null : asCursor(below(json, page.at));
  if (rows.length < page.limit) return null;
  if (page.by === "number") return String(Number(cursor ?? page.first ?? "1") + 1);
  if (page.by === "newer") {
    const moments = rows.flatMap((row) => millisIn(row?.[page.field]) ?? []);
    return moments.length === 0 ? null : String(Math.max(...moments));
  }
  const next = asLabel(rows.at(-1)?.[page.field]);
  if (next === "") return null;
  return page.leavesOut === true && /^\d{1,20}$/.test(next) ? String(BigInt(next) + 1n) : next;
};

const below = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => asObject(value)?.[name], json);

/** Some exchanges send a row as a list: its places are its names. */
export const fieldsOf = (value: unknown): Loose | null =>
  Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : asObject(value);

type Wire = Loose | null;

/** The rows of an answer. */
const wiresOf = (json: unknown, path: readonly string[]): readonly Wire[] => {
  const rows = below(json, path);
  return Array.isArray(rows) ? (rows as readonly unknown[]).map(fieldsOf) : [];
};

export const rowOf = (text: string): Loose | null => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Seconds of this century are less than milliseconds of it. */
const AS_SECONDS = 1e11;

/** A moment in milliseconds, of milliseconds, of whole seconds or of ISO 8601. */
export const millisIn = (value: unknown): number | null => {
  const text = asLabel(value);
  if (typeof value === "string" && !/^\d{9,14}$/.test(text)) {
    const moment = asInstant(text);
    return moment === null ? null : Date.parse(moment);
  }
  const ms = value === "" || text === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(ms)) return null;
  return ms >= 1e8 && ms < AS_SECONDS ? ms * 1_000 : ms;
};

const idsOf = ({ id }: List, row: Loose | null): readonly string[] =>
  id.map((field) => asLabel(below(row, field.split("."))));

const nameOf = (list: List, row: Loose | null): string => {
  const ids = idsOf(list, row);
  return ids.every((id) => id === "") || ids.join(":").length > 200 ? "" : `${list.name}:${ids.join(":")}`;
};

const recordOf = (list: List, account: string, text: string, wire: Wire): RawRecord => {
  const name = nameOf(list, wire);
  return {
    providerId: name === "" ? `${list.name}:${idByContent(text)}` : name,
    // On a chain whose a movement is follows from its address.
    accountRef: account === "" ? list.name : `${list.name}@${account}`,
    payload: text,
    wire,
  };
};
