import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { tooLarge, unreadable } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asCursor, asInstant, asLabel, asObject, copyOf, idByContent, type Loose } from "../wire.ts";
import { prefetch } from "./ahead.ts";
import type { ApiResult, ExchangeClient } from "./client.ts";
import type { ListSpec } from "./lists.ts";

/** Position in a list: read up to this time, and within the window that begins there up to this cursor. */
export type ListPosition = { readonly at: number; readonly cursor: string | null };

export type FetchedPage =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly position: ListPosition }
  | { readonly ok: false; readonly error: ProviderError };

/** One list from a position until `end`, window by window, oldest window first. */
export async function* walkList(
  client: ExchangeClient,
  list: ListSpec,
  from: ListPosition,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<FetchedPage, void, undefined> {
  let start = Math.max(from.at, beginOf(list, end));
  let cursor: string | null = start === from.at ? from.cursor : null;
  let before: string | null = null;
  // A page that is requested by time begins with the last rows of the page before.
  let seen: ReadonlySet<string> = new Set();
  let isRestarted = false;
  const facts = await factsOf(client, list, signal);
  if (!facts.ok) {
    yield facts;
    return;
  }
  const untilOf = (at: number): number => Math.min(end, at + list.windowMs);
  const first = prefetch(
    (at) => requestPage(client, list, { start: at, until: untilOf(at), cursor: null, before: null }, signal),
    (at) => (untilOf(at) + 1 < end ? untilOf(at) + 1 : null),
    list.ahead ?? 0,
  );
  while (start < end) {
    const until = untilOf(start);
    const response: ApiResult =
      cursor === null && !isRestarted
        ? await first(start)
        : await requestPage(client, list, { start, until, cursor, before }, signal);
    if (!response.ok && cursor !== null && !isRestarted && response.error.code === "rejected") {
      // The cursor has expired: its window is read again, which causes no duplicates.
      [cursor, before, isRestarted] = [null, null, true];
      continue;
    }
    if (!response.ok) {
      yield response;
      return;
    }
    const rows = wiresOf(response.json, list.rows);
    const all: readonly RawRecord[] = itemsOf(response.text, ...list.rows).map(({ text }, i) =>
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
    const next: string | null = isKnown(list, rows, start) ? null : nextOf(list, response.json, rows, cursor);
    if (next !== null && next === cursor) {
      // A single moment has more rows than a page: the rows after them cannot be requested.
      yield { ok: false, error: unreadable(client.label) };
      return;
    }
    cursor = next;
    before = cursor === null ? null : (all[0]?.providerId ?? null);
    if (cursor === null) [start, isRestarted] = [until + 1, false];
    yield { ok: true, records: records.records, position: { at: start, cursor } };
  }
}

type Facts = ((row: Loose) => Loose) | null;

const factsOf = async (
  client: ExchangeClient,
  { metadata }: ListSpec,
  signal: AbortSignal,
): Promise<
  { readonly ok: true; readonly of: Facts } | { readonly ok: false; readonly error: ProviderError }
> => {
  if (metadata === undefined) return { ok: true, of: null };
  const response = await client(metadata.path, {}, signal, (json) => metadata.facts(json) !== null);
  return response.ok ? { ok: true, of: metadata.facts(response.json) } : response;
};

/** The row as it was sent, with the additional facts. */
const withFacts = (record: RawRecord, of: Facts): RawRecord => {
  if (of === null) return record;
  const { wire, ...rest } = record;
  return { ...rest, payload: `{"facts":${JSON.stringify(of(wire ?? {}))},"row":${rest.payload}}` };
};

/** Maximum number of concurrent requests. */
const AT_ONCE = 8;

/** The records of a page; incomplete ones are replaced by their details. */
const inFull = async (
  client: ExchangeClient,
  list: ListSpec,
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
    const detailed = await Promise.all(
      some.map(async (record) => {
        const path = detail(record.wire ?? rowOf(record.payload) ?? {});
        if (path === null) return { ok: true, record } as const;
        const response = await client(
          path,
          {},
          signal,
          (json) => nameOf(list, asObject(json)) === record.providerId,
        );
        return response.ok
          ? ({
              ok: true,
              record: { ...record, payload: copyOf(response.text), wire: fieldsOf(response.json) },
            } as const)
          : response;
      }),
    );
    for (const one of detailed) {
      if (!one.ok) return { ok: false, error: one.error };
      full.push(one.record);
      characters += one.record.payload.length;
    }
    if (characters > LIMITS.bufferedRecords.characters) return { ok: false, error: tooLarge(client.label) };
  }
  return { ok: true, records: full };
};

const beginOf = ({ since }: ListSpec, end: number): number =>
  typeof since === "string" ? Date.parse(`${since}T00:00:00Z`) : end - since.backMs;

type PageQuery = {
  readonly start: number;
  readonly until: number;
  readonly cursor: string | null;
  /** First row of the page before: a page that repeats it is invalid. */
  readonly before: string | null;
};

const requestPage = (
  client: ExchangeClient,
  list: ListSpec,
  { start, until, cursor, before }: PageQuery,
  signal: AbortSignal,
): Promise<ApiResult> => {
  const written = (ms: number): string =>
    list.times === "iso" ? new Date(ms).toISOString() : `${ms}${list.times === "ns" ? "000000" : ""}`;
  // A window ends with its last millisecond, which has rows after its first nanosecond.
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
    // Windows do not overlap: a page without a row of this window belongs to another.
    return (
      list.span === null ||
      list.datedOtherwise === true ||
      times.length === 0 ||
      times.some((ms) => ms >= start && ms <= until)
    );
  });
};

/** A list without windows runs back in time: rows before the start are known. */
const isKnown = ({ span, time }: ListSpec, rows: readonly Wire[], start: number): boolean =>
  span === null && rows.some((row) => (millisIn(row?.[time]) ?? start) < start);

/** Parameters of the next page; null if this was the last. */
const nextOf = (
  { page }: ListSpec,
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

/** Some exchanges send a row as an array: its indexes are used as field names. */
export const fieldsOf = (value: unknown): Loose | null =>
  Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : asObject(value);

type Wire = Loose | null;

/** The rows of a response. */
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

/** A smaller number is in seconds, not in milliseconds. */
const AS_SECONDS = 1e11;

/** A time in milliseconds, from milliseconds, whole seconds or ISO 8601. */
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

const idsOf = ({ id }: ListSpec, row: Loose | null): readonly string[] =>
  id.map((field) => asLabel(below(row, field.split("."))));

const nameOf = (list: ListSpec, row: Loose | null): string => {
  const ids = idsOf(list, row);
  return ids.every((id) => id === "") || ids.join(":").length > 200 ? "" : `${list.name}:${ids.join(":")}`;
};

const recordOf = (list: ListSpec, account: string, text: string, wire: Wire): RawRecord => {
  const name = nameOf(list, wire);
  return {
    providerId: name === "" ? `${list.name}:${idByContent(text)}` : name,
    // On a chain the meaning of a movement depends on its address.
    accountRef: account === "" ? list.name : `${list.name}@${account}`,
    payload: text,
    wire,
  };
};
