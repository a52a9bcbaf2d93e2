import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../basics/problem.ts";
import type { Place, Places, Room } from "../guard/places.ts";
import { say } from "../wording/said/index.ts";
import { HttpProblem } from "./errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Where it counts while it is under way; null where nowhere. */
    places: Place[] | null;
  }
}

/** Whose requests it counts among, and where. */
export type Line = { readonly whose: string; readonly places: Places };

/** Goes on when there is a place in each of the lines, or with what is wrong. */
export type InTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  lines: readonly Line[],
  goOn: (error?: Error) => void,
) => void;

/**
 * Requests under way: what somebody sends beyond a share waits for the others of the same, so that nobody else waits for it.
 * Places are taken in one order by everybody, so that nobody waits in a circle.
 */
export function openInTurn(app: FastifyInstance): InTurn {
  app.decorateRequest("places", null);
  // Not when the client goes: what was begun for it goes on, and whoever leaves at once would have any number under way.
  app.addHook("onSend", (request, reply, payload, done) => {
    leavePlaces(request);
    // What is still read while it is sent is read on somebody's behalf, until that ends.
    if (typeof payload === "string" || reply.raw.destroyed) request.endWork?.();
    done(null, payload);
  });
  const from = (
    first: number,
    request: FastifyRequest,
    reply: FastifyReply,
    lines: readonly Line[],
    goOn: (error?: Error) => void,
  ): void => {
    for (let at = first; at < lines.length; at += 1) {
      const { whose, places } = lines[at]!;
      const place = places.enter(whose);
      if (place === null) return waitIn(at, request, reply, lines, goOn);
      (request.places ??= []).push(place);
    }
    goOn();
  };
  const waitIn: typeof from = (at, request, reply, lines, goOn) => {
    const { whose, places } = lines[at]!;
    let gone = false;
    const forget = places.wait(whose, (place) => {
      if (gone) return place.leave();
      reply.raw.off("close", left);
      (request.places ??= []).push(place);
      from(at + 1, request, reply, lines, goOn);
    });
    if (forget === null) return goOn(tooMany(places.room));
    const left = (): void => {
      gone = true;
      forget();
      goOn(new HttpProblem(CLIENT_LEFT));
    };
    reply.raw.once("close", left);
  };
  return (request, reply, lines, goOn) => from(0, request, reply, lines, goOn);
}

export const RETRY_SECONDS = 2;
const CLIENT_LEFT = problem("BadRequestError", say("request.clientLeft"));
const tooMany = ({ count, waiting }: Room): HttpProblem =>
  new HttpProblem(
    problem("RateLimitedError", say("request.tooManyAtOnce", { count, waiting }), null, {
      retryAfterSeconds: RETRY_SECONDS,
    }),
  );

/** It is answered, or has limits of its own for what goes on. */
export function leavePlaces(request: FastifyRequest): void {
  const { places } = request;
  if (places === null) return;
  request.places = null;
  for (const place of places) place.leave();
}
