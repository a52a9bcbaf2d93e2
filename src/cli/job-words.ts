import { TEXT } from "./locales/index.ts";
import type { Language } from "../wording/index.ts";
import type { ApiJob } from "./follow-job.ts";
import { plain } from "./terminal/style.ts";

/** The phase of a job; an unknown phase of a newer service is printed by its key. */
export const phaseOf = ({ phase }: ApiJob, language: Language): string | null =>
  phase === null ? null : ((TEXT[language].jobPhases as Readonly<Record<string, string>>)[phase] ?? phase);

/** The reason of a failure, with the beginning of a provider's response that could not be parsed. */
export const whyFailed = (
  { message, answer }: Pick<ApiJob, "message" | "answer">,
  language: Language,
): string => {
  const why = message === null ? TEXT[language].jobStates.noReason : message;
  const sent = plain(answer?.body.replaceAll(/\s+/g, " ").trim().slice(0, MAX_EXCERPT) ?? "");
  return sent === "" ? why : `${why} ${TEXT[language].jobStates.sent}: ${sent}`;
};
const MAX_EXCERPT = 160;
