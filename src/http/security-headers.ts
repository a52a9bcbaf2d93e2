import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { CONTENT_POLICY } from "./page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The response is about a person: no cache stores it, neither the browser's nor one on the way. */
    personal?: boolean;
  }
}

/** Headers for browsers that are no longer in use, or that repeat the browser's default. */
const NOT_NEEDED = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** A response with a declared schema is data and not a document: it may load and frame nothing. */
const DATA_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
};

/** Adds Helmet's headers and the request's id to every response. Registered before the routes. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  app.addHook("onRoute", (route) => {
    if (route.schema?.response !== undefined) route.helmet = DATA_HEADERS;
    const personal = route.config?.session !== undefined || route.url.startsWith("/auth/");
    route.config = { ...route.config, personal };
  });
  await app.register(helmet, {
    ...NOT_NEEDED,
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    if (request.routeOptions.config.personal === true) void reply.header("cache-control", "no-store");
    done();
  });
}
