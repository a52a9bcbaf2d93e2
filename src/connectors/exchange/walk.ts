import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asCursor, asLabel, asObject, idByContent, type Loose } from "../wire.ts";
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
  let cursor = start === from.at ? from.cursor : null;
  let before: string | null = null;
  // A page that is asked for by a moment begins with what the page before ended with.
  let seen: ReadonlySet<string> = new Set();
  let again = false;
  while (start < end) {
    const until = Math.min(end, start + list.windowMs);
    const answer = await askFor(client, list, { start, until, cursor, before }, signal);
    if (!answer.ok && cursor !== null && !again && answer.error.code === "rejected") {
      // The mark has expired: its window is read again, which doubles nothing.
      [cursor, before, again] = [null, null, true];
      continue;
    }
    if (!answer.ok) {
      yield answer;
      return;
    }
    const rows = itemsOf(answer.text, ...list.rows).map(({ text }) => text);
    const all = rows.map((text) => recordOf(list, text));
    const known = seen;
    const records = all.filter(({ providerId }) => !known.has(providerId));
    seen = new Set(all.map(({ providerId }) => providerId));
    cursor = isKnown(list, rows, start) ? null : nextOf(list, answer.json, rows, cursor);
    before = cursor === null ? null : (all[0]?.providerId ?? null);
    if (cursor === null) [start, again] = [until + 1, false];
    yield { ok: true, records, place: { at: start, cursor } };
  }
}

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
  const span = list.span === null ? {} : { [list.span[0]]: String(start), [list.span[1]]: String(until) };
  const paged =
    list.page.by === "number"
      ? { [list.page.param]: cursor ?? "1" }
      : cursor === null
        ? {}
        : { [list.page.param]: cursor };
  return client(list.path, { ...list.params, ...span, ...paged }, signal, (json) => {
    const rows = below(json, list.rows);
    if (!Array.isArray(rows)) return false;
    const all = (rows as readonly unknown[]).map(fieldsOf);
    if (all.length === 0) return true;
    if (list.id.every((field) => all.every((row) => asLabel(row?.[field]) === ""))) return false;
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
const isKnown = ({ span, time }: List, rows: readonly string[], start: number): boolean =>
  span === null && rows.some((text) => (millisIn(rowOf(text)?.[time]) ?? start) < start);

/** What the next page is asked for with; null where this was the last. */
const nextOf = (
  { page }: List,
  json: unknown,
  rows: readonly string[],
  cursor: string | null,
): string | null => {
  if (page.by === "cursor") return rows.length === 0 ? null : asCursor(below(json, page.at));
  if (rows.length < page.limit) return null;
  if (page.by === "number") return String(Number(cursor ?? "1") + 1);
  const last = rows.at(-1);
  const next = last === undefined ? "" : asLabel(rowOf(last)?.[page.field]);
  return next === "" || next === cursor ? null : next;
};

const below = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => asObject(value)?.[name], json);

/** Some exchanges send a row as a list: its places are its names. */
export const fieldsOf = (value: unknown): Loose | null =>
  Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : asObject(value);

export const rowOf = (text: string): Loose | null => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
};

export const millisIn = (value: unknown): number | null => {
  const ms =
    typeof value === "number" ? value : /^\d{12,14}$/.test(asLabel(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(ms) ? ms : null;
};

const nameOf = (list: List, row: Loose | null): string => {
  const ids = list.id.map((field) => asLabel(row?.[field]));
  return ids.every((id) => id === "") || ids.join(":").length > 200 ? "" : `${list.name}:${ids.join(":")}`;
};

const recordOf = (list: List, text: string): RawRecord => {
  const name = nameOf(list, rowOf(text));
  return {
    providerId: name === "" ? `${list.name}:${idByContent(text)}` : name,
    accountRef: list.name,
    payload: text,
  };
};
