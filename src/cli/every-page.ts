import type { Client } from "../client/index.ts";
import { chosenSources, type Source } from "./choose-source.ts";
import type { Context } from "./context.ts";

/** What a list holds across sources and pages, each item with the source it is of. */
export function fromSources<T>(
  context: Context,
  client: Client,
  named: string | undefined,
  pages: (path: { readonly sourceId: string }) => AsyncIterable<readonly T[]>,
): Promise<readonly { readonly source: Source; readonly item: T }[]> {
  return context.working("Reading ...", async (progress) => {
    const found: { readonly source: Source; readonly item: T }[] = [];
    for (const source of await chosenSources(context, client, named))
      for await (const items of pages({ sourceId: source.id })) {
        for (const item of items) found.push({ source, item });
        progress.update(`Reading ... ${found.length}`);
      }
    return found;
  });
}

/** The largest page the API gives. */
export const PAGE = 200;
