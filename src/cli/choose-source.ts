import type { Client, ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { failed, wrongUse } from "./failure.ts";
import { message } from "../wording/messages/index.ts";

export type ApiSource = ResultOf<"GET /v1/sources">["sources"][number];

/** The sources of a command: the named one, or all of them. */
export async function chosenSources(
  context: Context,
  client: Client,
  named: string | undefined,
): Promise<readonly ApiSource[]> {
  const { sources } = await client.sources({ signal: context.signal });
  if (sources.length === 0) throw failed(message("cli.noSourceYet"));
  if (named === undefined) return sources;
  const query = named.toLowerCase();
  /** Sources with the numbers that 'lotbuch sources' prints. */
  const listed = (some: readonly ApiSource[]): string =>
    some.map((source) => `${sources.indexOf(source) + 1} ${source.name}`).join(", ");
  const matches = (predicate: (source: ApiSource) => boolean) => sources.filter(predicate);
  // Precedence: the exact id or name, then the number in 'lotbuch sources', then an unambiguous prefix.
  const numbered = /^\d{1,4}$/.test(query) ? sources[Number(query) - 1] : undefined;
  for (const found of [
    matches(({ id, name }) => id === query || name.toLowerCase() === query),
    numbered === undefined ? [] : [numbered],
    matches(({ providerKey }) => providerKey === query),
    matches(
      ({ id, name }) => (query.length >= 4 && id.endsWith(query)) || name.toLowerCase().startsWith(query),
    ),
  ]) {
    if (found.length === 1) return found;
    if (found.length > 1) throw wrongUse(message("cli.ambiguousSource", { named, found: listed(found) }));
  }
  throw wrongUse(message("cli.noSource", { named, sources: listed(sources) }));
}
