import type { FastifyRequest } from "fastify";
import type { Acting } from "../../firms/questions.ts";
import { sessionOf } from "../session.ts";

/** The acting user, the account and the firm of a request. */
export const actingIn = (request: FastifyRequest): Acting => {
  const { accountId, actor } = sessionOf(request);
  return {
    accountId,
    actorId: actor.accountId,
    isOwner: actor.role === "owner",
    firm: actor.firm,
  };
};
