import { sha256 } from "../book/digest.ts";
import type { SourceDigests } from "../book/prepared-input.ts";
import type { Options } from "./options.ts";

/** Version of the engine. It changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "at-8";

/** Version of the ruleset whose clauses the engine applies. */
export const RULE_SET_VERSION = "at-2026-11-16";

const inOrder = (interpretations: Options["readings"]) =>
  Object.entries(interpretations).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The same engine, rules, options and events give the same id, whatever the order of delivery and the ids of sources. */
export function runIdOf(options: Options, digests: SourceDigests): string {
  const named = (sourceId: string | null | undefined) =>
    sourceId === undefined ? undefined : (digests.get(sourceId) ?? null);
  const stated = {
    ...options,
    choices: options.choices.map((one) => ({ ...one, sourceId: named(one.sourceId) })),
    domestic: options.domestic.map((one) => ({ ...one, sourceId: named(one.sourceId) })),
    partnerSources: options.partnerSources.flatMap((id) => digests.get(id) ?? []).toSorted(),
    readings: inOrder(options.readings),
    partnerReadings: inOrder(options.partnerReadings),
  };
  return sha256(JSON.stringify([ENGINE_VERSION, RULE_SET_VERSION, stated, [...digests.values()].toSorted()]));
}
