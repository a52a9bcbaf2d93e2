import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";
import { LIMITS } from "../limits.ts";
import { HttpProblem } from "./errors.ts";
import { malformedCode } from "./explain.ts";

/** JSON bodies: an empty one is no body, a deep or malformed one is refused in words. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, undefined);
    const malformed = (message: string) =>
      done(new HttpProblem(problem(malformedCode(request.url), message)), undefined);
    if (depthOf(body) > LIMITS.jsonDepth)
      return malformed(`The body is nested more than ${LIMITS.jsonDepth} levels deep.`);
    return parse(request, body, (error, value) =>
      error === null ? done(null, value) : malformed("The body is not valid JSON."),
    );
  });
}

/** How deep brackets nest, strings passed over; stops counting past the limit. */
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
