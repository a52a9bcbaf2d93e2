import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { CONTENT_POLICY } from "./page.ts";

/**
 * The headers that Helmet would set, found out once: they are the same for every answer, and asking it each time cost
 * as much as a small route.
 */
export function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    // For browsers that nobody uses any more, or already the default: each costs time on every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
