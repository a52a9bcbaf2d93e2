import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";

/** The reference page has inline styles; no other page of the service may. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; " +
  "form-action 'self'; base-uri 'none'; object-src 'none'";

const FORWARDED_HEADERS = [
  "content-type",
  "content-security-policy",
  "cache-control",
  "etag",
  "last-modified",
  "location",
];

/**
 * The reference page, created with its first request: loading its library would add a tenth of a second to every start.
 */
export function serveDocs(app: FastifyInstance, document: () => object): void {
  let docsApp: Promise<FastifyInstance> | null = null;
  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const docs = await (docsApp ??= createDocs(document()));
    const { url, headers } = request;
    const { statusCode, headers: sent, rawPayload } = await docs.inject({ method: "GET", url, headers });
    if (statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    for (const name of FORWARDED_HEADERS) if (sent[name] !== undefined) void reply.header(name, sent[name]);
    return reply.code(statusCode).send(rawPayload);
  };
  for (const path of ["/docs", "/docs/*"]) app.get(path, { schema: { hide: true } }, forward);
}

async function createDocs(document: object): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const docs = fastify();
  // The library's types are for OpenAPI 3.0; it passes the document on unchanged.
  const specification = { document: document as StaticDocumentSpec["document"] };
  await docs.register(swagger, { mode: "static", specification });
  await docs.register(swaggerUi, { routePrefix: "/docs", staticCSP: DOCS_POLICY });
  await docs.ready();
  return docs;
}
