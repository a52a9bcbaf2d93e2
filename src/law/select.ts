import type { Ruleset } from "./ruleset.ts";

export type Selection =
  | { readonly kind: "found"; readonly ruleset: Ruleset }
  | { readonly kind: "unknown_jurisdiction"; readonly jurisdictionCode: string }
  | { readonly kind: "unknown_version"; readonly jurisdictionCode: string; readonly version: string };

/** The pinned version, or the latest active one of the jurisdiction. Versions carry a date, so text order is time order. */
export function selectRuleset(
  rulesets: readonly Ruleset[],
  jurisdictionCode: string = "DE",
  version: string | null = null,
): Selection {
  const code = jurisdictionCode.trim().toUpperCase();
  const ofJurisdiction = rulesets.filter((ruleset) => ruleset.jurisdictionCode === code);
  if (ofJurisdiction.length === 0) return { kind: "unknown_jurisdiction", jurisdictionCode };
  const candidates =
    version === null
      ? ofJurisdiction.filter((ruleset) => ruleset.active)
      : ofJurisdiction.filter((ruleset) => ruleset.version === version);
  const latest = candidates.toSorted((a, b) => (a.version < b.version ? 1 : -1))[0];
  if (latest !== undefined) return { kind: "found", ruleset: latest };
  return { kind: "unknown_version", jurisdictionCode, version: version ?? "active" };
}
