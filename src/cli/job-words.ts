import { type Bilingual, bilingual, type Language } from "../wording/index.ts";
import type { ApiJob } from "./follow-job.ts";
import { plain } from "./terminal/style.ts";

/** What a job is and how it stands, as the page says it. */
export const JOB_WORDS = {
  sync: bilingual("Synchronisation", "sync"),
  replay: bilingual("Neuberechnung", "replay"),
  queued: bilingual("wartet", "queued"),
  running: bilingual("läuft", "running"),
  completed: bilingual("fertig", "completed"),
  failed: bilingual("fehlgeschlagen", "failed"),
} as const satisfies Readonly<Record<string, Bilingual>>;

const PHASES: Readonly<Record<string, Bilingual>> = {
  fetching: bilingual("Datensätze werden geholt", "fetching"),
  reading: bilingual("Datensätze werden gelesen", "reading"),
  pricing: bilingual("Kurse werden nachgeschlagen", "pricing"),
  calculating: bilingual("Steuer wird berechnet", "calculating"),
  writing: bilingual("Ergebnisse werden gespeichert", "writing"),
};

/** What it is doing; one that a newer service names is told by its name. */
export const phaseOf = ({ phase }: ApiJob, language: Language): string | null =>
  phase === null ? null : (PHASES[phase]?.[language] ?? phase);

/** Why it failed, with the beginning of what the provider sent where that could not be read. */
export const whyFailed = (
  { message, answer }: Pick<ApiJob, "message" | "answer">,
  language: Language,
): string => {
  const why = message === null ? NO_REASON[language] : message;
  const sent = plain(answer?.body.replaceAll(/\s+/g, " ").trim().slice(0, MAX_EXCERPT) ?? "");
  return sent === "" ? why : `${why} ${SENT[language]}: ${sent}`;
};
const NO_REASON = bilingual("ohne Angabe von Gründen", "no reason given");
const SENT = bilingual("Gesendet wurde", "It sent");
const MAX_EXCERPT = 160;
