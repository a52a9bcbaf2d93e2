import { type Bilingual, both, germanOf, type Language } from "../wording/index.ts";
import type { Job } from "./follow-job.ts";

/** What a job is and how it stands, as the page says it. */
export const JOB_WORDS = {
  sync: both("Synchronisation", "sync"),
  replay: both("Neuberechnung", "replay"),
  queued: both("wartet", "queued"),
  running: both("läuft", "running"),
  completed: both("fertig", "completed"),
  failed: both("fehlgeschlagen", "failed"),
} as const satisfies Readonly<Record<string, Bilingual>>;

const PHASES: Readonly<Record<string, Bilingual>> = {
  fetching: both("Datensätze werden geholt", "fetching"),
  reading: both("Datensätze werden gelesen", "reading"),
  pricing: both("Kurse werden nachgeschlagen", "pricing"),
  calculating: both("Steuer wird berechnet", "calculating"),
  writing: both("Ergebnisse werden gespeichert", "writing"),
};

/** What it is doing; one that a newer service names is told by its name. */
export const phaseOf = ({ phase }: Job, language: Language): string | null =>
  phase === null ? null : (PHASES[phase]?.[language] ?? phase);

/** A sentence of the service, in German where it is known in it. */
export const said = (message: string, language: Language): string =>
  (language === "de" ? germanOf(message) : null) ?? message;
