import { readFileSync } from "node:fs";
import { join } from "node:path";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { packageRoot } from "../paths.ts";
import { accessOf } from "./access.ts";

export const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
  version: string;
};

const IDEMPOTENCY_HEADER = {
  type: "object",
  properties: {
    "idempotency-key": {
      type: "string",
      maxLength: 255,
      description: "The same key and body answer the first result again for 24 hours",
    },
  },
};

/** The reference page writes style attributes; nothing else of the service may. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; " +
  "form-action 'self'; base-uri 'none'; object-src 'none'";

/** Collects the routes registered after it into the OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Lotbuch",
        version,
        description: "German crypto tax to the day and the cent, with the clause behind every figure.",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      tags: [
        { name: "auth", description: "Accounts and sessions" },
        { name: "sources", description: "Connected accounts, their sync jobs and what was made of them" },
        { name: "tax", description: "The year's figures" },
        { name: "access", description: "Programs and advisers: API keys, grants, who did what" },
        { name: "legal", description: "The clause behind the answer" },
        { name: "service", description: "For whoever runs the service" },
      ],
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", description: "The token of a login, or an API key" },
          client: {
            type: "apiKey",
            in: "header",
            name: "X-Lotbuch-Client",
            description: "The id of the account that an adviser acts for, see GET /v1/clients",
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) =>
        typeof json["$id"] === "string" ? json["$id"] : `schema-${i}`,
    },
    transform: ({ schema, url, route }) => {
      const config = (route as { config?: { session?: string; idempotent?: boolean } }).config;
      const access = accessOf(route);
      // Beside the owner, an adviser in the owner's account.
      const adviser = access === "read" || access === "write" ? [{ session: [], client: [] }] : [];
      const security =
        config?.session === "required"
          ? [{ session: [] }, ...adviser]
          : config?.session === "optional"
            ? [{}, { session: [] }]
            : undefined;
      // A file comes as a stream, which no schema checks; the document describes it all the same.
      const upload = schema?.consumes?.includes("multipart/form-data") === true;
      const headers = config?.idempotent === true ? IDEMPOTENCY_HEADER : undefined;
      return {
        schema: {
          ...schema,
          ...(security === undefined ? {} : { security }),
          ...(headers === undefined ? {} : { headers }),
          ...(upload ? { body: UPLOAD } : {}),
        },
        url,
      };
    },
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: DOCS_POLICY });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

const UPLOAD = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary" } },
};
