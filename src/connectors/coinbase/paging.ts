import type { ProviderError } from "../fetching.ts";
import { itemsOf } from "../json-items.ts";
import type { Client } from "./client.ts";
import { asObject, asText, type Loose } from "./wire.ts";

export type Item = { readonly value: unknown; readonly text: string };

export type PageResult =
  | { readonly ok: true; readonly items: readonly Item[]; readonly next: string | null }
  | { readonly ok: false; readonly error: ProviderError; readonly status: number | null };

/**
 * Follows `next_uri` until there is none. A page may be short or empty and still have a next one. A page that
 * leads back to one already seen is asked for again, and at last given up as unreadable: never a loop.
 */
export async function* walkPages(
  client: Client,
  firstPath: string,
  signal: AbortSignal,
): AsyncGenerator<PageResult, void, undefined> {
  const visited = new Set<string>();
  let path: string | null = firstPath;
  let lastId: string | null = null;
  while (path !== null) {
    visited.add(path);
    const result = await client(path, signal, (body) => isNextPage(body, visited, lastId));
    if (!result.ok) {
      yield result;
      return;
    }
    const values: readonly unknown[] = Array.isArray(result.body["data"]) ? result.body["data"] : [];
    const texts = itemsOf(result.text, "data");
    path = nextOf(result.body);
    lastId = lastIdOf(values) ?? lastId;
    yield {
      ok: true,
      items: values.map((value, i) => ({ value, text: texts[i] ?? JSON.stringify(value) })),
      next: path,
    };
  }
}

const nextOf = (body: Loose): string | null => {
  const next = asObject(body["pagination"])?.["next_uri"];
  // A URI may be long; anything that is no text, or empty, is the end.
  return typeof next === "string" && next !== "" && next.length <= 2_048 ? next : asText(next);
};

const isNextPage = (body: Loose, visited: ReadonlySet<string>, lastId: string | null): boolean => {
  const data = body["data"];
  if (!Array.isArray(data) || (lastId !== null && lastIdOf(data) === lastId)) return false;
  const next = nextOf(body);
  // Only a path of this API: an answer must not send our token elsewhere.
  return next === null || (next.startsWith("/v2/") && !visited.has(next));
};

const lastIdOf = (values: readonly unknown[]): string | null => asText(asObject(values.at(-1))?.["id"]);
