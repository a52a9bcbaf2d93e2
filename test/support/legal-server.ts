import { PassThrough } from "node:stream";
import { legalRoutes } from "../../src/http/law/legal.ts";
import { createServer, type App } from "../../src/http/server.ts";
import { openLaw, type Law } from "../../src/law/index.ts";
import { createLogger } from "../../src/process/log.ts";
import { createMetrics } from "../../src/process/metrics.ts";

export type LegalServer = { readonly url: string; readonly law: Law; readonly close: () => Promise<void> };

/** The real server with the legal routes only, which need no database. */
export async function startLegalServer(more: (app: App, law: Law) => void = () => {}): Promise<LegalServer> {
  const law = openLaw();
  if (!law.ok) throw new Error(law.error);
  const app = await createServer({
    logger: createLogger("error", new PassThrough()),
    metrics: createMetrics(),
    corsOrigins: [],
    trustProxy: () => false,
    rateLimits: { perAccount: 0, perAddress: 0 },
    authenticate: { identify: async () => null, roleOf: async () => null, lacksFactor: async () => null },
    readiness: async () => null,
    routes: [(routes) => legalRoutes(routes, law.value), (routes) => more(routes, law.value)],
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, law: law.value, close: () => app.close() };
}
