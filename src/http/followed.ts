import type { FastifyReply, FastifyRequest } from "fastify";
import { answerOf, type Answer } from "./answer.ts";

type Answered = (request: FastifyRequest, status: number, ms: number) => void;

/**
 * Follows each answer to its end, also one that breaks off: what was begun for its request has ended then. What was answered
 * is told of. Fastify's own hook for it adds two listeners to every answer, and takes them off again.
 */
export function followAnswers(answered: Answered): (request: FastifyRequest, reply: FastifyReply) => void {
  // One function for all of them: every request has one.
  function ended(this: Answer): void {
    const request = this.of!;
    // Where the client left before anything was answered, what was begun goes on until it is.
    if (this.headersSent) request.endWork?.();
    if (this.writableFinished) answered(request, this.statusCode, performance.now() - this.since);
  }
  return (request, reply) => {
    const answer = answerOf(reply);
    answer.of = request;
    answer.since = performance.now();
    answer.on("close", ended);
  };
}
