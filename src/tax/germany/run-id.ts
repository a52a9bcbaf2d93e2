import { sha256 } from "../book/digest.ts";
import type { SourceDigests } from "../book/prepared-input.ts";
import type { Interpretations } from "../open-classes.ts";
import type { ResolvedOptions } from "./options.ts";

/** Key of the country in residences and requests. */
export const COUNTRY_KEY = "germany";

/** Version of the engine. It changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "12";

/** Version of the ruleset whose clauses the engine applies. */
export const RULE_SET_VERSION = "de-2025-03-06";

const named = (name: string, interpretations: Interpretations) =>
  Object.keys(interpretations).length === 0
    ? {}
    : { [name]: Object.entries(interpretations).toSorted(([a], [b]) => (a < b ? -1 : 1)) };

/** The same engine, rules, options and events give the same id, whatever the order of delivery and the ids of sources. */
export function runIdOf(options: ResolvedOptions, digests: SourceDigests): string {
  const methods = options.methods
    .map(({ sourceId = null, wallet = null, asset, method, from = null }) =>
      JSON.stringify([digests.get(sourceId) ?? null, wallet, asset, method, from]),
    )
    .toSorted();
  const contents = [...digests.values()].toSorted();
  const { other, partnerSources, readings, partnerReadings, ...rest } = options;
  // Options without a statement are omitted, so that adding one does not change other run ids.
  const stated = {
    ...rest,
    methods,
    ...(other.length === 0 ? {} : { other }),
    ...named("readings", readings),
    ...named("partnerReadings", partnerReadings),
    ...(partnerSources.length === 0
      ? {}
      : { partnerSources: partnerSources.flatMap((id) => digests.get(id) ?? []).toSorted() }),
  };
  return sha256(JSON.stringify([ENGINE_VERSION, RULE_SET_VERSION, stated, contents]));
}
