import { createHash } from "node:crypto";
import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, asText, haveNoId, idByContent, type Loose } from "../wire.ts";
import { prefetch } from "../exchange/ahead.ts";
import type { ApiResult, ExchangeCall } from "../exchange/client.ts";
import type { BinanceList } from "./lists.ts";

export type WindowPage =
  | {
      readonly ok: true;
      readonly records: readonly RawRecord[];
      /** Coins that the rows name. */
      readonly assets: readonly string[];
      /** Everything is read up to this time: the position to resume at. */
      readonly until: number;
    }
  | { readonly ok: false; readonly error: ProviderError; readonly code: string | null };

/** Error for an account without a margin account: there are no rows. */
const NO_SUCH_ACCOUNT = "-3003";

const DAY_MS = 86_400_000;

/** Number of windows to prefetch. */
export const AHEAD = 3;

/** One list from `from` to `end`, window by window, oldest first. Each page carries its progress. */
export async function* walkList(
  client: ExchangeCall,
  list: BinanceList,
  from: number,
  end: number,
  signal: AbortSignal,
): AsyncGenerator<WindowPage, void, undefined> {
  const oldest = list.backDays === undefined ? 0 : end - list.backDays * DAY_MS;
  let start = Math.max(from, oldest, Date.parse(`${list.since}T00:00:00Z`));
  const untilOf = (at: number): number => Math.min(end, at + list.windowMs);
  const first = prefetch(
    (at) => requestPage(client, list, at, untilOf(at), 0, signal),
    (at) => (untilOf(at) < end ? untilOf(at) : null),
    AHEAD,
  );
  while (start < end) {
    const until = untilOf(start);
    for await (const page of walkWindow(client, list, start, until, signal, first(start))) {
      if (!page.ok) {
        yield page.code === NO_SUCH_ACCOUNT ? { ok: true, records: [], assets: [], until: end } : page;
        return;
      }
      // Within a window nothing is final before its end.
      yield { ...page, until: start };
    }
    yield { ok: true, records: [], assets: [], until };
    start = until;
  }
}

async function* walkWindow(
  client: ExchangeCall,
  list: BinanceList,
  start: number,
  until: number,
  signal: AbortSignal,
  first?: Promise<ApiResult>,
): AsyncGenerator<WindowPage, void, undefined> {
  const { page } = list;
  for (let pageIndex = 0; ; pageIndex += 1) {
    const coming = pageIndex === 0 ? first : undefined;
    const response = await (coming ?? requestPage(client, list, start, until, pageIndex, signal));
    if (!response.ok) {
      yield response;
      return;
    }
    const rows = itemsOf(response.text, ...list.rows).map(({ text }) => text);
    if (page.by === "halves" && isFull(response, rows.length, page.limit) && until - start > 1_000) {
      const middle = Math.floor((start + until) / 2);
      yield* walkWindow(client, list, start, middle, signal);
      yield* walkWindow(client, list, middle, until, signal);
      return;
    }
    const wires = wiresOf(list, response.json);
    yield {
      ok: true,
      records: withUniqueIds(rows.map((text, i) => recordOf(list, text, wires[i] ?? null))),
      assets: wires.flatMap((wire) => assetsIn(list, wire)),
      until: start,
    };
    if (page.by === "halves" || rows.length < page.limit) return;
  }
}

const requestPage = (
  client: ExchangeCall,
  list: BinanceList,
  start: number,
  until: number,
  pageIndex: number,
  signal: AbortSignal,
): Promise<ApiResult> =>
  client(
    list.path,
    { ...list.params, ...spanOf(list, start, until), ...pageOf(list, pageIndex) },
    signal,
    (json) => isList(list, json),
  );

/** The rows as parsed with the whole response; empty if it has no list. */
const wiresOf = ({ rows: path }: BinanceList, json: unknown): readonly (Loose | null)[] => {
  const rows = path.reduce<unknown>((value, name) => asObject(value)?.[name], json);
  return Array.isArray(rows) ? rows.map(asObject) : [];
};

const spanOf = (list: BinanceList, start: number, until: number): Record<string, string> => ({
  [list.from]: String(start),
  [list.from === "startTimestamp" ? "endTimestamp" : "endTime"]: String(until),
});

const pageOf = ({ page }: BinanceList, pageIndex: number): Record<string, string> => {
  if (page.by === "halves") return { limit: String(page.limit) };
  if (page.by === "offset") return { limit: String(page.limit), offset: String(pageIndex * page.limit) };
  return {
    ...(page.size === null ? {} : { [page.size]: String(page.limit) }),
    [page.name]: String(pageIndex + 1),
  };
};

/** Lists are at the top level or in a field; an empty one may be missing in a successful response. */
const isList = ({ rows: path, id, shared }: BinanceList, json: unknown): boolean => {
  const isNamed = (rows: unknown): boolean =>
    Array.isArray(rows) && (shared === true || !id.every((field) => haveNoId(rows, field)));
  const name = path.at(-1);
  if (name === undefined) return isNamed(json);
  const body = asObject(path.slice(0, -1).reduce<unknown>((value, part) => asObject(value)?.[part], json));
  if (body === null) return asObject(json)?.["status"] === "OK";
  if (body[name] !== undefined) return isNamed(body[name]);
  const { total } = body;
  return total === 0 || (total === undefined && body["success"] === true);
};

/** Binance says so itself, or returned the maximum number. */
const isFull = ({ json }: Extract<ApiResult, { ok: true }>, rows: number, limit: number): boolean => {
  const body = asObject(json);
  const total = body?.["total"];
  return (
    body?.["moreData"] === true || (typeof total === "number" && total > rows && rows > 0) || rows >= limit
  );
};

/** Rows of a response are distinct: a row with another row's id is a separate one. */
const withUniqueIds = (records: readonly RawRecord[]): readonly RawRecord[] => {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const count = (seen.get(record.providerId) ?? 0) + 1;
    seen.set(record.providerId, count);
    return count === 1 ? record : { ...record, providerId: `${record.providerId}:${count}` };
  });
};

const recordOf = (list: BinanceList, text: string, wire: Loose | null): RawRecord => {
  // The verbatim text: some ids are greater than a parsed JSON number can be.
  const sent = new Map(itemsOf(text).map((item) => [item.key, item.text.replaceAll('"', "")]));
  const ids =
    list.together === undefined
      ? list.id.map((field) => sent.get(field) ?? "")
      : [namedBy(list.together, sent)];
  const own = ids.find((id) => /^[\w.:+/=-]{2,200}$/.test(id) && id !== "null");
  // Several rewards share a position, several deposits a hash: the rest of the row distinguishes them.
  const more = list.shared === true ? shortHash(text) : own === undefined ? idByContent(text) : null;
  const id = [own, more].filter((part) => typeof part === "string").join(":");
  return { providerId: `${list.name}:${id}`, accountRef: list.name, payload: text, wire };
};

/** Empty if one of the fields is missing. */
const namedBy = (fields: readonly string[], sent: ReadonlyMap<string | null, string>): string => {
  const values = fields.map((field) => sent.get(field) ?? "");
  return values.includes("") ? "" : values.join(":");
};

const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

const assetsIn = (list: BinanceList, wire: Loose | null): readonly string[] => {
  const details = wire?.["userAssetDribbletDetails"];
  const rows = [wire, ...(Array.isArray(details) ? details.map(asObject) : [])];
  return rows.flatMap((row) => list.assets.flatMap((field) => asText(row?.[field]) ?? []));
};
