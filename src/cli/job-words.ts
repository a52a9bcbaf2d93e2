import { type Bilingual, both, type Language } from "../wording/index.ts";
import type { Job } from "./follow-job.ts";
import { plain } from "./terminal/style.ts";

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

/** Why it failed, with the beginning of what the provider sent where that could not be read. */
export const whyFailed = (
  { message, answer }: Pick<Job, "message" | "answer">,
  language: Language,
): string => {
  const why = message === null ? NO_REASON[language] : message;
  const sent = plain(answer?.body.replaceAll(/\s+/g, " ").trim().slice(0, SHOWN) ?? "");
  return sent === "" ? why : `${why} ${SENT[language]}: ${sent}`;
};
const NO_REASON = both("ohne Angabe von Gründen", "no reason given");
const SENT = both("Gesendet wurde", "It sent");
const SHOWN = 160;
