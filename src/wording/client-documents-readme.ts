import type { Language } from "./language.ts";

/** Why a client's report is missing from the ZIP of all clients. */
export type MissingReason = "not-synced" | "computing" | "no-partner" | "ended" | "failed" | "too-many";

const WHY: Readonly<Record<MissingReason, Readonly<Record<Language, string>>>> = {
  "not-synced": { de: "noch keine Quelle wurde gelesen", en: "no source has been read yet" },
  computing: {
    de: "neuere Daten werden gerade eingerechnet; bitte später noch einmal",
    en: "newer data is being worked in; please ask again later",
  },
  "no-partner": { de: "es gibt keine zweite Person", en: "there is no second person" },
  ended: { de: "das Mandat ist inzwischen beendet", en: "the mandate has ended meanwhile" },
  failed: {
    de: "ließ sich nicht erstellen; bitte einzeln abrufen",
    en: "could not be made; please ask for it alone",
  },
  "too-many": {
    de: "mehr als in eine Datei passen; bitte mit einem Filter abrufen",
    en: "more than go into one file; please ask with a filter",
  },
};

export type ClientDocuments = {
  readonly firm: string;
  readonly year: number;
  readonly included: readonly string[];
  readonly missing: readonly { readonly client: string; readonly why: MissingReason }[];
};

/** The readme in the ZIP of all clients: which reports it contains, and which are missing and why. */
export function clientDocumentsReadme(
  { firm, year, included, missing }: ClientDocuments,
  language: Language,
): string {
  const de = language === "de";
  const lines = [
    de ? `Unterlagen ${year} der Mandanten von ${firm}` : `Papers ${year} of the clients of ${firm}`,
    "",
    de ? `Enthalten (${included.length}):` : `In here (${included.length}):`,
    ...included.map((name) => `  ${name}`),
    "",
    de ? `Nicht enthalten (${missing.length}):` : `Not in here (${missing.length}):`,
    ...missing.map(({ client, why }) => `  ${client}: ${WHY[why][language]}`),
    "",
    de ? "Eine Rechenhilfe, keine Steuerberatung." : "A calculation aid, not tax advice.",
    "",
  ];
  return lines.join("\n");
}
