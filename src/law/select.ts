import type { LegalLanguage, Ruleset } from "./ruleset-schema.ts";
import { compareVersions } from "./version.ts";

export type Selection =
  | { readonly kind: "found"; readonly ruleset: Ruleset }
  | {
      readonly kind: "unknown_jurisdiction";
      readonly jurisdictionCode: string;
      /** Available jurisdictions. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: "unknown_version";
      readonly jurisdictionCode: string;
      readonly version: string;
      /** Available versions. */
      readonly known: readonly string[];
    };

/** The pinned version, or the latest active one of the jurisdiction. */
export function selectRuleset(
  rulesets: readonly Ruleset[],
  jurisdictionCode: string = "DE",
  version: string | null = null,
): Selection {
  const code = jurisdictionCode.trim().toUpperCase();
  const ofJurisdiction = rulesets.filter((ruleset) => ruleset.jurisdictionCode === code);
  if (ofJurisdiction.length === 0) {
    const known = [...new Set(rulesets.map((ruleset) => ruleset.jurisdictionCode))].toSorted();
    return { kind: "unknown_jurisdiction", jurisdictionCode, known };
  }
  const candidates =
    version === null
      ? ofJurisdiction.filter((ruleset) => ruleset.active)
      : ofJurisdiction.filter((ruleset) => ruleset.version === version);
  const latest = candidates.toSorted((a, b) => compareVersions(b.version, a.version))[0];
  if (latest !== undefined) return { kind: "found", ruleset: latest };
  const known = ofJurisdiction.map((ruleset) => ruleset.version);
  return { kind: "unknown_version", jurisdictionCode, version: version ?? "active", known };
}

/** Response if no ruleset is available: it names the missing jurisdiction or version. */
export function notConfigured(
  selection: Exclude<Selection, { readonly kind: "found" }>,
  language: LegalLanguage,
) {
  return {
    jurisdictionCode: selection.jurisdictionCode,
    ruleSetVersion: null,
    ruleSetName: null,
    insufficiencyText:
      selection.kind === "unknown_jurisdiction"
        ? TEXTS[language].jurisdiction(selection.jurisdictionCode, selection.known.join(", "))
        : TEXTS[language].version(selection.version, selection.known.join(", ")),
    references: [],
  };
}

const TEXTS = {
  de: {
    jurisdiction: (code: string, known: string) =>
      `Für die Rechtsordnung "${code}" ist kein Regelwerk hinterlegt. Hinterlegt sind: ${known}.`,
    version: (version: string, known: string) =>
      `Das Regelwerk "${version}" ist nicht hinterlegt. Hinterlegt sind: ${known}.`,
  },
  en: {
    jurisdiction: (code: string, known: string) =>
      `No ruleset is configured for the jurisdiction "${code}". There are: ${known}.`,
    version: (version: string, known: string) =>
      `The ruleset version "${version}" is not configured. There are: ${known}.`,
  },
} as const;
