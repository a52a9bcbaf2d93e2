import type { Client, ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { failed, wrongUse } from "./failure.ts";
import { say } from "../wording/said/index.ts";

export type Source = ResultOf<"GET /v1/sources">["sources"][number];

/** The sources a command is about: the one named, or all of them. */
export async function chosenSources(
  context: Context,
  client: Client,
  named: string | undefined,
): Promise<readonly Source[]> {
  const { sources } = await client.sources({ signal: context.signal });
  if (sources.length === 0) throw failed(say("cli.noSourceYetConnect"));
  if (named === undefined) return sources;
  const wanted = named.toLowerCase();
  /** As 'lotbuch sources' counts them. */
  const listed = (some: readonly Source[]): string =>
    some.map((source) => `${sources.indexOf(source) + 1} ${source.name}`).join(", ");
  const matches = (fits: (source: Source) => boolean) => sources.filter(fits);
  // The exact id or name first, then its number in 'lotbuch sources', then what is short for one.
  const numbered = /^\d{1,4}$/.test(wanted) ? sources[Number(wanted) - 1] : undefined;
  for (const found of [
    matches(({ id, name }) => id === wanted || name.toLowerCase() === wanted),
    numbered === undefined ? [] : [numbered],
    matches(({ providerKey }) => providerKey === wanted),
    matches(
      ({ id, name }) => (wanted.length >= 4 && id.endsWith(wanted)) || name.toLowerCase().startsWith(wanted),
    ),
  ]) {
    if (found.length === 1) return found;
    if (found.length > 1) throw wrongUse(say("cli.fitsSeveralSourcesGive", { named, found: listed(found) }));
  }
  throw wrongUse(say("cli.noSource", { named, sources: listed(sources) }));
}
