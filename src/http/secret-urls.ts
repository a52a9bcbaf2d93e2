import type { FastifyInstance } from "fastify";
import { holdsSecret } from "../apps/secrets.ts";
import { refuse } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { say } from "../wording/said/index.ts";

/** What OAuth calls secrets and tokens, as the name of a parameter. */
const NAMED = /[?&](?:client_secret|access_token|refresh_token|code_verifier)=/;

/** An address is written down by proxies and browsers: a secret in one is refused, whatever it was for. */
export function refuseSecretsInUrls(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { url } = request;
    if (!holdsSecret(url) && !(url.includes("?") && NAMED.test(url))) return done();
    try {
      refuse(malformedCode(url), say("apps.secretInUrl"));
    } catch (error) {
      done(error as Error);
    }
  });
}
