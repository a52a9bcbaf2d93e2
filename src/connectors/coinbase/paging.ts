import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import { LIMITS } from "../../basics/limits.ts";
import { type GetObject, moreThanAny, type ObjectResult } from "../http.ts";
import { asCursor, haveNoId } from "../wire.ts";
import { asObject, asText, type Loose } from "./wire.ts";

/** Page size of every list request. */
export const PAGE_SIZE = 100;

export type PageItem = { readonly value: unknown; readonly text: string };

export type PageResult =
  | { readonly ok: true; readonly items: readonly PageItem[]; readonly next: string | null }
  | { readonly ok: false; readonly error: ProviderError; readonly status: number | null };

/**
 * Follows `next_uri` until there is none. A page may be short or empty and still have a next one. A page that leads
 * back to a known one is requested again, and finally reported as unreadable: never a loop. The next page is fetched
 * while the caller stores this one.
 */
export async function* walkPages(
  client: GetObject,
  firstPath: string,
  signal: AbortSignal,
): AsyncGenerator<PageResult, void, undefined> {
  const visited = new Set<string>();
  const left = new AbortController();
  const stop = AbortSignal.any([signal, left.signal]);
  let lastId: string | null = null;
  const fetchPage = (path: string): Promise<ObjectResult> => {
    visited.add(path);
    const after = lastId;
    return client(path, stop, (body) => isNextPage(body, visited, after));
  };
  let coming: Promise<ObjectResult> | null = fetchPage(firstPath);
  try {
    while (coming !== null) {
      const result: ObjectResult = await coming;
      if (!result.ok) {
        yield result;
        return;
      }
      const page = pageOf(result);
      lastId = lastIdOf(page.items) ?? lastId;
      coming = page.next === null ? null : fetchPage(page.next);
      yield page;
      if (visited.size > LIMITS.providerPages) {
        yield { ok: false, error: moreThanAny("Coinbase", LIMITS.providerPages), status: null };
        return;
      }
    }
  } finally {
    left.abort();
  }
}

const pageOf = ({ body, text }: Extract<ObjectResult, { ok: true }>): Extract<PageResult, { ok: true }> => {
  const values: readonly unknown[] = Array.isArray(body["data"]) ? body["data"] : [];
  const texts = itemsOf(text, "data");
  const items = values.map((value, i) => ({ value, text: texts[i]?.text ?? JSON.stringify(value) }));
  return { ok: true, items, next: nextOf(body) };
};

const nextOf = (body: Loose): string | null => {
  // A missing, empty or non-text value is the end.
  return asCursor(asObject(body["pagination"])?.["next_uri"]);
};

const isNextPage = (body: Loose, visited: ReadonlySet<string>, lastId: string | null): boolean => {
  const data = body["data"];
  if (!Array.isArray(data) || haveNoId(data, "id") || (lastId !== null && idOf(data.at(-1)) === lastId))
    return false;
  const next = nextOf(body);
  // A full page without the field may not be the last.
  if (data.length >= PAGE_SIZE && !("next_uri" in (asObject(body["pagination"]) ?? {}))) return false;
  // Only a path of this API: a response must not direct our token to another host.
  return next === null || (next.startsWith("/v2/") && !visited.has(next));
};

const lastIdOf = (items: readonly PageItem[]): string | null => idOf(items.at(-1)?.value);
const idOf = (value: unknown): string | null => asText(asObject(value)?.["id"]);
