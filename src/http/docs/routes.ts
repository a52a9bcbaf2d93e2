import type { FastifyInstance, FastifyReply } from "fastify";
import type { ApiDocument } from "./document.ts";
import { STYLE } from "./style.ts";

/** The pages have no scripts, and load only the stylesheet and the icon. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The documentation pages. They are prepared with their first request: most services never get one. */
export function docsRoutes(app: FastifyInstance, document: () => object, url: () => string): void {
  let site: Promise<(path: string, query: string) => string | null> | null = null;
  const prepare = async () => {
    const { createSite } = await import("./site.ts");
    return createSite(document() as ApiDocument, url());
  };
  const send = async (reply: FastifyReply, path: string, query: string): Promise<FastifyReply> => {
    const page = (await (site ??= prepare()))(path, query);
    if (page === null) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page);
  };
  app.get("/docs/style.css", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(STYLE),
  );
  for (const route of ["/docs", "/docs/*"])
    app.get(route, { schema: { hide: true } }, (request, reply) => {
      const { q } = request.query as { readonly q?: unknown };
      const path = (request.url.split("?")[0] ?? "").replace(/\/$/, "");
      return send(reply, path, typeof q === "string" ? q.slice(0, MAX_QUERY) : "");
    });
}

const MAX_QUERY = 200;
