import type { FastifyRequest } from "fastify";
import { preferredLanguage } from "../accounts/language.ts";
import type { Language } from "../wording/index.ts";

/** The language of the response. */
export const languageOf = ({ headers }: Pick<FastifyRequest, "headers">): Language =>
  preferredLanguage(headers["accept-language"]);
