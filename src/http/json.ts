import type { FastifyInstance } from "fastify";
import { problem } from "../basics/problem.ts";
import { LIMITS } from "../basics/limits.ts";
import { HttpProblem } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { message, type Message } from "../wording/messages/index.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is checked but not stored, so its text may contain characters that the database cannot store. */
    anyText?: true;
  }
}

/** JSON bodies: an empty one counts as no body, a deep or malformed one is refused with a message. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, undefined);
    const malformed = (userMessage: Message, field: string | null = null) =>
      done(new HttpProblem(problem(malformedCode(request.url), userMessage, field)), undefined);
    if (depthOf(body) > LIMITS.jsonDepth)
      return malformed(message("request.bodyTooDeep", { jsonDepth: LIMITS.jsonDepth }));
    return parse(request, body, (error, value) => {
      if (error !== null) return malformed(message("request.bodyNotJson"));
      const mayBeAny = request.routeOptions.config.anyText === true;
      const field = !mayBeAny && MAY_BE_BROKEN.test(body) ? brokenText(value) : null;
      if (field === null) return done(null, value);
      return malformed(message("form.invalidCharacters", { field: field || "The body" }), field || null);
    });
  });
}

/**
 * JSON can encode invalid text: NUL, which no column stores, and half of a surrogate pair, which no address can
 * contain.
 */
const MAY_BE_BROKEN = /\\u(?:0000|d[89a-f])/i;
const BROKEN = /\0|\p{Surrogate}/u;

/** The dotted path of the first invalid text; an invalid field name counts too. */
function brokenText(value: unknown): string | null {
  if (typeof value === "string") return BROKEN.test(value) ? "" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inside] of Object.entries(value)) {
    const below = BROKEN.test(name) ? "" : brokenText(inside);
    if (below !== null)
      return [name.replaceAll(/\0|\p{Surrogate}/gu, "\ufffd"), below].filter(Boolean).join(".");
  }
  return null;
}

/** The nesting depth of brackets outside of strings; stops counting above the limit. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i++;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > deepest && (deepest = depth) > LIMITS.jsonDepth) return deepest;
    } else if (c === 0x7d || c === 0x5d) depth--;
  }
  return deepest;
}
