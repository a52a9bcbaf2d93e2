import { createHash } from "node:crypto";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { version } from "../../process/paths.ts";
import { accessOf } from "../access.ts";
import { docsRoutes } from "../docs/routes.ts";
import { RESPONSE_EXAMPLES } from "./openapi-examples.ts";
import { BODIES } from "./openapi-bodies.ts";
import { describeResponse, WHO } from "./openapi-operations.ts";
import { oauthSchemes, SCHEMES, securityOf } from "./openapi-security.ts";
import { describedEvents } from "../webhooks/webhook-events.ts";
import { responses } from "../schema.ts";

const IDEMPOTENCY_HEADER = {
  type: "object",
  properties: {
    "idempotency-key": {
      type: "string",
      maxLength: 255,
      description: "Repeated requests with the same key and body return the first result for 24 hours",
    },
  },
};

const EXAMPLE_URL = "http://localhost:8080";
/** Introduction for new readers. */
const DESCRIPTION = `German crypto tax to the day and the cent, with the clause behind every figure.

## Try it in a minute

With the built-in sandbox enabled, \`POST /auth/sample\` creates a temporary account with sample data and a token, without
a form:

\`\`\`sh
token=$(curl -s -X POST ${EXAMPLE_URL}/auth/sample | node -pe 'JSON.parse(require("fs").readFileSync(0)).token')
curl ${EXAMPLE_URL}/v1/tax -H "authorization: Bearer $token" \\
  -H 'content-type: application/json' -d '{"year":2024,"jurisdiction":"germany"}'
\`\`\`

Its sources are synced in the background; the year is complete a few seconds later. To create a real account, use
\`POST /auth/register\`; to upload files, use \`POST /v1/sources\` with \`{"providerKey":"file"}\`. Legal questions need
no account. Agents find tools at \`/mcp\` and \`/llms.txt\`.`;

/**
 * Collects the routes registered after it into the OpenAPI document. `url` returns the public address once the service
 * listens.
 */
export async function describeApi(app: FastifyInstance, url: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Lotbuch",
        version,
        description: DESCRIPTION,
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      tags: [
        { name: "auth", description: "Accounts and sessions" },
        { name: "sources", description: "Connected accounts, their sync jobs and derived data" },
        { name: "person", description: "The taxpayer's book over all sources" },
        { name: "tax", description: "Figures of tax years" },
        { name: "access", description: "Access for programs and advisers: API keys, grants, audit log" },
        { name: "firms", description: "Firms with several clients: members, clients, questions" },
        { name: "apps", description: "Apps with their own users, and consents" },
        {
          name: "oauth",
          description: "Tokens by OAuth 2.1, in the form encoding and with the errors of its RFCs",
        },
        { name: "legal", description: "Legal questions and clauses" },
        { name: "service", description: "Operation of the service" },
      ],
      components: {
        securitySchemes: { ...SCHEMES, ...oauthSchemes(EXAMPLE_URL) },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) =>
        typeof json["$id"] === "string" ? json["$id"] : `schema-${i}`,
    },
    transform: ({ schema, url: path, route }) => {
      const { config, method } = route as {
        readonly config?: { readonly session?: string; readonly idempotent?: boolean };
        readonly method: string | readonly string[];
      };
      const access = accessOf(route);
      // A file arrives as a stream, which no schema validates; the document describes it anyway.
      const upload = schema?.consumes?.includes("multipart/form-data") === true;
      const idempotent = config?.idempotent === true;
      const headers = idempotent ? IDEMPOTENCY_HEADER : undefined;
      // Errors of every route with a body or a key, before its handler runs.
      const isOAuth = schema?.tags?.includes("oauth") === true;
      const refusals = [
        ...((schema?.body !== undefined || upload) && !isOAuth ? [413, 415] : []),
        ...(idempotent ? [409, 422] : []),
        // A wrong X-Lotbuch-User, on every route that an app may call for a user.
        ...(config?.session !== undefined && ["read", "write", "link"].includes(access) ? [400, 404] : []),
      ];
      return {
        schema: {
          operationId: operationId([method].flat()[0] ?? "GET", path),
          ...schema,
          description: [
            schema?.description ?? sentence(schema?.summary),
            ...(config?.session === undefined ? [] : [WHO[access]]),
          ].join(" "),
          ...(path.includes(":year") ? { params: withYear(schema?.params) } : {}),
          ...(refusals.length === 0
            ? {}
            : { response: { ...responses({}, ...refusals), ...(schema?.response as object) } }),
          security: schema?.security ?? securityOf(config?.session, access, [method].flat()[0] ?? "GET"),
          ...(headers === undefined ? {} : { headers }),
          ...(upload ? { body: UPLOAD } : {}),
        },
        url: path,
      };
    },
    transformObject: (document) =>
      "openapiObject" in document ? withExamples(document.openapiObject) : document.swaggerObject,
  });
  const described = () => {
    const document = app.swagger();
    const { components = {} } = document as { readonly components?: { readonly securitySchemes?: object } };
    const securitySchemes = { ...components.securitySchemes, ...oauthSchemes(url()) };
    return {
      ...document,
      components: { ...components, securitySchemes },
      webhooks: describedEvents(),
      info: { ...document.info, description: DESCRIPTION.replaceAll(EXAMPLE_URL, url()) },
    };
  };
  docsRoutes(app, described, url);
  // Unchanged until the next start; a client that has it already gets 304.
  let cached: { readonly text: string; readonly tag: string } | null = null;
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    if (cached === null) {
      const text = JSON.stringify({ ...described(), servers: [{ url: url() }] });
      cached = { text, tag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
    }
    void reply.header("etag", cached.tag).header("cache-control", "no-cache");
    const { tag } = cached;
    const known = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim());
    if (known.some((one) => one === "*" || one.replace(/^W\//, "") === tag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(cached.text);
  });
}

const UPLOAD = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary" } },
};

/**
 * `GET /v1/sources/:sourceId/lots` is `getSourcesBySourceIdLots`: derived from the path, so that it is as stable as the
 * path.
 */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/v1\//, "/")
    .split(/[/-]/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : capital(part)));
  return method.toLowerCase() + words.join("").replaceAll(/\W/g, "");
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The year is a number in the document, although path parameters are text. */
const withYear = (params: unknown): object => {
  const { properties = {}, ...rest } = (params ?? {}) as { readonly properties?: object };
  const year = { type: "integer", minimum: 2009, maximum: 9999, examples: [2024] };
  return { ...rest, properties: { ...properties, year } };
};

const sentence = (summary: string | undefined): string => (summary === undefined ? "" : `${summary}.`);

type Content = { readonly content?: Readonly<Record<string, object>> };
type Operation = { readonly requestBody?: Content; readonly responses?: Readonly<Record<string, Content>> };

function describeOperation(method: string, path: string, operation: Operation, schemas: object): Operation {
  const limited = !/^\/(?:healthz|readyz|metrics)$/.test(path);
  return {
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => [
        status,
        describeResponse(
          { path, method, status: Number(status), limited },
          response as Readonly<Record<string, unknown>>,
          schemas as Readonly<Record<string, unknown>>,
        ),
      ]),
    ),
  };
}

function withExamples<
  T extends {
    readonly paths?: object | undefined;
    readonly components?: { readonly schemas?: object } | undefined;
  },
>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => [
        method,
        describeOperation(
          method.toUpperCase(),
          path,
          addExamples(`${method.toUpperCase()} ${path}`, operation),
          schemas,
        ),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as T["paths"] };
}

function addExamples(key: string, operation: Operation): Operation {
  const { requestBody, responses } = operation;
  const [body, responseExample] = [BODIES[key], RESPONSE_EXAMPLES[key]];
  return {
    ...operation,
    ...(body === undefined || requestBody === undefined
      ? {}
      : { requestBody: withExample(requestBody, body) }),
    ...(responseExample === undefined || responses === undefined
      ? {}
      : {
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, one]) => [
              status,
              status.startsWith("2") ? withExample(one, responseExample) : one,
            ]),
          ),
        }),
  };
}

function withExample<T extends Content>(of: T, example: unknown): T {
  const json = of.content?.["application/json"];
  if (json === undefined) return of;
  return { ...of, content: { ...of.content, "application/json": { ...json, example } } };
}
