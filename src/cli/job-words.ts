import { type Bilingual, bilingual, type Language } from "../wording/index.ts";
import type { ApiJob } from "./follow-job.ts";
import { plain } from "./terminal/style.ts";

/** Kinds and states of jobs, in the words of the page. */
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

/** The phase of a job; an unknown phase of a newer service is printed by its key. */
export const phaseOf = ({ phase }: ApiJob, language: Language): string | null =>
  phase === null ? null : (PHASES[phase]?.[language] ?? phase);

/** The reason of a failure, with the beginning of a provider's response that could not be parsed. */
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
