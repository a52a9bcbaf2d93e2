import { sha256, type SourceDigests } from "../book/digest.ts";
import type { ResolvedOptions } from "./options.ts";

/** Changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "3";

/** The ruleset whose clauses the engine applies. */
export const RULE_SET_VERSION = "de-2025-03-06";

/** The same engine, rules, options and events give the same id, whatever the order of delivery and the ids of sources. */
export function runIdOf(options: ResolvedOptions, digests: SourceDigests): string {
  const methods = options.methods
    .map(({ sourceId = null, wallet = null, asset, method, from = null }) =>
      JSON.stringify([digests.get(sourceId) ?? null, wallet, asset, method, from]),
    )
    .toSorted();
  const contents = [...digests.values()].toSorted();
  return sha256(JSON.stringify([ENGINE_VERSION, RULE_SET_VERSION, { ...options, methods }, contents]));
}
