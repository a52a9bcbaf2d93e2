import type { RawRecord } from "../connector.ts";
import type { ProviderError } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { moreThanAny } from "../http.ts";
import { itemsOf, type JsonItem } from "../json-items.ts";
import { asCursor, asObject, asText, idByContent, parseObject } from "../wire.ts";
import type { KrakenClient } from "./client.ts";
import type { KrakenList } from "./progress.ts";
import { STATUS } from "./read.ts";

export type StatusPage =
  | { readonly ok: true; readonly records: readonly RawRecord[]; readonly next: string | null }
  | { readonly ok: false; readonly error: ProviderError };

/** Deposits or withdrawals, newest first, by cursor. */
export async function* walkStatus(
  client: KrakenClient,
  list: KrakenList,
  start: number | null,
  from: string | null,
  signal: AbortSignal,
): AsyncGenerator<StatusPage, void, undefined> {
  const visited = new Set<string>();
  let cursor: string | null = from;
  for (;;) {
    const response = await client(
      list,
      { cursor: cursor ?? "true", limit: "500", ...(start === null ? {} : { start: String(start) }) },
      signal,
    );
    if (!response.ok) {
      yield response;
      return;
    }
    const next = asCursor(asObject(response.result)?.["next_cursor"]);
    yield {
      ok: true,
      records: rowsOf(response.text, response.result).map((row) => recordOf(list, row)),
      next,
    };
    if (next === null || visited.has(next)) return;
    visited.add(next);
    if (visited.size > LIMITS.providerPages) {
      yield { ok: false, error: moreThanAny("Kraken", LIMITS.providerPages) };
      return;
    }
    cursor = next;
  }
}

/** A bare list, or with a cursor a list in a named field. */
const rowsOf = (text: string, result: unknown): readonly JsonItem[] => {
  if (Array.isArray(result)) return itemsOf(text, "result");
  const [name] = Object.entries(asObject(result) ?? {}).find(([, value]) => Array.isArray(value)) ?? [];
  return name === undefined ? [] : itemsOf(text, "result", name);
};

const recordOf = (list: KrakenList, { text }: JsonItem): RawRecord => {
  const id = asText(parseObject(text)?.["refid"]) ?? idByContent(text);
  return { providerId: `${list}:${id}`, accountRef: STATUS, payload: text };
};
