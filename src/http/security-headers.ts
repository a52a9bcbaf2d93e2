import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { answerOf, linesOf } from "./answer.ts";
import { CONTENT_POLICY } from "./page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Found when the route is registered. */
    securityHeaders?: string;
  }
  interface FastifyRequest {
    /** Of its route, until somebody else answers for that: Fastify makes its options anew whenever they are asked for. */
    config: FastifyContextConfig & { readonly url?: string };
  }
}

/** For browsers that nobody uses any more, or already the default: each costs time on every answer. */
const LEFT_OUT = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** What is about a person stays in no cache, theirs or on the way. */
const KEPT_BY_NOBODY = linesOf({ "cache-control": "no-store" });

/**
 * Every answer carries the headers that Helmet would set, found out once: asking it each time cost as much as a small
 * route. Data, which is what a route answers that declares its answers, is no document and needs the fewest words. Answered
 * is what has to be done for every request, before anybody looks at it.
 */
export function secureHeaders(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => void {
  const ofDocuments = helmetHeaders({
    ...LEFT_OUT,
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
  });
  const ofData = helmetHeaders({
    ...LEFT_OUT,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
  });
  app.addHook("onRoute", (route) => {
    const headers = route.schema?.response === undefined ? ofDocuments : ofData;
    const personal = route.config?.session !== undefined || route.url.startsWith("/auth/");
    const securityHeaders = personal ? headers + KEPT_BY_NOBODY : headers;
    route.config = { ...route.config, securityHeaders };
  });
  app.decorateRequest("config");
  return (request, reply) => {
    const { config } = request.routeOptions;
    request.config = config;
    const headers = config.securityHeaders ?? ofDocuments;
    answerOf(reply).secured = `${headers}x-request-id: ${request.id}\r\n`;
  };
}

function helmetHeaders(options: HelmetOptions): string {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return linesOf(headers);
}
