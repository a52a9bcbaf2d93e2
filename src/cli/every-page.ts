import type { Client } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import type { Context } from "./context.ts";

/** Query of a list: of all sources, or of one. */
type ListQuery = { readonly limit: number; readonly sourceId?: string };

/** The largest page of the API. */
const PAGE = 200;

/** All items of a list, page after page, each with the name of its source. */
export function everyPage<T extends { readonly sourceId: string | null }>(
  context: Context,
  client: Client,
  named: string | undefined,
  pages: (query: ListQuery) => AsyncIterable<readonly T[]>,
): Promise<readonly { readonly source: string | null; readonly item: T }[]> {
  return context.working(context.t.shared.reading, async (progress) => {
    const sources = await chosenSources(context, client, named);
    const names = new Map(sources.map(({ id, name }) => [id, name]));
    const one = named === undefined ? {} : { sourceId: sources[0]!.id };
    const found: { readonly source: string | null; readonly item: T }[] = [];
    for await (const items of pages({ limit: PAGE, ...one })) {
      // Coins in an own wallet that is not connected belong to no source.
      for (const item of items) found.push({ source: names.get(item.sourceId ?? "") ?? null, item });
      progress.update(`${context.t.everyPage.reading} ... ${found.length}`);
    }
    return found;
  });
}
